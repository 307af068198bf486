import { adviceIn } from "../../../generator/src/text/deprecation.ts";
import { Place } from "../place.ts";
import type { Rule, RuleContext } from "../redocly.ts";

/** Sentence about something deprecated that says what takes its place: editors and change notes show it. */
export const deprecated: Rule = () => ({
  any: { enter: check },
  ref: check,
});

function check(node: unknown, context: RuleContext): void {
  const place = new Place(node, context.location, context);
  if (place.get("deprecated").node !== true) return;
  const description = place.get("description");
  if (adviceIn(description.text ?? "") === undefined)
    (description.exists ? description : place).report(
      'Description must say in a sentence of its own what to use instead of what is deprecated: "Use `key` instead.", "No longer needed, since …"',
    );
}
