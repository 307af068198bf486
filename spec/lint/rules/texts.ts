import { adviceIn } from "../../../generator/src/text/deprecation.ts";
import { combinedRule, everywhereRule, typeRule } from "../api.ts";
import type { Place } from "../place.ts";
import type { Rule } from "../redocly.ts";

/** The schema of a parameter or header, which is described itself, and of the elements of its list. */
const parameterSchema = /\/schema(\/items)?$/;

/** Schemas that only constrain others and have nothing of their own to say. */
const constraint = /\/(not|if|then|else)$|\/(allOf|anyOf|oneOf)\/[0-9]+$/;

/** Every schema, property, parameter, header and body has a description. */
export const described: Rule = combinedRule(
  typeRule("Schema", (place) => {
    const { pointer } = place.location;
    if (typeof place.node === "boolean" || isDescribed(place)) return;
    if (constraint.test(pointer) && !place.get("type").exists) return;
    // A property is reported by its map, which also sees a description beside a reference.
    if (parameterSchema.test(pointer) || /\/properties\/[^/]+$/.test(pointer)) return;
    place.reportKey("Schema must have a description");
  }),
  typeRule("SchemaProperties", (place) => {
    for (const [name, property] of place.entries()) {
      const described = property.get("description").exists ? property : property.follow();
      if (typeof property.node === "boolean" || isDescribed(described)) continue;
      property.reportKey(`Property "${name}" must have a description`);
    }
  }),
  ...["Parameter", "Header", "RequestBody", "Tag"].map((type) =>
    typeRule(type, (place) => {
      const what = type === "RequestBody" ? "Request body" : type;
      if (!isDescribed(place)) place.reportKey(`${what} must have a description`);
    }),
  ),
);

function isDescribed(place: Place): boolean {
  return (place.get("description").text ?? "").trim() !== "";
}

/** Sentence about something deprecated that says what takes its place: editors and change notes show it. */
export const deprecated: Rule = everywhereRule((place) => {
  if (place.get("deprecated").node !== true) return;
  const description = place.get("description");
  if (adviceIn(description.text ?? "") === undefined)
    (description.exists ? description : place).report(
      'Description must say in a sentence of its own what to use instead of what is deprecated: "Use `key` instead.", "No longer needed, since …"',
    );
});

/** Descriptions become doc comments, and those begin with the noun: "Purpose of …", not "What … is for". */
export const nounFirst: Rule = everywhereRule((place) => {
  const description = place.get("description");
  const [word] = /^(?:What|Whether)\b/.exec(description.text ?? "") ?? [];
  if (word !== undefined)
    description.report(`Description must begin with the noun that it is about, not with "${word}"`);
});

/** Words for one thing where others have become usual; the root's description explains those that are left. */
const instead: readonly (readonly [RegExp, string])[] = [
  [/\bcommon practice\b/i, "assumed"],
  [/\bAPI's own description\b/i, "the documents"],
  [/\bnot (?:stated|shown)\b/i, "not documented"],
];

/** One short mark for all that no document says, everywhere. */
export const oneMarker: Rule = everywhereRule((place) => {
  for (const key of ["description", "summary", "x-standalone"]) {
    const text = place.get(key).text?.replaceAll(/\s+/g, " ") ?? "";
    for (const [other, word] of instead) {
      const [found] = other.exec(text) ?? [];
      if (found !== undefined) place.get(key).report(`Say "${word}" instead of "${found}"`);
    }
  }
});

/** Words of sentences that rule something out, and the section of the documents that says so. */
const documented: readonly (readonly [words: RegExp, section: string])[] = [
  [/never fixed IP addresses/, "1, What the service does"],
  [/Some changes cannot share one request/, "1, Update request format"],
  [/never exceeds the greatest offset/, "1, Query features"],
  [/never contain/, "1, Query features"],
  [/What cannot be expanded stays/, "1, Query features"],
  [/^Built-in \w+s belong to the Project itself: they cannot be deleted or given another key/, "1, State"],
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
export const impossible: Rule = everywhereRule((place) => {
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
});
