import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import { gzipSync } from "node:zlib";
import { build, type Plugin } from "esbuild";
import { readDecisions } from "./read-decisions.ts";
import { replaced } from "./replaced.ts";

/** The page at `/_emulator/`, ready to be sent. */
export interface BuiltPage {
  /** Texts by the names of files. */
  readonly files: Readonly<Record<string, string>>;
  /** Paths of all files that are in it, absolute. */
  readonly inputs: readonly string[];
}

/** The most that the page may weigh on its way, zipped. */
const BUDGET = 60_000;

/**
 * Bundles the page.
 *
 * @param decisions The folder of the documentation with decisions; their rows are shown beside refusals.
 * @throws Error when the page weighs more than it may.
 */
export async function builtPage(root: string, decisions: string): Promise<BuiltPage> {
  const source = join(root, "page/src");
  const { outputFiles, metafile } = await build({
    entryPoints: { app: join(source, "main.tsx"), style: join(source, "style.css") },
    outdir: source,
    absWorkingDir: root,
    bundle: true,
    write: false,
    minify: true,
    format: "esm",
    target: ["es2023", "chrome123", "firefox120", "safari17.5"],
    charset: "utf8",
    jsx: "automatic",
    jsxImportSource: "preact",
    conditions: ["@commerce-http/source"],
    legalComments: "none",
    metafile: true,
  });
  const bundled = outputFiles.map(({ path, text }) => [basename(path), text] as const);
  const copied = ["index.html", "icon.svg"].map((name) => [name, readFileSync(join(source, name), "utf8")] as const);
  const weight = [...bundled, ...copied].reduce((sum, [, text]) => sum + gzipSync(text).length, 0);
  if (weight > BUDGET) throw new Error(`The page may weigh ${BUDGET} bytes zipped, and weighs ${weight}`);
  const rows = JSON.stringify(readDecisions(decisions));
  return {
    files: Object.fromEntries([...bundled, ...copied, ["decisions.json", rows]]),
    inputs: Object.keys(metafile.inputs).map((path) => resolve(root, path)),
  };
}

/** Puts the files of the page where an emulator reads them that runs from its sources. */
export function writePage(folder: string, { files }: BuiltPage): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

/** Puts the files of the page in the place of `src/admin/page-files.ts`: a bundle may lie anywhere. */
export function withPage({ files }: BuiltPage): Plugin {
  return replaced(
    "admin/page-files.ts",
    () => `const files = new Map(Object.entries(${JSON.stringify(files)}));
      export const pageFile = async (name) => files.get(name);`,
  );
}
