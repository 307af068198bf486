/** Words of ids and of paths, which the names of methods are made of. */

/** Divides a text into words, at signs and where capitals begin. */
export function wordsOf(text: string): readonly string[] {
  return text.match(/\p{Lu}+(?!\p{Ll})[\p{N}]*|\p{Lu}?[\p{Ll}\p{Lo}\p{Lm}\p{Lt}\p{M}]+[\p{N}]*|\p{N}+/gu) ?? [];
}

/** The letters of a text, whatever signs and capitals it is written with. */
export function lettersOf(text: string): string {
  return wordsOf(text).join("").toLowerCase();
}

/** Words that end like a plural and are none. */
const singulars = /(?:[^aeiou]us|is|ss|ics|news|status|bonus|alias)$/;

const irregular: ReadonlySet<string> = new Set("children men people women".split(" "));

/** The same word for one and for many, as far as that is regular; in lower case. */
export function singular(word: string): string {
  const lower = word.toLowerCase();
  if (singulars.test(lower)) return lower;
  return lower
    .replace(/ies$/, "y")
    .replace(/(s|x|z|ch|sh)es$/, "$1")
    .replace(/([^s])s$/, "$1");
}

export function isPlural(word: string): boolean {
  return singular(word) !== word.toLowerCase() || irregular.has(word.toLowerCase());
}
