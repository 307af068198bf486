import { Place } from "../place.ts";
import type { Rule, RuleContext } from "../redocly.ts";

/** Descriptions become doc comments, and those begin with the noun: "Purpose of …", not "What … is for". */
export const nounFirst: Rule = () => ({
  any: { enter: check },
  ref: check,
});

function check(node: unknown, context: RuleContext): void {
  const description = new Place(node, context.location, context).get("description");
  const [word] = /^(?:What|Whether)\b/.exec(description.text ?? "") ?? [];
  if (word !== undefined)
    description.report(`Description must begin with the noun that it is about, not with "${word}"`);
}
