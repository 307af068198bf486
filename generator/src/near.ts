import { closestMatch } from "leven";

/** Finds the word that somebody may have meant; nothing where none is near. */
export function nearWord(word: string, words: readonly string[]): string | undefined {
  return closestMatch(word, [...words], { maxDistance: Math.ceil(word.length * 0.4) });
}
