import { Place } from "../place.ts";
import type { Rule, RuleContext } from "../redocly.ts";

/** Words of sentences that rule something out, and the section of the documents that says so. */
const documented: readonly (readonly [words: RegExp, section: string])[] = [
  [/never fixed IP addresses/, "1, What the service does"],
  [/Some changes cannot share one request/, "1, Update request format"],
  [/never exceeds the greatest offset/, "1, Query features"],
  [/never contain/, "1, Query features"],
  [/What cannot be expanded stays/, "1, Query features"],
  [/^Built-in \w+s belong to the Project itself: nobody can delete them or give them another key/, "1, State"],
  [/^A built-in \w+ cannot be deleted(?:, and its key cannot be changed)?\./, "1, State"],
  [/^The key of a built-in \w+ cannot be changed/, "1, State"],
  [/part of every Project and cannot be deleted/, "1, State"],
  [/cannot be moved by itself/, "2, CartDiscount endpoints"],
  [/cannot be used in (?:a Discount Group|Discount Groups)/, "2, Value variants, Targets"],
  [/Units taken by the trigger are never discounted/, "2, Targets"],
  [/never raises it/, "2, Value variants"],
  [/It cannot be removed/, "2, Discount Group operations"],
];

/** Sentences that rule nothing of the API out. */
const harmless =
  /[Tt]here is no (?:such|default host)|cannot be (?:read|carried out)|cannot be (?:created|made) active|value that it cannot take|top-level domain/;

const ruling =
  /\b(?:cannot|never|nobody can|impossible|there (?:is|are) no|no (?:\w+ ){0,2}(?:action|operation|path|endpoint)s?)\b/i;

/** Silence of the documents is no prohibition: a sentence that rules something out is one of theirs, or has a mark. */
export const impossible: Rule = () => ({ any: { enter: check }, ref: check });

function check(node: unknown, context: RuleContext): void {
  const place = new Place(node, context.location, context);
  for (const key of ["description", "summary"]) {
    const sentences =
      place
        .get(key)
        .text?.replaceAll(/\s+/g, " ")
        .split(/(?<=[.;!?]) /) ?? [];
    for (const sentence of sentences) {
      if (!ruling.test(sentence) || harmless.test(sentence)) continue;
      if (/\bassumed\b|\bnot documented\b|\bthis description\b/.test(sentence)) continue;
      if (documented.some(([words]) => words.test(sentence))) continue;
      place.get(key).report(`No document says "${sentence}": mark it "(assumed)", or say "not documented"`);
    }
  }
}
