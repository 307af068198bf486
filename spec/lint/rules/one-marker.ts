import { Place } from "../place.ts";
import type { Rule, RuleContext } from "../redocly.ts";

/** Words for one thing where others have become usual; the root's description explains those that are left. */
const instead: readonly (readonly [RegExp, string])[] = [
  [/\bcommon practice\b/i, "assumed"],
  [/\bAPI's own description\b/i, "the documents"],
  [/\bnot (?:stated|shown)\b/i, "not documented"],
];

/** One short mark for all that no document says, everywhere. */
export const oneMarker: Rule = () => ({
  any: { enter: check },
  ref: check,
});

function check(node: unknown, context: RuleContext): void {
  const place = new Place(node, context.location, context);
  for (const key of ["description", "summary", "x-standalone"]) {
    const text = place.get(key).text?.replaceAll(/\s+/g, " ") ?? "";
    for (const [other, word] of instead) {
      const [found] = other.exec(text) ?? [];
      if (found !== undefined) place.get(key).report(`Say "${word}" instead of "${found}"`);
    }
  }
}
