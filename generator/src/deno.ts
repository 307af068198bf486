/**
 * Makes a Deno workspace of npm packages: their sources as they are, and a `deno.json` in the place of each manifest.
 *
 * Run as `deno.ts --out FOLDER PACKAGE…`, with the packages' folders.
 */
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { parseArgs } from "node:util";

/** The part of a package's manifest that matters to Deno. */
interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license: string;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

const copied = ["src", "README.md", "LICENSE"] as const;

/**
 * Writes the workspace of some packages' folders; whatever `out` held before is gone. Deno finds its npm dependencies where npm
 * has put them, and fetches nothing. Gives the members' names; throws Error when a package exports what has no source.
 */
export function writeDenoWorkspace(packages: readonly string[], out: string): readonly string[] {
  const members = packages.map((folder) => ({ folder, manifest: readManifest(folder) }));
  const names = new Set(members.map(({ manifest }) => manifest.name));
  const configurations = members.map(({ manifest }) => memberConfiguration(manifest, names));
  rmSync(out, { recursive: true, force: true });
  for (const [index, { folder }] of members.entries()) {
    const target = join(out, basename(folder));
    mkdirSync(target, { recursive: true });
    for (const name of copied) {
      if (existsSync(join(folder, name))) cpSync(join(folder, name), join(target, name), { recursive: true });
    }
    writeJson(join(target, "deno.json"), configurations[index]);
  }
  const workspace = packages.map((folder) => `./${basename(folder)}`);
  writeJson(join(out, "deno.json"), { workspace, nodeModulesDir: "manual" });
  const types = typesOfNode(members.map(({ manifest }) => manifest));
  if (types !== undefined) writeJson(join(out, "package.json"), { private: true, devDependencies: types });
  return [...names];
}

/** The types of Node, which Deno takes from a manifest of npm only; for members with an entry point for Node. */
function typesOfNode(manifests: readonly Manifest[]): Readonly<Record<string, string>> | undefined {
  const name = "@types/node";
  const range = manifests.map(({ devDependencies }) => devDependencies?.[name]).find((found) => found !== undefined);
  return range === undefined ? undefined : { [name]: range };
}

/**
 * Members find each other by name; everything else comes from npm in the version that the manifest asks for. Peers do too,
 * optional ones included: Deno fetches what an imported entry point asks for, and nothing for the others.
 */
function memberConfiguration(manifest: Manifest, members: ReadonlySet<string>): object {
  const { name, version, license, dependencies, peerDependencies } = manifest;
  const imports = Object.entries({ ...dependencies, ...peerDependencies })
    .filter(([dependency]) => !members.has(dependency))
    .map(([dependency, range]) => [dependency, `npm:${dependency}@${range}`]);
  const exported = Object.entries(manifest.exports)
    .filter(([path]) => path !== "./package.json")
    .map(([path, target]) => [path, sourceOf(name, path, target)]);
  return {
    name,
    version,
    license,
    exports: exported.length === 1 ? exported[0]?.[1] : Object.fromEntries(exported),
    ...(imports.length === 0 ? {} : { imports: Object.fromEntries(imports) }),
  };
}

/** Packages name the source of an export under a condition of their own: `<scope>/source`. */
function sourceOf(name: string, path: string, target: Manifest["exports"][string]): string {
  const conditions = typeof target === "string" ? [] : Object.entries(target);
  const source = conditions.find(([condition]) => condition.endsWith("/source"))?.[1];
  if (source === undefined) throw new Error(`Cannot find the source of export "${path}" of package "${name}"`);
  return source;
}

function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Manifest;
}

function writeJson(file: string, value: unknown): void {
  writeFileSync(file, `${JSON.stringify(value, undefined, 2)}\n`);
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({ options: { out: { type: "string" } }, allowPositionals: true });
  if (values.out === undefined || positionals.length === 0) throw new Error("Usage: deno.ts --out FOLDER PACKAGE…");
  const out = resolve(values.out);
  const members = writeDenoWorkspace(
    positionals.map((folder) => resolve(folder)),
    out,
  );
  console.log(`Deno workspace of ${members.join(", ")} in ${out}`);
}
