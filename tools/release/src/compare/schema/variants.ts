/** Alternatives: which of them is which, what selects each, and which come and go. */
import type { JsonSchema, Variant } from "../../../../../generator/src/model/api-model.ts";
import {
  keyOfRef,
  refKey,
  restrictions,
  type SchemaObject,
} from "../../../../../generator/src/model/schemas/json-schema.ts";
import { isObject } from "../../../../../generator/src/plain-object.ts";
import { type Add, type Comparison, listed, type Pair, quoted } from "../change.ts";
import { isSame } from "../meaning.ts";
import type { Renames } from "../renames.ts";
import type { Side } from "../side.ts";
import { alternativesOf, typesOf, typeWords } from "./typing.ts";

/** @param compare Compares two variants, under a name that users know. */
export function compareVariants(
  sides: Comparison,
  pair: Pair,
  [before, after]: readonly [SchemaObject, SchemaObject],
  compare: (before: JsonSchema, after: JsonSchema, subject: string) => void,
): void {
  const [left, right] = pair.variants ?? [listedVariants(before), listedVariants(after)];
  const add = sides.findings.about(pair);
  if (left.length === 0 && right.length === 0) return;
  if (left.length === 0) return add("type narrowed", `is one of several: ${names(right, sides.after)}`);
  if (right.length === 0) {
    return add("type widened", `need no longer be one of several: ${names(left, sides.before)}`);
  }
  const matched = matchedVariants(left, right, sides.renames);
  compareTags(sides, pair, [discriminatorOf(before), discriminatorOf(after)], matched);
  for (const [old, now] of matched.pairs) {
    const isNamed = refKey(now.schema) !== undefined;
    compare(old.schema, now.schema, isNamed ? pair.subject : `${pair.subject} (${nameOfVariant(now, sides.after)})`);
  }
  const rule = pair.isOpen === true ? "variant added to an open union" : "variant added to a closed union";
  for (const variant of matched.come) add(rule, `may be ${nameOfVariant(variant, sides.after, "long")}`);
  for (const variant of matched.gone) {
    add("variant removed", `is never ${nameOfVariant(variant, sides.before, "long")}`);
  }
  if (listingOf(before) !== listingOf(after)) {
    add("alternatives combined otherwise", `lists its alternatives as ${listingOf(after)}`);
  }
}

/** Tags that the types of the variants have anyway mean nothing new. */
function compareTags(
  sides: Comparison,
  pair: Pair,
  [before, after]: readonly [unknown, unknown],
  { pairs }: MatchedVariants,
): void {
  const moved = pairs.filter(([old, now]) => !isSame(old.tags, now.tags));
  if (before === after && moved.length === 0) return;
  const add: Add = sides.findings.about(pair);
  if (sides.judge.of(pair.before, pair.after, pair.direction) === "same") {
    return add("unseen", "says otherwise what its variants have anyway");
  }
  const [old, now] = [before, after].map((name) => (name === undefined ? "nothing" : quoted(name)));
  if (old !== now) add("tag changed", `tells its variants apart by ${now}, formerly by ${old}`);
  for (const [was, is] of moved) {
    const name = nameOfVariant(is, sides.after);
    add("tag changed", `has \`${name}\` under ${listed(is.tags)}, formerly ${listed(was.tags)}`);
  }
}

function discriminatorOf({ discriminator }: SchemaObject): unknown {
  return isObject(discriminator) ? discriminator["propertyName"] : undefined;
}

function listedVariants(schema: SchemaObject): readonly Variant[] {
  const { discriminator } = schema;
  const mapping = isObject(discriminator) && isObject(discriminator["mapping"]) ? discriminator["mapping"] : {};
  const tagsOf = (variant: JsonSchema): readonly string[] => {
    const key = refKey(variant);
    const mapped = Object.entries(mapping).filter(([, target]) => keyOfRef(String(target)) === key);
    return mapped.map(([tag]) => tag);
  };
  return alternativesOf(schema).map((variant) => ({ tags: tagsOf(variant), schema: variant }));
}

/** Where one of two schemas lists alternatives and the other does not, the other is the only alternative. */
export function sameForm(before: SchemaObject, after: SchemaObject): readonly [SchemaObject, SchemaObject] {
  const [left, right] = [before, after].map((schema) => alternativesOf(schema).length > 0);
  if (left === right) return [before, after];
  const union = left ? before : after;
  if (restrictions(union).some((keyword) => !["oneOf", "anyOf", "type"].includes(keyword))) return [before, after];
  return left
    ? [before, onlyAlternative(after, listingOf(before))]
    : [onlyAlternative(before, listingOf(after)), after];
}

function onlyAlternative(schema: SchemaObject, listing: string): SchemaObject {
  const inside = new Set(restrictions(schema));
  const [inner, outer] = [true, false].map((isInner) =>
    Object.fromEntries(Object.entries(schema).filter(([keyword]) => inside.has(keyword) === isInner)),
  );
  return { ...outer, [listing]: [inner] };
}

function listingOf(schema: SchemaObject): string {
  return schema["oneOf"] === undefined ? "anyOf" : "oneOf";
}

interface MatchedVariants {
  readonly pairs: readonly (readonly [before: Variant, after: Variant])[];
  readonly gone: readonly Variant[];
  readonly come: readonly Variant[];
}

/** Finds out which variant is which: by what it refers to, by its tag, by its content, by its title. */
function matchedVariants(before: readonly Variant[], after: readonly Variant[], renames: Renames): MatchedVariants {
  let [gone, come] = [before, after];
  const pairs: (readonly [Variant, Variant])[] = [];
  const signs: readonly ((left: Variant, right: Variant) => boolean)[] = [
    (left, right) => keyOf(left.schema, renames) !== undefined && keyOf(left.schema, renames) === refKey(right.schema),
    (left, right) => left.tags.length > 0 && isSame(left.tags, right.tags),
    (left, right) => isSame(renames.translated(left.schema), right.schema),
    (left, right) => titleOf(left.schema) !== undefined && titleOf(left.schema) === titleOf(right.schema),
    (left, right) => isUnnamed(left) && isUnnamed(right) && gone.length === 1 && come.length === 1,
    (left, right) => isUnnamed(left) && isUnnamed(right) && isSame(typesIn(left), typesIn(right)),
  ];
  for (const isTheSame of signs) {
    for (const left of gone) {
      const right = come.find((other) => isTheSame(left, other));
      if (right === undefined) continue;
      pairs.push([left, right]);
      gone = gone.filter((each) => each !== left);
      come = come.filter((each) => each !== right);
    }
  }
  return { pairs, gone, come };
}

function nameOfVariant({ schema, tags }: Variant, side: Side, form: "short" | "long" = "short"): string {
  const name = side.nameOf(schema);
  if (name === undefined) return titleOf(schema) ?? typeWords(typesOf(isObject(schema) ? schema : {}));
  if (form === "short") return name;
  return `a \`${name}\`${tags.length === 0 ? "" : ` (${tags.map((tag) => `\`${tag}\``).join(", ")})`}`;
}

function names(variants: readonly Variant[], side: Side): string {
  return listed(variants.map((variant) => nameOfVariant(variant, side)));
}

/** The component that a schema of before refers to, by the name of now. */
export function keyOf(schema: JsonSchema, renames: Renames): string | undefined {
  const key = refKey(schema);
  return key === undefined ? undefined : renames.next(key);
}

function isUnnamed({ schema }: Variant): boolean {
  return refKey(schema) === undefined;
}

function typesIn({ schema }: Variant): ReadonlySet<string> | undefined {
  return isObject(schema) ? typesOf(schema) : undefined;
}

function titleOf(schema: JsonSchema): string | undefined {
  const title = isObject(schema) ? schema["title"] : undefined;
  return typeof title === "string" ? title : undefined;
}
