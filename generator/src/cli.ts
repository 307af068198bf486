#!/usr/bin/env node
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join, relative, resolve } from "node:path";
import { performance } from "node:perf_hooks";
import { parseArgs } from "node:util";
import { setFlagsFromString } from "node:v8";
import type { Layout } from "./layout.ts";
import type { Outcome } from "./run.ts";

const help = `Usage: npm run generate -- [options]

Turns an OpenAPI 3.0 or 3.1 description into types, a client, a contract and an overview page.

  --check      write nothing; list what is out of date and exit with 1 if anything is
  --spec FILE  read another description than spec/openapi.yaml; needs --out
  --out DIR    write packages into a folder of their own
  --help       show this

Exit codes: 0 up to date, 1 out of date (--check) or not generated, 2 wrong usage`;

class UsageError extends Error {}

// Most of what a run allocates is garbage soon after: a small nursery costs no time and keeps the peak a fifth lower.
setFlagsFromString("--max-semi-space-size=8");
setFlagsFromString("--semi-space-growth-factor=1");
// Everything that is imported from here on starts from compiled code the next time.
enableCompileCache(join(import.meta.dirname, "../.cache/code"));
process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  try {
    const { check, spec, out, help: isHelpWanted } = parsed(args);
    if (isHelpWanted) {
      console.log(help);
      return 0;
    }
    const { layout, file } = await target(spec, out);
    const { shareCompiler } = await import("./compiler.ts");
    shareCompiler();
    const { run } = await import("./run.ts");
    const outcome = await run({ spec: file, layout, check });
    return check ? reportDrift(outcome) : reportRun(outcome);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    console.error(error instanceof Error ? error.message : String(error));
    if (isUsage) console.error("Try --help");
    return isUsage ? 2 : 1;
  }
}

interface Arguments {
  readonly check: boolean;
  readonly help: boolean;
  readonly spec: string | undefined;
  readonly out: string | undefined;
}

function parsed(args: readonly string[]): Arguments {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        check: { type: "boolean", default: false },
        help: { type: "boolean", default: false },
        spec: { type: "string" },
        out: { type: "string" },
      },
    });
    return { check: values.check, help: values.help, spec: values.spec, out: values.out };
  } catch (error) {
    throw new UsageError((error as Error).message.replace(/\. .*$/s, ""));
  }
}

async function target(spec: string | undefined, out: string | undefined): Promise<{ layout: Layout; file: string }> {
  const { repositoryLayout, workspaceLayout } = await import("./layout.ts");
  const root = join(import.meta.dirname, "../..");
  const file = spec === undefined ? join(root, "spec/openapi.yaml") : resolve(spec);
  if (out === undefined) {
    if (spec !== undefined)
      throw new UsageError("--spec needs --out: packages of another description need a folder of their own");
    return { layout: repositoryLayout(root), file };
  }
  const layout = workspaceLayout(file, resolve(out));
  expectOwnFolder(resolve(out), layout.workspace?.name);
  return { layout, file };
}

/** Refuses to mix generated packages with whatever else a folder may hold. */
function expectOwnFolder(folder: string, name: string | undefined): void {
  if (!existsSync(folder)) return;
  if (!statSync(folder).isDirectory()) throw new UsageError(`--out ${folder} is no folder`);
  if (readdirSync(folder).length > 0 && packageName(folder) !== name)
    throw new UsageError(`--out ${folder} is not empty, and its package.json is not named ${JSON.stringify(name)}`);
}

function packageName(folder: string): unknown {
  try {
    const manifest: unknown = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    return (manifest as { readonly name?: unknown } | null)?.name;
  } catch {
    return undefined;
  }
}

function reportRun(outcome: Outcome): number {
  const changed = outcome.changes.filter(({ change }) => change !== "stale").length;
  const removed = outcome.changes.length - changed;
  const parts = [
    `${changed} written`,
    `${outcome.files - changed} unchanged`,
    ...(removed > 0 ? [`${removed} removed`] : []),
  ];
  console.log(`Generated ${outcome.files} files (${parts.join(", ")}): ${extent(outcome)}`);
  return 0;
}

function reportDrift(outcome: Outcome): number {
  if (outcome.changes.length === 0) {
    console.log(`All ${outcome.files} files are up to date: ${extent(outcome)}`);
    return 0;
  }
  for (const { path, change } of outcome.changes) console.error(`${change.padEnd(8)}${relative(process.cwd(), path)}`);
  console.error(`Generated files are out of date (${outcome.changes.length}): run \`npm run generate\``);
  return 1;
}

function extent({ operations, schemas }: Outcome): string {
  return `${operations} operations, ${schemas} schemas, ${(performance.now() / 1000).toFixed(2)} s`;
}
