/** A chapter of the guide, as its first page lists it. */
export interface Chapter {
  readonly title: string;
  /** The page, from the folder of the guide: `client/queries.md`. */
  readonly file: string;
  /** Chapters within it. */
  readonly chapters: readonly Chapter[];
}

/**
 * Reads the order of the chapters from the first page of the guide, where it stands as a nested list of links.
 *
 * @param page The text of `docs/guide/README.md`.
 */
export function chaptersOf(page: string): readonly Chapter[] {
  const items = [...page.matchAll(/^( *)\d+\. \[([^\]]+)\]\(([^)#:]+\.md)\)$/gm)].map(
    ([, { length: depth } = "", title = "", file = ""]) => ({ depth, title, file }),
  );
  return nested(items);
}

interface Item {
  readonly depth: number;
  readonly title: string;
  readonly file: string;
}

function nested(items: readonly Item[]): readonly Chapter[] {
  const top = Math.min(...items.map(({ depth }) => depth));
  const starts = items.flatMap(({ depth }, index) => (depth === top ? [index] : []));
  return starts.map((start, place) => {
    const [{ title, file } = { title: "", file: "" }, ...within] = items.slice(start, starts[place + 1]);
    return { title, file, chapters: nested(within) };
  });
}
