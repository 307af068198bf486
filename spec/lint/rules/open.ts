import { operationsOf, typeRule, wholeRule } from "../api.ts";
import type { Place } from "../place.ts";
import { reach } from "../reach.ts";
import type { Rule } from "../redocly.ts";
import { isEnumOrUnion } from "../schema.ts";

/**
 * Values and variants may be added to what the service sends, not to what clients send: where answers alone lead to an enum or a
 * union, the reference is the first of two alternatives, and the second takes what comes later.
 */
export const open: Rule = (options) => ({ ...places(options), ...forms(options) });

const places: Rule = wholeRule((root) => {
  const operations = operationsOf(root);
  const sent = operations.flatMap(({ place, parameters }) => parameters.concat(place.get("requestBody")));
  const closed = new Set<string>();
  reach(sent, (from, to) => {
    closed.add(from.location.absolutePointer);
    if (isEnumOrUnion(to) && isAlternative(from)) from.report("What clients send must not be open to later values");
  });
  const answers = operations.flatMap(({ responses }) => responses.map(([, answer]) => answer));
  reach(answers, (from, to) => {
    if (!isEnumOrUnion(to) || isAlternative(from) || closed.has(from.location.absolutePointer)) return;
    from.report(`What the service sends must be open to later values: "anyOf" this reference and ${laterForm(to)}`);
  });
});

const forms: Rule = typeRule("Schema", (schema) => {
  const [known, later, ...others] = schema.get("anyOf").items();
  if (known?.ref === undefined || !isEnumOrUnion(known)) return;
  const target = known.follow();
  if (others.length > 0 || later === undefined || !isLater(later, target)) {
    schema.get("anyOf").reportKey(`Beside "${known.ref}" there must be one alternative, ${laterForm(target)}`);
  }
});

/** Says whether a reference is the first alternative of a choice. */
function isAlternative(reference: Place): boolean {
  return reference.location.pointer.endsWith("/anyOf/0");
}

function isLater(later: Place, target: Place): boolean {
  const tag = tagOf(target);
  const keywords = later.entries().map(([keyword]) => keyword);
  if (tag === undefined)
    return later.get("type").text === "string" && keywords.every((keyword) => isOneOf(keyword, "type"));
  const [[name, property] = [], ...others] = later.get("properties").entries();
  const required = later.get("required").items();
  return (
    later.get("type").text === "object" &&
    keywords.every((keyword) => isOneOf(keyword, "type", "required", "properties")) &&
    name === tag &&
    property?.get("type").text === "string" &&
    others.length === 0 &&
    required.map(({ text }) => text).join() === tag
  );
}

function isOneOf(keyword: string, ...allowed: readonly string[]): boolean {
  return keyword === "title" || keyword === "description" || allowed.includes(keyword);
}

function laterForm(target: Place): string {
  const tag = tagOf(target);
  return tag === undefined
    ? `"type: string"`
    : `"type: object" with "${tag}" of "type: string" as its only property, which is required`;
}

/** The property that tells the variants of a union apart. */
function tagOf(target: Place): string | undefined {
  return target.get("discriminator").get("propertyName").text;
}
