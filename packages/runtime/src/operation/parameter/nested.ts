import { refuse } from "../../error/argument-error.ts";
import type { ArrayFormat, FieldWriter, ParameterPlace } from "../operation.ts";
import { escaped, escapeOf } from "./percent.ts";
import { isAbsent, isPlainObject, textOf } from "./value.ts";

/** A query parameter of any depth. */
export const inNestedQuery: ParameterPlace = {
  words: "query parameter",
  write(parameter, value, { query }, what) {
    query.push(...nestedField(parameter.name, value, parameter, what));
  },
};

/**
 * Writes a field of any depth, one pair per text: `items[0][price]=p`. The array format names the elements of lists.
 *
 * @throws ArgumentError for a value that a server would read as another one: two elements as one, or one as several.
 */
export const nestedField: FieldWriter = (name, value, form, what): readonly string[] => {
  const escape = escapeOf(form);
  return pairsIn(name, value, { format: form.arrayFormat ?? "indices", what, within: [] }).map(
    ([key, text]) => `${escaped(key, what)}=${escape(text, what)}`,
  );
};

/** The name of a value with all brackets, and its text. */
type Pair = readonly [key: string, text: string];

interface Place {
  readonly format: ArrayFormat;
  readonly what: string;
  /** Lists and objects around the value. */
  readonly within: readonly unknown[];
}

function pairsIn(key: string, value: unknown, place: Place): readonly Pair[] {
  const { what, within } = place;
  if (isAbsent(value)) return [];
  if (within.includes(value)) refuse(`send ${what}`, "no cycles");
  const below = { ...place, within: [...within, value] };
  if (Array.isArray(value)) return listPairs(key, value, below);
  if (!isPlainObject(value)) return [[key, textOf(value, what)]];
  return Object.entries(value).flatMap(([name, member]) => {
    if (name === "" || /[[\]]/.test(name))
      refuse(`send ${what}`, "members whose names are not empty and have no brackets");
    return pairsIn(`${key}[${name}]`, member, { ...below, what: `${what}, member "${name}"` });
  });
}

function listPairs(key: string, list: readonly unknown[], place: Place): readonly Pair[] {
  const { format, what } = place;
  const keys = { indices: (index: number) => `${key}[${index}]`, brackets: () => `${key}[]`, repeat: () => key };
  const elements = list
    .filter((item) => !isAbsent(item))
    .map((item, index) => ({ item, pairs: pairsIn(keys[format](index), item, place) }));
  for (const [index, { item, pairs }] of elements.entries()) {
    if (pairs.length === 0) refuse(`send ${what}`, "no empty lists or objects within lists");
    if (format === "indices" || typeof item !== "object") continue;
    const previous = elements[index - 1];
    if (format === "repeat" || Array.isArray(item) || !(previous === undefined || begins(pairs, previous.pairs, key))) {
      refuse(`send ${what}`, `elements that array format "${format}" keeps apart`);
    }
  }
  return elements.flatMap(({ pairs }) => pairs);
}

/** Says whether a server that reads `items[][a]=1&items[][b]=2` as one element begins another one with these pairs. */
function begins([first]: readonly Pair[], previous: readonly Pair[], key: string): boolean {
  const name = first?.[0] ?? "";
  return !name.slice(key.length + 2).includes("[]") && previous.some(([other]) => other === name);
}
