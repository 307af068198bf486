/** A row of the pages with decisions, as text. */
export interface Decision {
  /** The page that it stands on: `client` for `docs/decisions/client.md`. */
  readonly part: string;
  readonly gap: string;
  readonly choice: string;
  readonly reason: string;
}

/** Reads the rows of one page with decisions, by their anchors. */
export function decisionsIn(markdown: string, part: string): Readonly<Record<string, Decision>> {
  const rows = markdown.matchAll(/^\| <a id="([^"]+)"><\/a>(.+) \|$/gm);
  return Object.fromEntries(
    [...rows].map(([, anchor = "", row = ""]) => {
      const [gap = "", choice = "", reason = ""] = row.split(/(?<!\\) \| /).map(plainText);
      return [anchor, { part, gap, choice, reason }];
    }),
  );
}

/** Markdown without its marks: links become their words. */
function plainText(markdown: string): string {
  return markdown
    .replaceAll(/\[([^\]]+)\]\([^)]*\)/g, "$1")
    .replaceAll(/<a id="[^"]*"><\/a>/g, "")
    .replaceAll(/`([^`]*)`/g, "$1")
    .replaceAll("\\|", "|")
    .trim();
}
