/** Markdown for a page that stands on its own: tables, code, words of a description, links within the page. */

import { withoutPageLinks, codeSpan } from "../../text/text.ts";

/** Writes a table; nothing where there are no rows. Cells are Markdown already. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return "";
  return [head, head.map(() => "---"), ...rows].map(row).join("\n");
}

/** Writes a list of names and what they stand for; names are Markdown already, and so is the rest. */
export function list(items: readonly (readonly [name: string, text: string])[]): string {
  return items.map(([name, text]) => `- ${name}${text === "" ? "" : `: ${oneLine(text)}`}`).join("\n");
}

export function code(text: string): string {
  return codeSpan(text.replace(/\s+/g, " "));
}

/** Puts words of a description into a page: no HTML, and no links to places that only another page has. */
export function words(text: string): string {
  return withoutPageLinks(text)
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith("`") ? part : part.replace(/<(?=[a-z/!?])/gi, "&lt;")))
    .join("");
}

export function linkTo(heading: string, text: string = heading): string {
  return `[${text}](#${anchor(heading)})`;
}

/** Joins blocks of a page; empty ones leave no gap. */
export function blocks(parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("\n\n");
}

function anchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\s_-]/gu, "")
    .trim()
    .replace(/\s/g, "-");
}

function row(cells: readonly string[]): string {
  return `| ${cells.map(cell).join(" | ")} |`;
}

function cell(text: string): string {
  return oneLine(text).replaceAll("|", "\\|");
}

function oneLine(text: string): string {
  return text.trim().replace(/\s*\n\s*/g, " ");
}
