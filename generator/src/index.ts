/**
 * The generator as a function: an OpenAPI description becomes files, in memory or on disk.
 *
 * @example
 * ```ts
 * import { generate } from "@commerce-http/generator";
 *
 * const { files, leftOut } = await generate({ spec: "openapi.yaml", out: "api", include: { tags: ["pets"] } });
 * for (const { path, text } of files) console.log(path, text.length);
 * console.log(leftOut.operations);
 * ```
 *
 * @module
 */
import { createRequire } from "node:module";
import { relative, sep } from "node:path";
import type { Config } from "./config/config.ts";
import type { Layout } from "./config/layout.ts";
import type { GenerateOptions } from "./generate.ts";
import type { LeftOut } from "./select/select.ts";
import type { Problem } from "./spec-error.ts";

export type { ArrayFormat, Int64Type } from "./model/api-model.ts";
export type { Config, ImportEnding, PackageFields, Target } from "./config/config.ts";
export type { Choice, GivenNames, LeftOut, Selection } from "./select/select.ts";
export { type Problem, type SourceLocation, SpecError, SpecErrors } from "./spec-error.ts";

/** Options besides the configuration. */
export interface Options {
  /** Treats warnings as errors; defaults to that of the configuration. */
  readonly strict?: boolean;
}

/** Output of a description, in memory. */
export interface Output {
  readonly files: readonly OutputFile[];
  readonly operations: number;
  readonly schemas: number;
  /** Findings that do not change the output. */
  readonly warnings: readonly Problem[];
  /** Parts of the description that were not requested. */
  readonly leftOut: LeftOut;
}

/** A file of the output. */
export interface OutputFile {
  /** Relative to the folder of the output, with `/`. */
  readonly path: string;
  readonly text: string;
}

/** Changes on disk, made or to be made. */
export interface Written extends Omit<Output, "files"> {
  readonly changes: readonly Change[];
}

/** A file that is, or was, out of date. */
export interface Change {
  /** Relative to the folder of the output, with `/`. */
  readonly path: string;
  /** A `stale` file was generated before, and no longer is. */
  readonly change: "new" | "changed" | "stale";
}

/**
 * Generates in memory, without writing files.
 *
 * @param config As in the configuration file; paths are relative to the working folder.
 * @throws {SpecErrors} When the description is invalid or not supported; lists all errors.
 * @throws {TypeError} When the configuration is invalid.
 */
export async function generate(config: Config, { strict = config.strict ?? false }: Options = {}): Promise<Output> {
  const { out, spec, layout, ...reading } = await prepared(config, strict);
  const made = await import("./generate.ts");
  const { files, inputs: _, ...account } = await made.generate(spec, layout, reading);
  return { files: files.map(({ path, text }) => ({ path: within(out, path), text })), ...account };
}

/**
 * Updates the folder of the output. Files that were not generated are never touched.
 *
 * @param config As for {@link generate}.
 * @param options With `check`, nothing is written.
 * @returns Changes that were made, or with `check` would be made; none if everything is up to date.
 * @throws {Error} When a file would overwrite one that was not generated; also throws what {@link generate} throws.
 */
export async function write(config: Config, options: Options & { readonly check?: boolean } = {}): Promise<Written> {
  const { strict = config.strict ?? false, check = false } = options;
  const { out, ...job } = await prepared(config, strict);
  const { run } = await import("./run/run.ts");
  const { changes, files: _, ...account } = await run({ ...job, check });
  return { changes: changes.map(({ path, change }) => ({ path: within(out, path), change })), ...account };
}

interface Prepared extends GenerateOptions {
  readonly spec: string;
  readonly out: string;
  readonly layout: Layout;
}

async function prepared(config: Config, isStrict: boolean): Promise<Prepared> {
  const [{ problemOf, resolved }, { editionLayout, outputLayout }, { importEndingIn }] = await Promise.all([
    import("./config/read-config.ts"),
    import("./config/layout.ts"),
    import("./print/import-ending.ts"),
  ]);
  const reason = problemOf(config);
  if (reason !== undefined) throw new TypeError(reason.message);
  const whole = resolved(config, process.cwd());
  const { out, package: fields, targets, lenient: isLenient = false } = whole;
  if (isStrict && isLenient) throw new TypeError("strict and lenient cannot be combined");
  const imports = whole.imports ?? (fields === undefined ? importEndingIn(out) : "ts");
  if (whole.spec === undefined && (fields !== undefined || targets !== undefined))
    throw new TypeError("package and targets need spec");
  const spec = whole.spec ?? createRequire(import.meta.url).resolve("@commerce-http/spec/openapi.yaml");
  const layout = (whole.spec === undefined ? editionLayout : outputLayout)({ ...whole, spec, imports });
  const { arrayFormat, int64, names = {} } = whole;
  return { spec, out, layout, selection: whole, names, arrayFormat, int64, isStrict, isLenient };
}

function within(folder: string, path: string): string {
  return relative(folder, path).replaceAll(sep, "/");
}
