import { columnsOf, oneLine } from "@commerce-http/rules/engine";

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

/** Writes a text for an element or an attribute of XML, with a mark in the place of what XML cannot hold. */
export function xmlText(text: string): string {
  return oneLine(text)
    .replaceAll(/[^\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "\uFFFD")
    .replaceAll(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);
}
