/** Sentences that say what to use in place of something. */
const adviceWords = /\b(?:use|instead|replaced|no longer)\b/i;

/** The part of a description that says what to do, or what is known of the end of something deprecated. */
export function advice(text: string): string | undefined {
  const sentences = text.replaceAll(/\s+/g, " ").split(/(?<=[.;])\s+/);
  const found = sentences.filter((sentence) => adviceWords.test(sentence));
  return found.length === 0 ? undefined : found.join(" ").trim();
}
