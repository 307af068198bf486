import { posix } from "node:path";

export interface Entry {
  readonly title: string;
  /** The file that the page is made of, from the root of the repository. */
  readonly source: string;
  readonly entries: readonly Entry[];
}

export interface Part {
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** The description of the API; its page is the reference. */
export const description = "spec/openapi.yaml";

/** The page that holds the whole description; it is written from that, and has no file of its own. */
export const wholeDescription = "docs/reference-in-full.md";

export const firstPage = "docs/guide/README.md";

/** Pages beside the guide, which lists its own chapters. */
const others: readonly Part[] = [
  {
    title: "Reference",
    entries: [
      page("HTTP API", description),
      page("HTTP API in full", wholeDescription),
      page("Methods, actions, schemas", "docs/generated/api.md"),
    ],
  },
  {
    title: "Packages",
    entries: [
      page("client", "packages/client/README.md"),
      page("types", "packages/types/README.md"),
      page("runtime", "packages/runtime/README.md"),
      page("model", "packages/model/README.md"),
      page("rules", "packages/rules/README.md"),
      page("assurance", "packages/assurance/README.md"),
      page("traffic", "packages/traffic/README.md"),
      page("emulator", "packages/emulator/README.md"),
      page("cli", "packages/cli/README.md"),
      page("generator", "generator/README.md"),
      page("deno", "packages/deno/README.md"),
      page("Examples", "examples/README.md"),
    ],
  },
  {
    title: "Project",
    entries: [
      page("Trust", "docs/trust.md"),
      page("Versioning", "docs/versioning.md"),
      page("Security", "SECURITY.md"),
      page("Decisions", "docs/decisions/README.md", [
        page("Decisions on the description", "docs/decisions/spec.md"),
        page("Decisions on the generator and the packages", "docs/decisions/generator.md"),
        page("Decisions on the client", "docs/decisions/client.md"),
        page("Decisions on the rules", "docs/decisions/rules.md"),
        page("Decisions on the assurance", "docs/decisions/assurance.md"),
        page("Decisions on the emulator", "docs/decisions/emulator.md"),
        page("Decisions on the command line", "docs/decisions/cli.md"),
      ]),
      page("Overlays", "docs/overlays.md"),
      page("Coverage of the documents", "docs/coverage.md"),
      page("Runtimes, measured", "docs/runtimes.md"),
      page("Benchmarks", "docs/benchmarks.md"),
      page("Contributing", "CONTRIBUTING.md"),
      page("Maintaining", "docs/maintaining/README.md", [
        page("Commands", "docs/maintaining/commands.md"),
        page("The description", "docs/maintaining/description.md"),
        page("The generator", "docs/maintaining/generator.md"),
        page("Hand-written code", "docs/maintaining/code.md"),
        page("Tests", "docs/maintaining/tests.md"),
        page("Releases", "docs/maintaining/releases.md"),
        page("The guide", "docs/maintaining/guide.md"),
      ]),
    ],
  },
];

/** The parts of the site in their order, beginning with the chapters of the guide. */
export function partsOf(chapters: readonly Chapter[]): readonly Part[] {
  return [{ title: "Guide", entries: [page("Overview", firstPage), ...chapters.map(chapterEntry)] }, ...others];
}

export function pagesOf(entries: readonly Entry[]): readonly Entry[] {
  return entries.flatMap((entry) => [entry, ...pagesOf(entry.entries)]);
}

export function addressOf(source: string): string {
  if (source === firstPage) return "index.html";
  if (source === description) return "reference.html";
  return source
    .replace(/^docs\/(?:generated\/)?/, "")
    .replace(/\/README\.md$/, ".md")
    .replace(/\.md$/, ".html")
    .toLowerCase();
}

/** The address of a page or file as another page writes it. */
export function relative(from: string, to: string): string {
  return posix.relative(posix.dirname(from), to);
}

function chapterEntry({ title, file, chapters }: Chapter): Entry {
  return {
    title: title.replaceAll("`", ""),
    source: `docs/guide/${file}`,
    entries: chapters.map(chapterEntry),
  };
}

function page(title: string, source: string, entries: readonly Entry[] = []): Entry {
  return { title, source, entries };
}

export interface Chapter {
  readonly title: string;
  /** The page, from the folder of the guide: `client/queries.md`. */
  readonly file: string;
  readonly chapters: readonly Chapter[];
}

/** Reads the order of the chapters from the first page of the guide, where it stands as a nested list of links. */
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
