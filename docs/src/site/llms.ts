import type { Page } from "./links.ts";
import { addressOf, type Entry, pagesOf, type Part } from "./navigation.ts";
import { summaryOf } from "./summary.ts";

/** The list of pages for programs that read: one line per page, by the form of llms.txt. */
export function indexOfPages(parts: readonly Part[], pages: readonly Page[]): string {
  const bySource = new Map(pages.map((page) => [page.source, page]));
  const line = ({ title, source }: Entry): string => {
    const page = bySource.get(source);
    const summary = page === undefined ? "Every operation, its fields and its errors." : summaryOf(page.document);
    return `- [${title}](${addressOf(source)}): ${summary}`;
  };
  const [first] = pages;
  return [
    "# Commerce HTTP SDK",
    `> ${first === undefined ? "" : summaryOf(first.document)}`,
    "All pages as one Markdown file: [llms-full.txt](llms-full.txt). The API's description as OpenAPI: [openapi.json](openapi.json).",
    ...parts.flatMap(({ title, entries }) => [`## ${title}`, pagesOf(entries).map(line).join("\n")]),
    "",
  ].join("\n\n");
}

/** Every page in one Markdown text, each below the name of its file. */
export function wholeText(pages: readonly Page[]): string {
  return pages.map(({ source, text }) => `<!-- ${source} -->\n\n${text.trim()}\n`).join("\n\n");
}
