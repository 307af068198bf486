import type { JsonSchema, Variant } from "../../../../../generator/src/model/api-model.ts";
import { refKey } from "../../../../../generator/src/model/schemas/json-schema.ts";
import { isObject } from "../../../../../generator/src/plain-object.ts";
import { isSame } from "../meaning.ts";
import type { Renames } from "../renames.ts";
import type { Side } from "../side.ts";
import { typeWords, typingOf } from "./typing.ts";

/** Variants of two unions, side by side. */
export interface MatchedVariants {
  readonly pairs: readonly (readonly [before: Variant, after: Variant])[];
  readonly gone: readonly Variant[];
  readonly come: readonly Variant[];
}

/** Finds out which variant is which: by what it refers to, by its tag, by its content, by its title. */
export function matchedVariants(
  before: readonly Variant[],
  after: readonly Variant[],
  renames: Renames,
): MatchedVariants {
  let [gone, come] = [before, after];
  const pairs: (readonly [Variant, Variant])[] = [];
  const signs: readonly ((left: Variant, right: Variant) => boolean)[] = [
    (left, right) => keyOf(left, renames) !== undefined && keyOf(left, renames) === refKey(right.schema),
    (left, right) => left.tags.length > 0 && isSame(left.tags, right.tags),
    (left, right) => isSame(renames.translated(left.schema), right.schema),
    (left, right) => titleOf(left.schema) !== undefined && titleOf(left.schema) === titleOf(right.schema),
    (left, right) =>
      [left, right].every(({ schema }) => refKey(schema) === undefined) && gone.length === 1 && come.length === 1,
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

/** A variant in words. */
export function nameOfVariant({ schema, tags }: Variant, side: Side, form: "short" | "long" = "short"): string {
  const name = side.nameOf(schema);
  if (name === undefined) return titleOf(schema) ?? typeWords(typingOf(isObject(schema) ? schema : {}).types);
  if (form === "short") return name;
  return `a \`${name}\`${tags.length === 0 ? "" : ` (${tags.map((tag) => `\`${tag}\``).join(", ")})`}`;
}

function keyOf({ schema }: Variant, renames: Renames): string | undefined {
  const key = refKey(schema);
  return key === undefined ? undefined : renames.next(key);
}

function titleOf(schema: JsonSchema): string | undefined {
  const title = isObject(schema) ? schema["title"] : undefined;
  return typeof title === "string" ? title : undefined;
}
