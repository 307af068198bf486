import { oneLine } from "./localized.ts";

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
