/** What a registry gets of a package, made in a folder of its own so that the repository stays as it is. */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Forge, forgeOf, type RootManifest, tagOf } from "./forge.ts";
import { withAbsoluteLinks } from "./links.ts";
import { publishedManifest, readManifest } from "./manifest.ts";
import { run } from "./program.ts";

export interface Packed {
  readonly name: string;
  readonly version: string;
  readonly tarball: string;
  readonly size: number;
  readonly unpackedSize: number;
  /** Paths of the files in it, sorted. */
  readonly files: readonly string[];
}

/** The files that every package has, beside those that its manifest lists. */
const always = ["README.md", "LICENSE"];

/** Packs a built package: the tarball depends on the contents of the files alone, not on their checkout. */
export async function packPackage(root: string, folder: string, destination: string): Promise<Packed> {
  const stage = mkdtempSync(join(tmpdir(), "stage-"));
  try {
    stagePackage(root, folder, stage);
    return await packStage(stage, destination);
  } finally {
    rmSync(stage, { recursive: true });
  }
}

export async function packStage(stage: string, destination: string): Promise<Packed> {
  const args = ["pack", "--json", "--ignore-scripts", "--pack-destination", destination];
  const output = await run("npm", args, { folder: stage });
  const report: Readonly<Record<string, PackReport>> = JSON.parse(output);
  // npm 12 answers with an object by package name in place of a list.
  const [packed] = Object.values(report);
  if (packed === undefined) throw new Error(`npm packed nothing: ${output}`);
  const { name, version, filename, size, unpackedSize } = packed;
  const files = packed.files.map(({ path }) => path).toSorted();
  return { name, version, tarball: join(destination, filename), size, unpackedSize, files };
}

interface PackReport extends Omit<Packed, "tarball" | "files"> {
  readonly filename: string;
  readonly files: readonly { readonly path: string }[];
}

/** Copies into an empty folder what is published of a built package, with the same modes everywhere. */
export function stagePackage(root: string, folder: string, stage: string): void {
  const from = join(root, folder);
  const manifest = readManifest(join(from, "package.json"));
  const isBuilt = !manifest.files.includes("dist") || existsSync(join(from, "dist"));
  if (!isBuilt) throw new Error(`${from} is not built: run \`npm run build\``);
  const forge = forgeOfRepository(root);
  for (const name of [...manifest.files, ...always]) cpSync(join(from, name), join(stage, name), { recursive: true });
  const readme = { path: `${folder}/README.md`, text: readFileSync(join(from, "README.md"), "utf8") };
  writeFileSync(join(stage, "README.md"), withAbsoluteLinks(root, readme, forge, tagOf(manifest.version)));
  const published = publishedManifest(manifest, folder, forge);
  writeFileSync(join(stage, "package.json"), `${JSON.stringify(published, undefined, 2)}\n`);
  settleModes(stage, Object.values(manifest.bin ?? {}));
}

/** Copies the Deno workspace, as `generator/src/deno.ts` makes it, with READMEs as registries show them. */
export function stageDenoWorkspace(root: string, built: string, destination: string): void {
  mkdirSync(destination, { recursive: true });
  cpSync(join(root, built), destination, { recursive: true });
  const { workspace }: { readonly workspace: readonly string[] } = JSON.parse(
    readFileSync(join(destination, "deno.json"), "utf8"),
  );
  for (const member of workspace) {
    const { version } = readManifest(join(destination, member, "deno.json"));
    const path = join("packages", member, "README.md");
    const page = { path, text: readFileSync(join(root, path), "utf8") };
    const text = withAbsoluteLinks(root, page, forgeOfRepository(root), tagOf(version));
    writeFileSync(join(destination, member, "README.md"), text);
  }
  settleModes(destination, []);
}

export function forgeOfRepository(root: string): Forge {
  return forgeOf(JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as RootManifest);
}

/** Modes of files get into tarballs, and depend on the umask of the user who checked them out. */
function settleModes(folder: string, programs: readonly string[]): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), 0o644);
  }
  for (const program of programs) chmodSync(join(folder, program), 0o755);
}
