/**
 * Generates all targets from each description in a folder and compiles them with TypeScript's strictest flags:
 * `npm run descriptions -- FOLDER`, after `npm run build`. A description is a file, or a folder with an `openapi` file.
 * `--tsc FILE` names a compiler, once for each; `--only TEXT` takes the descriptions with that text in their names;
 * `--lenient` is passed on. The output, with one log for each description, is in `.turbo/descriptions`.
 */
import { spawnSync } from "node:child_process";
import { appendFileSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join, parse } from "node:path";
import { parseArgs } from "node:util";

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    tsc: { type: "string", multiple: true, default: ["node_modules/.bin/tsc7"] },
    only: { type: "string", default: "" },
    lenient: { type: "boolean" },
  },
});
const [folder] = positionals;
if (folder === undefined) {
  throw new Error("Usage: compile-descriptions.ts FOLDER [--tsc FILE …] [--only TEXT] [--lenient]");
}
const out = ".turbo/descriptions";

/** The flags that users may have set, with the version of TypeScript that brought each of the latest. */
const flags: readonly (readonly [flag: string, since: number])[] = [
  ["strict", 0],
  ["noUnusedLocals", 0],
  ["noUnusedParameters", 0],
  ["exactOptionalPropertyTypes", 0],
  ["noUncheckedIndexedAccess", 0],
  ["noPropertyAccessFromIndexSignature", 0],
  ["noImplicitOverride", 0],
  ["noImplicitReturns", 0],
  ["noFallthroughCasesInSwitch", 0],
  ["isolatedModules", 0],
  ["verbatimModuleSyntax", 0],
  ["allowImportingTsExtensions", 0],
  ["isolatedDeclarations", 5.5],
  ["noUncheckedSideEffectImports", 5.6],
  ["erasableSyntaxOnly", 5.8],
];

const compilers = options.tsc.map((path) => ({ path, version: versionOf(path) }));
mkdirSync(out, { recursive: true });
writeFileSync(join(out, "package.json"), '{ "private": true, "type": "module" }\n');
const rows = descriptionsIn(folder).map(([name, path]) => row(name, path));
console.table(rows);
process.exitCode = rows.some((cells) => Object.values(cells).some((cell) => cell === "refused" || cell === "fails"))
  ? 1
  : 0;

function versionOf(path: string): number {
  const { stdout } = spawnSync(path, ["--version"], { encoding: "utf8" });
  return Number(/\d+\.\d+/.exec(stdout)?.[0]);
}

function descriptionsIn(parent: string): readonly (readonly [name: string, path: string])[] {
  return readdirSync(parent, { withFileTypes: true }).flatMap((entry) => {
    const path = join(parent, entry.name);
    const found = entry.isDirectory() ? rootIn(path) : /\.(json|ya?ml)$/.test(entry.name) ? path : undefined;
    const { name } = parse(entry.name);
    return found === undefined || !name.includes(options.only) ? [] : [[name, found] as const];
  });
}

function rootIn(parent: string): string | undefined {
  return ["openapi.yaml", "openapi.yml", "openapi.json"].map((name) => join(parent, name)).find(existsSync);
}

/** The cells of a description: its sizes, how long it took, and the number of errors of each compiler. */
function row(name: string, spec: string): Readonly<Record<string, string | number>> {
  const target = join(out, name);
  rmSync(target, { recursive: true, force: true });
  mkdirSync(target, { recursive: true });
  for (const { version } of compilers) {
    writeFileSync(join(target, configName(version)), JSON.stringify(configFor(version), undefined, 2));
  }
  writeFileSync(join(target, "tsconfig.json"), '{ "compilerOptions": { "allowImportingTsExtensions": true } }\n');
  const log = join(target, "log.txt");
  writeFileSync(log, "");
  const command = ["--conditions=@commerce-http/source", "generator/src/cli.ts", "--spec", spec, "--out", target];
  const { output, status, seconds } = run(
    process.execPath,
    [...command, ...(options.lenient ? ["--lenient"] : [])],
    log,
  );
  const cells: Record<string, string | number> = {
    name,
    operations: /(\d+) operations?/.exec(output)?.[1] ?? "",
    warnings: output.match(/\bwarning: /g)?.length ?? 0,
    seconds,
  };
  if (status !== 0) return { ...cells, generated: "refused" };
  for (const { path, version } of compilers) {
    const errors = run(path, ["-p", join(target, configName(version)), "--pretty", "false"], log);
    const count = errors.output.match(/\berror TS/g)?.length ?? 0;
    cells[`TypeScript ${version}`] = errors.status === 0 ? 0 : count || "fails";
  }
  return cells;
}

function configName(version: number): string {
  return `tsconfig.${version}.json`;
}

function configFor(version: number): object {
  const strict = Object.fromEntries(flags.filter(([, since]) => version >= since).map(([flag]) => [flag, true]));
  return {
    compilerOptions: {
      ...strict,
      target: "es2022",
      lib: ["es2022", "dom"],
      types: [],
      module: "nodenext",
      declaration: true,
      noEmit: true,
      skipLibCheck: false,
    },
    include: ["**/*.ts"],
  };
}

function run(
  command: string,
  args: readonly string[],
  log: string,
): { output: string; status: number; seconds: number } {
  const start = performance.now();
  const { stdout, stderr, status } = spawnSync(command, args, { encoding: "utf8", maxBuffer: 2 ** 28 });
  const output = stdout + stderr;
  appendFileSync(log, output);
  return { output, status: status ?? 1, seconds: Math.round((performance.now() - start) / 100) / 10 };
}
