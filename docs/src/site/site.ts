import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { forgeOf, isPlaceholder, pageOf as pageOnForge, type RootManifest } from "../../../tools/release/src/forge.ts";
import { apart, draw, type Readable } from "../redoc.ts";
import { textOf } from "./gathered.ts";
import { pageHtml, referenceHtml } from "./layout.ts";
import { LinkMap, type Page } from "./links.ts";
import { createMarkdown, type Markdown, summaryOf } from "./markdown.ts";
import {
  addressOf,
  description,
  type Entry,
  firstPage,
  groupsOf,
  pagesOf,
  type Part,
  partsOf,
  wholeDescription,
} from "./navigation.ts";
import { placesOf, withMentions } from "./reference.ts";
import { entriesOfPage, entriesOfReference, searchScript } from "./search.ts";
import { wholeReference } from "./whole-reference.ts";

export type Site = ReadonlyMap<string, string>;

/** Builds the site; chapters that are missing in the navigation and links that lead nowhere are refused. */
export async function buildSite(root: string, { forTools, forPeople }: Readable): Promise<Site> {
  const read = (source: string): string =>
    source === wholeDescription ? wholeReference(forPeople, `../${description}`) : textOf(root, source);
  const parts = partsOf(groupsOf(read(firstPage)));
  const markdown = await createMarkdown();
  const entries = parts.flatMap((part) => pagesOf(part.entries));
  const pages = parts.flatMap((part) =>
    pagesOf(part.entries)
      .filter(({ source }) => source !== description)
      .map((entry) => pageOf(entry, part, read(entry.source), markdown)),
  );
  const places = placesOf(forPeople);
  const links = new LinkMap(root, filesOnForge(read("package.json")), pages, places);
  const site = new Map<string, string>();
  for (const page of pages) {
    const content = markdown.draw(page.document, links.from(page));
    site.set(page.address, pageHtml(page, content, parts));
  }
  refuse([...unlisted(root, entries), ...links.problems]);

  for (const picture of links.pictures) site.set(addressOf(picture), read(picture));
  site.set("openapi.json", `${JSON.stringify(forTools, null, 2)}\n`);
  const reference = await apart(await draw(withMentions(forPeople, links.mentions)));
  site.set(addressOf(description), referenceHtml(reference.page));
  site.set("reference.js", reference.script);
  site.set("site.css", readFileSync(new URL("site.css", import.meta.url), "utf8") + markdown.styles());
  site.set("site.js", await bundledScript());
  // The description has entries of its own, and a file for tools.
  const own = pages.filter(({ source }) => source !== wholeDescription);
  site.set("search.js", searchScript([...own.flatMap(entriesOfPage), ...entriesOfReference(places)]));
  site.set("llms.txt", indexOfPages(parts, pages));
  site.set("llms-full.txt", wholeText(own));
  return site;
}

function refuse(problems: readonly string[]): void {
  if (problems.length > 0) throw new Error(`Cannot build the site:\n${problems.map((each) => `  ${each}`).join("\n")}`);
}

function unlisted(root: string, entries: readonly Entry[]): string[] {
  const listed = new Set(entries.map(({ source }) => source));
  return globSync("docs/{*,decisions/*,guide/**/*,maintaining/*}.md", { cwd: root })
    .filter((source) => !listed.has(source))
    .sort()
    .map((source) =>
      source.startsWith("docs/guide/")
        ? `${source}: the list in ${firstPage} has no link to this chapter`
        : `${source}: docs/src/site/navigation.ts does not name this page`,
    );
}

function pageOf({ title, source }: Entry, { area }: Part, text: string, markdown: Markdown): Page {
  return { title, area, source, address: addressOf(source), text, document: markdown.read(text) };
}

/** The address that shows a file of the repository, when its path is appended; `undefined` as long as the forge is not known. */
function filesOnForge(manifest: string): string | undefined {
  const forge = forgeOf(JSON.parse(manifest) as RootManifest);
  return isPlaceholder(forge) ? undefined : pageOnForge(forge, "main", "", "blob");
}

async function bundledScript(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fileURLToPath(new URL("browser/main.ts", import.meta.url))],
    bundle: true,
    minify: true,
    write: false,
    format: "iife",
    target: "es2022",
  });
  return outputFiles.map(({ text }) => text).join("");
}

/** The list of pages for programs that read: one line per page, by the form of llms.txt. */
function indexOfPages(parts: readonly Part[], pages: readonly Page[]): string {
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

function wholeText(pages: readonly Page[]): string {
  return pages.map(({ source, text }) => `<!-- ${source} -->\n\n${text.trim()}\n`).join("\n\n");
}
