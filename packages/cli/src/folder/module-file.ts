import { once } from "node:events";
import { realpathSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import type { Place } from "../problem/problem.ts";
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
  readonly problems: readonly ModuleProblem[];
}

/** Something that is wrong with a module, and where as far as the runtime says so. */
export interface ModuleProblem {
  readonly message: string;
  readonly place: Place;
}

/** Runs a module and takes its default export, or what that returns if it is a function. */
export async function readModule(root: string, file: string, input: ModuleInput): Promise<ModuleOutcome> {
  const place = { file };
  try {
    const module: unknown = await settled(import(addressOf(join(root, file))));
    const made = isRecord(module) ? module["default"] : undefined;
    if (made === undefined) {
      return { value: undefined, problems: [{ message: "the module has no default export", place }] };
    }
    const value: unknown =
      typeof made === "function" ? await settled(Promise.resolve(Reflect.apply(made, undefined, [input]))) : made;
    const problems: string[] = [];
    const data = plain(value, "", new Set(), problems);
    return { value: data, problems: problems.map((message) => ({ message, place })) };
  } catch (error) {
    return { value: undefined, problems: [failureOf(error, root, file)] };
  }
}

/** Waits for a module. One that waits for what never comes would end the whole command without a word. */
async function settled<Value>(work: Promise<Value>): Promise<Value> {
  const watched = new AbortController();
  const end = once(process, "beforeExit", { signal: watched.signal });
  const never = end.then(() => Promise.reject(new Error("it waits for something that never comes")));
  try {
    return await Promise.race([work, never]);
  } finally {
    watched.abort();
    never.catch(() => {});
  }
}

/** The reason why a module has failed, with the first place within the folder that the runtime names. */
function failureOf(error: unknown, root: string, file: string): ModuleProblem {
  const reason = error instanceof Error ? error.message : String(error);
  const place = (error instanceof Error && placeIn(error.stack ?? "", root)) || { file };
  const isCommonJs = error instanceof SyntaxError && /Unexpected token 'export'|import statement outside/.test(reason);
  const hint = isCommonJs ? `; name it *.mts or *.mjs, or say "type": "module" in package.json` : "";
  return { message: `${place.file === file ? "the module" : file} fails: ${reason}${hint}`, place };
}

function placeIn(stack: string, root: string): Place | undefined {
  const folder = realpathSync(root);
  const frames = [pathToFileURL(folder + sep).href, folder + sep].flatMap((start) => stack.split(start).slice(1));
  for (const frame of frames) {
    const [, path, line, column] = /^([^\n?:]+)(?:\?[^\n:]*)?:(\d+)(?::(\d+))?/.exec(frame) ?? [];
    if (path === undefined || path.includes("node_modules")) continue;
    const file = decodeURI(path).replaceAll("\\", "/");
    return { file, line: Number(line), ...(column !== undefined && { column: Number(column) }) };
  }
  return undefined;
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
