import { posix } from "node:path";

export interface Entry {
  readonly title: string;
  /** The file that the page is made of, from the root of the repository. */
  readonly source: string;
  readonly entries: readonly Entry[];
}

export type Area = "Guide" | "Reference" | "Packages" | "Examples" | "Project";

/** A group of pages below one title. Pages show the groups of their own area beside them. */
export interface Part {
  readonly area: Area;
  readonly title: string;
  readonly entries: readonly Entry[];
}

/** The description of the API; its page is the reference. */
export const description = "spec/openapi.yaml";

// These pages are made of other files, and have none of their own.
/** The page that holds the whole description. */
export const wholeDescription = "docs/reference-in-full.md";
export const packagesPage = "PACKAGES.md";
export const changelogPage = "CHANGELOG.md";

export const firstPage = "docs/guide/README.md";

/** What the head of each page leads to. */
export const areas: readonly Entry[] = [
  page("Guide", firstPage),
  page("Reference", description),
  page("Packages", packagesPage),
  page("Examples", "examples/README.md"),
  page("Changelog", changelogPage),
  page("Trust", "docs/trust.md"),
];

/** Pages beside the guide, which lists its own chapters. */
const others: readonly Part[] = [
  {
    area: "Reference",
    title: "Reference",
    entries: [
      page("HTTP API", description),
      page("HTTP API in full", wholeDescription),
      page("Methods, actions, schemas", "docs/generated/api.md"),
    ],
  },
  {
    area: "Packages",
    title: "Packages",
    entries: [
      page("All packages", packagesPage),
      page("client", "packages/client/README.md"),
      page("types", "packages/types/README.md"),
      page("runtime", "packages/runtime/README.md"),
      page("model", "packages/model/README.md"),
      page("rules", "packages/rules/README.md"),
      page("assurance", "packages/assurance/README.md"),
      page("traffic", "packages/traffic/README.md"),
      page("emulator", "packages/emulator/README.md"),
      page("cli", "packages/cli/README.md"),
      page("spec", "spec/README.md"),
      page("generator", "generator/README.md"),
      page("deno", "packages/deno/README.md"),
    ],
  },
  {
    area: "Examples",
    title: "Examples",
    entries: [
      page("All examples", "examples/README.md"),
      page("Node script", "examples/node-script/README.md"),
      page("Server", "examples/server/README.md"),
      page("Tests with Vitest", "examples/vitest/README.md"),
      page("Deno", "examples/deno/README.md"),
      page("Browser", "examples/browser/README.md"),
      page("Edge worker", "examples/edge-worker/README.md"),
    ],
  },
  {
    area: "Project",
    title: "Releases and trust",
    entries: [
      page("Changelog", changelogPage),
      page("Trust", "docs/trust.md"),
      page("Versioning", "docs/versioning.md"),
      page("Security", "SECURITY.md"),
    ],
  },
  {
    area: "Project",
    title: "Measurements",
    entries: [
      page("Coverage of the documents", "docs/coverage.md"),
      page("Runtimes, measured", "docs/runtimes.md", [page("How runtimes are tested", "tools/runtimes/README.md")]),
      page("Generated clients, compared", "docs/features.md"),
      page("Benchmarks", "docs/benchmarks.md", [page("How benchmarks are run", "tools/bench/README.md")]),
    ],
  },
  {
    area: "Project",
    title: "Contributing",
    entries: [
      page("Contributing", "CONTRIBUTING.md"),
      page("Overlays", "docs/overlays.md"),
      page("Decisions", "docs/decisions/README.md", [
        page("Decisions on the description", "docs/decisions/spec.md"),
        page("Decisions on the generator and the packages", "docs/decisions/generator.md"),
        page("Decisions on the client", "docs/decisions/client.md"),
        page("Decisions on the rules", "docs/decisions/rules.md"),
        page("Decisions on the assurance", "docs/decisions/assurance.md"),
        page("Decisions on the emulator", "docs/decisions/emulator.md"),
        page("Decisions on the command line", "docs/decisions/cli.md"),
      ]),
      page("Maintaining", "docs/maintaining/README.md", [
        page("Commands", "docs/maintaining/commands.md"),
        page("The description", "docs/maintaining/description.md"),
        page("The generator", "docs/maintaining/generator.md"),
        page("Hand-written code", "docs/maintaining/code.md"),
        page("Tests", "docs/maintaining/tests.md"),
        page("Releases", "docs/maintaining/releases.md"),
        page("The guide", "docs/maintaining/guide.md"),
        page("A first afternoon", "docs/maintaining/first-afternoon.md"),
      ]),
    ],
  },
];

/** The parts of the site in their order, beginning with those of the guide. */
export function partsOf(groups: readonly Group[]): readonly Part[] {
  const guide = groups.map(({ title, chapters }, index): Part => {
    const first = index === 0 ? [page("Overview", firstPage)] : [];
    return { area: "Guide", title, entries: [...first, ...chapters.map(chapterEntry)] };
  });
  return [...guide, ...others];
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

/** Chapters below one title. */
export interface Group {
  readonly title: string;
  readonly chapters: readonly Chapter[];
}

/** Reads the order of the chapters from the first page of the guide: each group is a heading above a nested list of links. */
export function groupsOf(page: string): readonly Group[] {
  const sections = page.split(/^###? /m).map((section) => ({
    title: section.split("\n", 1)[0] ?? "",
    chapters: nested(itemsIn(section)),
  }));
  return sections.filter(({ chapters }) => chapters.length > 0);
}

function itemsIn(section: string): readonly Item[] {
  const items = section.matchAll(/^( *)\d+\. \[([^\]]+)\]\(([^)#:]+\.md)\)$/gm);
  return [...items].map(([, { length: depth } = "", title = "", file = ""]) => ({ depth, title, file }));
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
