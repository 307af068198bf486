import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The part of a manifest that says who allows what. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly author?: string | { readonly name: string };
}

/** The licences of all packages that files come from, as most licences ask for it. */
export function notices(files: readonly string[]): string {
  const folders = new Set(
    files.flatMap((file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file.replaceAll("\\", "/")) ?? []),
  );
  const parts = [...folders].sort().map((folder) => noticeOf(folder));
  return `Parts of these packages are in this folder:\n\n${[...new Set(parts)].sort().join("\n")}`;
}

function noticeOf(folder: string): string {
  const { name, version, license, author } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
  const [file] = globSync("{licen[cs]e,LICEN[CS]E}{,.md,.txt,-MIT}", { cwd: folder }).sort();
  const holder = typeof author === "object" ? author.name : author;
  const text =
    file === undefined
      ? `The package has no text of its licence; its author is ${holder ?? "not named"}.`
      : readFileSync(join(folder, file), "utf8").trim();
  return `${"=".repeat(80)}\n${name} ${version} (${license})\n\n${text}\n`;
}
