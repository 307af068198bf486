import { existsSync, globSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { releaseNotes } from "../../../tools/release/src/changelog.ts";
import { changelogPage, packagesPage } from "./navigation.ts";

/** The Markdown of a page: its file, or what is gathered from several files of the repository. */
export function textOf(root: string, source: string): string {
  const read = (path: string): string => readFileSync(join(root, path), "utf8");
  if (source === packagesPage) return packagesText(read("README.md"));
  if (source === changelogPage) return changelogText(changeNotesIn(root), changelogsIn(root));
  const example = /^(examples\/[^/]+)\/README\.md$/.exec(source)?.[1];
  return example === undefined ? read(source) : exampleText(read(source), filesIn(root, example));
}

/** The part about the packages, which the front page of the repository has. */
function packagesText(readme: string): string {
  const [, text = ""] = /^## Packages$(.*?)^## /ms.exec(readme) ?? [];
  return `# Packages\n${text}`;
}

/** An example on one page: how it is run, and each of its files. */
export function exampleText(readme: string, files: ReadonlyMap<string, string>): string {
  const parts = [...files].map(([path, text]) => {
    return `## \`${path}\`\n\n\`\`\`\`${extname(path).slice(1)}\n${text.trimEnd()}\n\`\`\`\`\n`;
  });
  return [readme, ...parts].join("\n");
}

function filesIn(root: string, folder: string): ReadonlyMap<string, string> {
  const cwd = join(root, folder);
  const paths = globSync("**/*.*", { cwd, exclude: (name) => /^(?:node_modules|dist|README\.md)$/.test(name) });
  return new Map(paths.sort().map((path) => [path, readFileSync(join(cwd, path), "utf8")]));
}

/**
 * All changes on one page: first those of the next release, then each version, by package.
 *
 * @param notes The notes that wait for a release, as files of changesets.
 * @param changelogs The changelogs of the packages, by their names.
 */
export function changelogText(notes: readonly string[], changelogs: Readonly<Record<string, string>>): string {
  const next = notes.map((note) => {
    const [, head = "", text = ""] = /^---\n(.*?)^---\n(.*)$/ms.exec(note) ?? [];
    const names = [...head.matchAll(/^"([^"]+)"/gm)].map(([, name]) => name);
    return `### ${names.join(", ")}\n\n${fromRoot(text.trim())}\n`;
  });
  const versions = new Set(Object.values(changelogs).flatMap((text) => text.match(/(?<=^## )\d\S*/gm) ?? []));
  const released = [...versions].map((version) => {
    return `## ${version}\n\n${fromRoot(releaseNotes(changelogs, version)).replaceAll(/^(?=#)/gm, "#")}`;
  });
  return [
    "# Changelog",
    "What changed in each release, by package. All packages share one version.",
    ...(next.length === 0 ? [] : ["## Not released yet", ...next]),
    ...released,
  ].join("\n\n");
}

/** Links of a package's changelog go up to the root before they lead anywhere. */
function fromRoot(text: string): string {
  return text.replaceAll(/(?<=\]\()(?:\.\.\/)+/g, "");
}

function changeNotesIn(root: string): string[] {
  const files = globSync(".changeset/*.md", { cwd: root }).sort();
  return files.map((file) => readFileSync(join(root, file), "utf8"));
}

function changelogsIn(root: string): Record<string, string> {
  const folders = globSync("{packages/*,spec,generator}", { cwd: root }).sort();
  return Object.fromEntries(
    folders
      .filter((folder) => existsSync(join(root, folder, "CHANGELOG.md")))
      .map((folder) => [
        (JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as { readonly name: string }).name,
        readFileSync(join(root, folder, "CHANGELOG.md"), "utf8"),
      ]),
  );
}
