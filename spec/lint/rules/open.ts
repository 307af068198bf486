import { combinedRule, operationsOf, typeRule, wholeRule } from "../api.ts";
import type { Place } from "../place.ts";
import type { Rule } from "../redocly.ts";
import { isEnumOrUnion, reach } from "../schema.ts";

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
    return;
  }
  const tag = tagOf(target);
  if (tag !== undefined) expectKnown(later.get("properties").get(tag), known.ref, target);
});

/**
 * Values and variants may be added to what the service sends, not to what clients send: where answers alone lead to an enum or a
 * union, the reference is the first of two alternatives, and the second takes what comes later.
 */
export const open: Rule = combinedRule(places, forms);

/**
 * Later variants have no tag that is known: what has one is that variant, or wrong. Where clients send the variants too, so that
 * values in them are closed, it may be one with later values.
 */
function expectKnown(tag: Place, union: string, target: Place): void {
  const mapping = target.get("discriminator").get("mapping").entries();
  const known = leadsToClosed(target) ? [] : mapping.map(([name]) => name);
  const excluded = tag.get("not").get("enum").items();
  if (excluded.map(({ text }) => text).join() === known.join()) return;
  tag.report(
    known.length === 0
      ? `A known variant of "${union}" may have later values, for which there must be no "not" here`
      : `A later variant has no tag of "${union}": "not" must have the "enum" ${known.map((name) => `"${name}"`).join(", ")}`,
  );
}

function leadsToClosed(union: Place): boolean {
  let isClosed = false;
  reach(union.get("oneOf").items(), (from, to) => {
    if (isEnumOrUnion(to) && !isAlternative(from)) isClosed = true;
  });
  return isClosed;
}

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
    property.entries().every(([keyword]) => isOneOf(keyword, "type", "not")) &&
    property
      .get("not")
      .entries()
      .every(([keyword]) => keyword === "enum") &&
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
