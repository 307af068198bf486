import type { LocalizedString } from "@commerce-http/types";

/**
 * Finds the text in the first language that has one; a blank text counts as absent.
 *
 * @param languages Language tags in order of preference; they must match exactly.
 */
export function textIn(texts: Readonly<LocalizedString> | undefined, languages: readonly string[]): string | undefined {
  const known = new Map(Object.entries(texts ?? {}));
  return languages
    .map((language) => known.get(language))
    .find((text): text is string => text !== undefined && oneLine(text) !== "");
}

/** A text in one line, without control characters. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
}

/**
 * Writes a text so that Mermaid shows it as it is. Whatever could end the text, be markup, Markdown, a directive or an
 * entity becomes a character code; of `-`, `_` and `.` only those inside a word stay.
 */
export function mermaidText(text: string): string {
  return oneLine(text).replaceAll(
    /(?<![\p{L}\p{N}])[-_.]|[-_.](?![\p{L}\p{N}])|[^-_.,\p{L}\p{M}\p{N} ]/gu,
    (character) => `#${character.codePointAt(0)};`,
  );
}

/** Writes a text for a quoted string of DOT, which knows escapes such as `\N` and entities such as `&amp;`. */
export function dotText(text: string): string {
  return oneLine(text)
    .replaceAll("&", "&amp;")
    .replaceAll(/["\\]/g, String.raw`\$&`);
}

/** Writes a text for a place in a line of Markdown, which shows it as it is: no markup, link, HTML, list or formula. */
export function markdownText(text: string): string {
  return oneLine(text)
    .replaceAll(/[\\`*_[\]<>&|~$@]|:(?=\/\/)|(?<=www)\./gi, String.raw`\$&`)
    .replace(/^(?=[-+#=])|^\d+(?=[.)])/, "$&\\");
}

/**
 * Width of a text in columns, each about as wide as a letter of the Latin script; ideographs, kana, hangul and emoji take
 * two.
 */
export function columnsOf(text: string): number {
  return [...CHARACTERS.segment(text)].reduce((sum, { segment }) => sum + (WIDE.test(segment) ? 2 : 1), 0);
}

const CHARACTERS = new Intl.Segmenter("en", { granularity: "grapheme" });
const WIDE = /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Emoji_Presentation}/u;
