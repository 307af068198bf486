import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type Forge, isPlaceholder, tagOf } from "./forge.ts";
import { type Manifest, readManifest } from "./manifest.ts";
import { forgeOfRepository } from "./pack.ts";
import { run } from "./program.ts";

/** The folders of what is published, each after those that it depends on. */
export const packages = [
  "spec",
  "packages/types",
  "packages/model",
  "packages/rules",
  "packages/assurance",
  "packages/runtime",
  "packages/client",
  "packages/traffic",
  "packages/emulator",
  "packages/cli",
  "generator",
] as const;

export const denoWorkspace = "packages/deno/dist";

export async function situationOf(root: string): Promise<Situation> {
  const git = async (...args: readonly string[]): Promise<string[]> =>
    (await run("git", args, { folder: root })).split("\n").filter((line) => line !== "");
  const status = await git("status", "--porcelain");
  return {
    forge: forgeOfRepository(root),
    versions: versionsOf(root),
    pendingNotes: globSync(".changeset/*.md", { cwd: root }).map((file) => basename(file)),
    tags: await git("tag", "--points-at", "HEAD"),
    changedFiles: status.map((line) => line.slice(3)),
  };
}

/** The version of everything that has one: packages, the members of the built Deno workspace, the description. */
function versionsOf(root: string): Readonly<Record<string, string>> {
  const manifests = [
    ...packages.map((folder) => join(folder, "package.json")),
    ...globSync(join(denoWorkspace, "*/deno.json"), { cwd: root }),
  ];
  const versions = manifests.map((file) => [file, readManifest(join(root, file)).version] as const);
  const description = readFileSync(join(root, "spec/openapi.yaml"), "utf8");
  const described = /^ {2}version: (.*)$/m.exec(description)?.[1] ?? "";
  return Object.fromEntries([...versions, ["spec/openapi.yaml", described]]);
}

/** Folders of packages with those that they depend on, each after its own. */
export function withDependencies(root: string, folders: readonly string[]): readonly string[] {
  const manifests = packages.map((folder) => ({ folder, ...manifestIn(root, folder) }));
  const found = new Set<string>();
  const add = (folder: string): void => {
    const { dependencies = {} } = manifestIn(root, folder);
    for (const own of manifests) if (own.name in dependencies) add(own.folder);
    found.add(folder);
  };
  folders.forEach(add);
  return [...found];
}

function manifestIn(root: string, folder: string): Manifest {
  return readManifest(join(root, folder, "package.json"));
}

export function changelogsOf(root: string): Readonly<Record<string, string | undefined>> {
  const entries = packages.map((folder) => {
    const { name } = manifestIn(root, folder);
    const [file] = globSync("CHANGELOG.md", { cwd: join(root, folder) });
    return [name, file === undefined ? undefined : readFileSync(join(root, folder, file), "utf8")];
  });
  return Object.fromEntries(entries) as Readonly<Record<string, string | undefined>>;
}

export interface Situation {
  readonly forge: Forge;
  /** Versions by what has them: the packages, the Deno workspace's members, the description. */
  readonly versions: Readonly<Record<string, string>>;
  /** Change notes that no version has taken in yet. */
  readonly pendingNotes: readonly string[];
  /** Tags of the commit that is checked out. */
  readonly tags: readonly string[];
  /** Files that differ from that commit. */
  readonly changedFiles: readonly string[];
}

/** The reasons why a checkout must not be released. */
export function refusals({ forge, versions, pendingNotes, tags, changedFiles }: Situation): readonly string[] {
  const distinct = [...new Set(Object.values(versions))];
  const [version = ""] = distinct;
  const named = Object.entries(versions).map(([name, own]) => `${name} ${own}`);
  return [
    ...(isPlaceholder(forge) ? [`"${forge.address}" stands for a forge that is not known yet: write its address`] : []),
    ...(distinct.length > 1 ? [`there is more than one version: ${named.join(", ")}`] : []),
    ...(distinct.includes("0.0.0") ? ["the version is still 0.0.0: run `npm run version`"] : []),
    ...(pendingNotes.length > 0 ? [`change notes wait for a version: ${pendingNotes.join(", ")}`] : []),
    ...(tags.includes(tagOf(version)) ? [] : [`the commit has no tag "${tagOf(version)}"`]),
    ...(changedFiles.length > 0 ? [`files differ from the commit: ${changedFiles.join(", ")}`] : []),
  ];
}

/** The refusals that do not concern a rehearsal: it has neither a forge nor a tag. */
export function rehearsalRefusals(situation: Situation): readonly string[] {
  const { versions } = situation;
  const tags = Object.values(versions).map(tagOf);
  return refusals({ ...situation, forge: { address: "https://rehearsal.example" }, tags });
}
