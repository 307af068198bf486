import { copyFile, mkdir, writeFile } from "node:fs/promises";
import { join, basename } from "node:path";
import { run } from "../host/program.ts";
import type { Report } from "../host/report.ts";
import type { Workspace } from "../host/workspace.ts";

/** What came of compiling, by compiler and then by resolution and layout: what it complained about, or nothing. */
export type Compiled = ReadonlyMap<string, Readonly<Record<string, readonly string[]>>>;

/** Compiles consumers' programs by every version of the compiler, in every mode, with every layout of `node_modules`. */
export async function compileConsumers(workspace: Workspace, report: Report): Promise<Compiled> {
  const compiled = new Map<string, Record<string, readonly string[]>>();
  const layouts = [flatLayout(workspace), await strictLayout(workspace)];
  for (const layout of layouts) await loadAll(layout, report);
  for (const version of VERSIONS) {
    const complaints: Record<string, readonly string[]> = {};
    for (const layout of layouts) {
      for (const mode of MODES) complaints[`${mode}, ${layout.name}`] = await complaintsOf(version, mode, layout);
    }
    compiled.set(`TypeScript ${version}`, complaints);
    const lines = Object.entries(complaints).flatMap(([where, own]) => own.map((line) => `${where}: ${line}`));
    const passed = Object.values(complaints).filter((own) => own.length === 0).length;
    report.group(`TypeScript ${version}`, "consumers", lines, passed);
  }
  return compiled;
}

const VERSIONS = ["5.4", "5.9", "6", "7"] as const;
const MODES = ["nodenext", "node16", "bundler"] as const;

type Version = (typeof VERSIONS)[number];
type Mode = (typeof MODES)[number];

/** Loads every entry in Node, since no compiler sees whether a package asks for all that it imports. */
async function loadAll({ name, folder }: Layout, report: Report): Promise<void> {
  const failures: string[] = [];
  for (const entry of ENTRIES) {
    const args = ["--input-type=module", "--eval", `await import("@commerce-http/${entry}")`];
    await run({ command: process.execPath, args, folder }).catch((error: unknown) => failures.push(String(error)));
  }
  // A command is found by its name, in the folder of the package that installed it.
  const command = `${folder}/node_modules/.bin/commerce-http`;
  await run({ command, args: ["help"], folder }).catch((error: unknown) => failures.push(String(error)));
  report.group(name, "loads", failures, ENTRIES.length + 1 - failures.length);
}

const ENTRIES = [
  "types",
  "model",
  "runtime",
  "runtime/media-type",
  "runtime/parts",
  "client",
  "client/apply",
  "client/edition",
  "rules",
  "rules/engine",
  "assurance",
  "assurance/node",
  "traffic",
  "traffic/parts",
  "traffic/server",
  "emulator",
] as const;

async function complaintsOf(version: Version, mode: Mode, layout: Layout): Promise<readonly string[]> {
  const folder = join(layout.folder, "consumers");
  await mkdir(folder, { recursive: true });
  const files = programsFor(version, mode);
  await Promise.all(files.map((file) => copyFile(join(import.meta.dirname, "programs", file), `${folder}/${file}`)));
  const config = `${folder}/tsconfig.${mode}.json`;
  await writeFile(config, JSON.stringify({ compilerOptions: optionsFor(mode), files }));
  const command = join(import.meta.dirname, `../node_modules/typescript-${version}/bin/tsc`);
  const args = [command, "-p", config, "--pretty", "false"];
  const [compiling] = await Promise.allSettled([run({ command: process.execPath, args, folder })]);
  if (compiling.status === "fulfilled") return [];
  const complaints = String(compiling.reason)
    .split("\n")
    .filter((line) => /error TS\d+/.test(line));
  return complaints.length > 0 ? complaints : [String(compiling.reason)];
}

/** Bundlers know no CommonJS of TypeScript's. Since 5.8, `nodenext` knows that Node requires ES modules. */
function programsFor(version: Version, mode: Mode): readonly string[] {
  if (mode === "bundler") return ["module.ts"];
  const requires = mode === "nodenext" && version !== "5.4";
  return ["module.ts", "dynamic.cts", ...(requires ? ["require.cts"] : [])];
}

/** As strict as it gets, and the packages' own declarations are checked, too. */
function optionsFor(mode: Mode): object {
  return {
    target: "es2022",
    lib: ["es2022", "dom", "dom.iterable"],
    types: [],
    module: mode === "bundler" ? "esnext" : mode,
    moduleResolution: mode,
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    noEmit: true,
  };
}

export interface Layout {
  readonly name: string;
  readonly folder: string;
}

/** As npm lays it out: flat, so that a package finds more than it asks for. */
function flatLayout({ folder }: Workspace): Layout {
  return { name: "npm's layout", folder };
}

/** As pnpm lays it out, with nothing hoisted: a package finds only what it asks for. */
async function strictLayout({ folder: workspace, tarballs }: Workspace): Promise<Layout> {
  const folder = join(workspace, "strict");
  await mkdir(folder);
  const files = Object.fromEntries(
    Object.entries(tarballs).map(([name, tarball]) => [`@commerce-http/${name}`, `file:../${basename(tarball)}`]),
  );
  await writeFile(`${folder}/package.json`, JSON.stringify({ private: true, type: "module", dependencies: files }));
  // JSON is YAML. The packages ask for each other by version, and no registry has that yet.
  await writeFile(`${folder}/pnpm-workspace.yaml`, JSON.stringify({ hoist: false, overrides: files }));
  const command = join(import.meta.dirname, "../node_modules/.bin/pnpm");
  await run({ command, args: ["install", "--ignore-scripts", "--store-dir", `${workspace}/store`], folder });
  return { name: "pnpm's layout", folder };
}
