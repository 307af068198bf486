import { dirname, relative, resolve, sep } from "node:path";
import { Ajv, type ErrorObject } from "ajv";
import schema from "../../config.schema.json" with { type: "json" };
import { found } from "../load/fields.ts";
import { SourceFile } from "../load/files/source-file.ts";
import { fromPointer } from "../load/json-pointer.ts";
import { isObject } from "../plain-object.ts";
import { SpecError } from "../spec-error.ts";
import { nearWord } from "../text/text.ts";
import type { Config } from "./config.ts";

/**
 * Reads a configuration, with absolute paths; settings that are `given` from elsewhere count for less. Throws SpecError
 * when it is not as its schema says.
 */
export function readConfig(path: string, given: Partial<Config> = {}): Config {
  const file = new SourceFile(path, relative(process.cwd(), path).replaceAll(sep, "/"));
  const data = isObject(file.data) ? { ...given, ...file.data } : file.data;
  const problem = problemOf(data);
  if (problem !== undefined) throw new SpecError(problem.message, file.locate(fromPointer(problem.place) ?? []));
  return resolved(data as Config, dirname(path));
}

/** Makes the paths of a configuration absolute. */
export function resolved(config: Config, base: string): Config {
  const { spec, overlays = [], out, description } = config;
  return {
    ...config,
    spec: spec && resolve(base, spec),
    overlays: overlays.map((path) => resolve(base, path)),
    out: resolve(base, out),
    description: description && resolve(base, description),
  };
}

/** Something that keeps data from being a configuration. */
export interface ConfigProblem {
  /** JSON pointer. */
  readonly place: string;
  readonly message: string;
}

/** Finds out why data is no configuration; nothing where it is one. */
export function problemOf(data: unknown): ConfigProblem | undefined {
  const isConfig = validator();
  if (isConfig(data)) return undefined;
  const [error] = isConfig.errors ?? [];
  return error && { place: placeOf(error), message: reasonOf(error) };
}

let compiled: ReturnType<Ajv["compile"]> | undefined;

function validator(): ReturnType<Ajv["compile"]> {
  return (compiled ??= new Ajv({ verbose: true }).compile(schema));
}

/** A key that is too much is marked itself. */
function placeOf({ instancePath, params }: ErrorObject): string {
  const { additionalProperty } = params as { readonly additionalProperty?: string };
  return additionalProperty === undefined ? instancePath : `${instancePath}/${additionalProperty}`;
}

function reasonOf({ keyword, params, message = "", instancePath, data, parentSchema }: ErrorObject): string {
  const { additionalProperty, allowedValues, missingProperty } = params as {
    readonly additionalProperty?: string;
    readonly allowedValues?: readonly string[];
    readonly missingProperty?: string;
  };
  if (additionalProperty !== undefined) {
    const known = Object.keys((parentSchema as { readonly properties?: object } | undefined)?.properties ?? {});
    return `Unknown key ${JSON.stringify(additionalProperty)}${suggestion(additionalProperty, known)}`;
  }
  const name = instancePath === "" ? "the configuration" : JSON.stringify(instancePath.slice(1).replaceAll("/", "."));
  if (keyword === "enum" && allowedValues !== undefined) {
    const near = typeof data === "string" ? suggestion(data, allowedValues) : "";
    return `Unknown value ${JSON.stringify(data)} for ${name}, expected one of ${allowedValues.join(", ")}${near}`;
  }
  if (missingProperty !== undefined) return `Expected ${JSON.stringify(missingProperty)} in ${name}, found nothing`;
  const noun = keyword === "type" ? nouns[String((params as { readonly type?: unknown }).type)] : undefined;
  return noun === undefined ? `Cannot read ${name}: ${message}` : `Expected ${noun} for ${name}, found ${found(data)}`;
}

/** Types of JSON Schema in words. */
const nouns: Readonly<Record<string, string>> = {
  string: "a string",
  array: "a list",
  object: "an object",
  boolean: "true or false",
};

function suggestion(word: string, words: readonly string[]): string {
  const near = nearWord(word, words);
  return near === undefined ? "" : `, did you mean ${JSON.stringify(near)}?`;
}
