import { globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { findPackageJSON } from "node:module";
import { dirname, join } from "node:path";
import type { Account } from "./generate.ts";
import { cacheFolder } from "./start.ts";
import { contentHash, filesIn } from "./write/write.ts";

/** Absolute path → hash of the content, `null` where there was no file. */
export type Hashes = Readonly<Record<string, string | null>>;

/** Record of what one finished run read and wrote, so that the next can tell that nothing is left to do. */
export interface Memory extends Account {
  /** {@link RunKey.generator} of the run. */
  readonly generator: string;
  /** Of the description. */
  readonly inputs: Hashes;
  readonly outputs: Hashes;
}

const tools = ["openapi-typescript", "typescript", "ts-morph", "oxfmt", "js-yaml"] as const;

/** Tells runs from each other. */
export interface RunKey {
  /** Same description, same targets. */
  readonly id: string;
  /** Same generator, same tools. */
  readonly generator: string;
}

/** The manifest of an installed tool; nothing where it is part of the bundle, which counts as a source. */
function manifestOf(tool: string): string | undefined {
  try {
    return findPackageJSON(tool, import.meta.url);
  } catch {
    return undefined;
  }
}

/** @param job All input of the run from outside, as JSON. */
export function runKey(job: unknown): RunKey {
  const sources = globSync("**/*.{ts,js}", { cwd: import.meta.dirname }).sort();
  const files = [
    ...sources.map((path) => join(import.meta.dirname, path)),
    join(import.meta.dirname, "../../.oxfmtrc.json"),
    ...tools.map((tool) => manifestOf(tool) ?? tool),
  ];
  return {
    id: contentHash(JSON.stringify(job)),
    generator: contentHash(JSON.stringify([sources, process.version, files.map(hashOf)])),
  };
}

/**
 * Recalls a run, if doing it again would change nothing. Contents are compared, never times: an edited output, an
 * edited description, a file too many or too few, another version of a tool all make the memory worthless.
 */
export function recall(key: RunKey, owned: readonly string[]): Memory | undefined {
  let memory: Memory;
  try {
    memory = JSON.parse(readFileSync(memoryPath(key), "utf8")) as Memory;
  } catch {
    return undefined;
  }
  const isSame = memory.generator === key.generator && holds(memory.inputs) && holds(memory.outputs);
  return isSame && filesIn(owned).every((path) => Object.hasOwn(memory.outputs, path)) ? memory : undefined;
}

export function remember(key: RunKey, memory: Omit<Memory, "generator">): void {
  try {
    mkdirSync(dirname(memoryPath(key)), { recursive: true });
    writeFileSync(memoryPath(key), JSON.stringify({ generator: key.generator, ...memory } satisfies Memory));
  } catch {
    // Where nothing can be kept, the next run does the work again.
  }
}

function holds(hashes: Hashes): boolean {
  return Object.entries(hashes).every(([path, hash]) => (hashOf(path) ?? null) === hash);
}

function hashOf(path: string): string | undefined {
  try {
    return contentHash(readFileSync(path));
  } catch {
    return undefined;
  }
}

function memoryPath({ id }: RunKey): string {
  return join(cacheFolder, "runs", `${id}.json`);
}
