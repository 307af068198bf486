/** Names of methods, made of the ids of their operations. */
import type { Operation } from "../../../model/api-model.ts";
import { camelCase, takenName } from "../../../text/text.ts";

/** Names that every object has, and the one that makes a promise of it: no method and no property may have them. */
export const inherited: readonly string[] = [...Object.getOwnPropertyNames(Object.prototype), "then"];

/** Words that lead to another one, which cannot be left out behind them. */
const leading: ReadonlySet<string> = new Set("a an as at by for from in into of on the to with without".split(" "));

/**
 * Names the methods of one group, in the order of its operations: `findPetsByStatus` of `pet` is `findByStatus`. The
 * words of the group are left out where they stand first, unless a word leads to them. Where two methods would have one
 * name, both keep their whole names; those that are the same still are numbered.
 */
export function methodNames(operations: readonly Operation[], group: string): ReadonlyMap<Operation, string> {
  const short = operations.map((operation) => nameOf(withoutGroup(idWords(operation), wordsOf(group))));
  const whole = operations.map((operation) => nameOf(idWords(operation)));
  const count = (name: string): number => short.filter((other) => other === name).length;
  const taken = new Set(inherited);
  const names = new Map<Operation, string>();
  operations.forEach((operation, index) => {
    const [own = "", full = ""] = [short[index], whole[index]];
    names.set(operation, takenName(count(own) > 1 ? full : own, taken));
  });
  return names;
}

/** Words of an operation's id; without one, its method and its path: `get pets by pet id`. */
function idWords({ id, method, path }: Operation): readonly string[] {
  if (id !== camelCase(`${method} ${path}`)) return wordsOf(id);
  const places = path
    .split(/[{}]/)
    .map((text, index) => (index % 2 === 1 ? ["by"].concat(wordsOf(text)) : wordsOf(text)));
  return [method, ...places.flat()];
}

/** Divides a text into words, at signs and where capitals begin. */
function wordsOf(text: string): readonly string[] {
  return text.match(/\p{Lu}+(?!\p{Ll})[\p{N}]*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{Lt}\p{M}]+[\p{N}]*|\p{N}+/gu) ?? [];
}

function withoutGroup(words: readonly string[], group: readonly string[]): readonly string[] {
  if (group.length === 0) return words;
  const isGroupAt = (start: number): boolean =>
    group.every((word, index) => singular(words[start + index] ?? "") === singular(word));
  const isLedTo = (start: number): boolean => leading.has(words[start - 1]?.toLowerCase() ?? "");
  const start = words.findIndex((_, index) => isGroupAt(index) && !isLedTo(index));
  const rest = [...words.slice(0, start), ...words.slice(start + group.length)];
  const isName = /^\p{L}/u.test(rest[0] ?? "") && !leading.has(rest[0]?.toLowerCase() ?? "");
  return start >= 0 && isName ? rest : words;
}

/** The same word for one and for many, as far as that is regular. */
function singular(word: string): string {
  return word
    .toLowerCase()
    .replace(/ies$/, "y")
    .replace(/(s|x|z|ch|sh)es$/, "$1")
    .replace(/([^s])s$/, "$1");
}

function nameOf(words: readonly string[]): string {
  // A method may have a reserved word for its name.
  const name = camelCase(words.join(" ")).replace(/^([a-z]+)_$/, "$1");
  return name === "" ? "call" : name;
}
