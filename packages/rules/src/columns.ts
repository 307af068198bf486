/**
 * Width of a text in columns, each about as wide as a letter of the Latin script; ideographs, kana, hangul and emoji take
 * two.
 */
export function columnsOf(text: string): number {
  return [...CHARACTERS.segment(text)].reduce((sum, { segment }) => sum + (WIDE.test(segment) ? 2 : 1), 0);
}

/** Breaks a text into lines that are no wider than so many columns: between words, or within one that is wider. */
export function wrapped(text: string, columns: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ").flatMap((whole) => pieces(whole, columns))) {
    if (line === "") line = word;
    else if (columnsOf(line) + 1 + columnsOf(word) <= columns) line += ` ${word}`;
    else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line];
}

/** A word as a whole, or in pieces if it is too wide. */
function pieces(word: string, columns: number): string[] {
  if (columnsOf(word) <= columns) return [word];
  const parts: string[] = [];
  let part = "";
  for (const { segment } of CHARACTERS.segment(word)) {
    if (columnsOf(part + segment) > columns) {
      parts.push(part);
      part = "";
    }
    part += segment;
  }
  return [...parts, part];
}

const CHARACTERS = new Intl.Segmenter("en", { granularity: "grapheme" });
const WIDE = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Emoji_Presentation}/u;
