import { closestMatch } from "leven";

/**
 * Finds the word that somebody may have meant; nothing where none is near. So many letters may be added, left out or
 * exchanged.
 */
export function nearWord(
  word: string,
  words: readonly string[],
  letters: number = Math.ceil(word.length * 0.4),
): string | undefined {
  return closestMatch(word, [...words], { maxDistance: letters });
}
