/**
 * Width of a text in columns, each about as wide as a letter of the Latin script; ideographs, kana, hangul and emoji take
 * two.
 */
export function columnsOf(text: string): number {
  return [...CHARACTERS.segment(text)].reduce((sum, { segment }) => sum + (WIDE.test(segment) ? 2 : 1), 0);
}

const CHARACTERS = new Intl.Segmenter("en", { granularity: "grapheme" });
const WIDE = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Emoji_Presentation}/u;
