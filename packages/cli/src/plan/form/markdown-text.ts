import { oneLine } from "./value-text.ts";

/** A text that shows in Markdown and HTML as it is: no markup, no link, no mention comes of it. */
export function plainMarkdown(text: string): string {
  return oneLine(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("\\\\", "\\")
    .replaceAll(/[^\p{L}\p{N} ]/gu, (mark) => `&#${mark.codePointAt(0)};`);
}

/** A text in the letters of code. */
export function codeMarkdown(text: string): string {
  return `<code>${plainMarkdown(text)}</code>`;
}

/** Lines of a difference: each begins with its sign, so that none can end the block. */
export function diffBlock(lines: readonly (readonly [sign: "+" | "-" | " ", text: string])[]): string {
  return ["```diff", ...lines.map(([sign, text]) => `${sign} ${text}`), "```"].join("\n");
}

/** Parts of a page as far as a size allows, and a line on how many are left out. */
export function withinSize(parts: readonly string[], size: number, left: (count: number) => string): string {
  let length = 0;
  const shown: string[] = [];
  for (const part of parts) {
    length += part.length + 2;
    if (length > size) break;
    shown.push(part);
  }
  return [...shown, ...(shown.length < parts.length ? [left(parts.length - shown.length)] : [])].join("\n\n");
}

/** Characters of a comment that forges take, with some to spare. */
export const commentSize = 60_000;

/** A line on what is left out. */
export function moreMarkdown(count: number): string {
  return `… and ${count} more, which there is no place for here`;
}
