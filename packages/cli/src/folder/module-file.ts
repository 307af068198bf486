import { statSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { isRecord } from "./lists.ts";

/** Things that a function of a module is given. */
export interface ModuleInput {
  /** Name of the environment; `undefined` without one. */
  readonly environment: string | undefined;
  /** Values of the environment. */
  readonly values: Readonly<Record<string, unknown>>;
}

/** The value that a module has made, or what is wrong with it. */
export interface ModuleOutcome {
  readonly value: unknown;
  readonly problems: readonly string[];
}

/** Runs a module and takes its default export, or what that returns if it is a function. */
export async function readModule(root: string, file: string, input: ModuleInput): Promise<ModuleOutcome> {
  try {
    const module: unknown = await import(addressOf(join(root, file)));
    const made = isRecord(module) ? module["default"] : undefined;
    if (made === undefined) return { value: undefined, problems: ["the module has no default export"] };
    const value: unknown = typeof made === "function" ? await Reflect.apply(made, undefined, [input]) : made;
    const problems: string[] = [];
    return { value: plain(value, "", new Set(), problems), problems };
  } catch (error) {
    return {
      value: undefined,
      problems: [`the module fails: ${error instanceof Error ? error.message : String(error)}`],
    };
  }
}

/** Times of change with which modules were loaded first. */
const loaded = new Map<string, number>();

/** The address of a module: another one when it has changed, or the runtime would not load it again. */
function addressOf(path: string): string {
  const { mtimeMs } = statSync(path);
  const first = loaded.get(path) ?? mtimeMs;
  loaded.set(path, first);
  const url = pathToFileURL(path);
  if (first !== mtimeMs) url.searchParams.set("version", String(mtimeMs));
  return url.href;
}

/** Data as JSON would carry it; what it could not is a problem. */
function plain(value: unknown, path: string, within: Set<object>, problems: string[]): unknown {
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString();
  switch (typeof value) {
    case "string":
    case "boolean":
    case "undefined":
      return value;
    case "number":
      if (!Number.isFinite(value)) problems.push(`${path || "the export"} is ${value}, which no JSON can carry`);
      return value;
    case "object":
      return value === null ? null : plainObject(value, path, within, problems);
    default:
      problems.push(`${path || "the export"} is a ${typeof value}, which no JSON can carry`);
      return undefined;
  }
}

function plainObject(value: object, path: string, within: Set<object>, problems: string[]): unknown {
  if (within.has(value)) {
    problems.push(`${path} stands within itself`);
    return undefined;
  }
  within.add(value);
  const result = Array.isArray(value)
    ? value.map((each: unknown, index) => plain(each, `${path}[${index}]`, within, problems))
    : Object.fromEntries(
        Object.entries(value).map(([name, each]) => [
          name,
          plain(each, path === "" ? name : `${path}.${name}`, within, problems),
        ]),
      );
  within.delete(value);
  return result;
}
