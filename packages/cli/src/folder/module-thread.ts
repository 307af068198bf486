import { realpathSync } from "node:fs";
import { join, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { isMainThread, parentPort, workerData } from "node:worker_threads";
import type { Place } from "../problem/problem.ts";
import { hideKnownWarnings } from "../terminal/process-io.ts";
import { Budget, depthReason, LimitError, limits } from "./limits.ts";

export const threadModule: URL = new URL(import.meta.url);

export interface ModuleTask {
  readonly root: string;
  readonly modules: readonly string[];
  readonly input: ModuleInput;
}

export interface ModuleInput {
  readonly environment: string | undefined;
  readonly values: Readonly<Record<string, unknown>>;
}

export interface ModuleOutcome {
  readonly value: unknown;
  readonly problems: readonly ModuleProblem[];
}

export interface ModuleProblem {
  readonly message: string;
  readonly place: Place;
}

/** Exit code of a thread that has nothing left to do but to wait, as Node.js has it. */
export const unsettledCode = 13;

if (!isMainThread && isTask(workerData)) void runAll(workerData);

async function runAll({ root, modules, input }: ModuleTask): Promise<void> {
  hideKnownWarnings();
  process.once("beforeExit", () => process.exit(unsettledCode));
  for (const file of modules) parentPort?.postMessage(await outcomeOf(root, file, input), []);
}

/** Marks a task: other worker threads may import this module, too. */
function isTask(data: unknown): data is ModuleTask {
  return typeof data === "object" && data !== null && "modules" in data;
}

/** Runs a module and takes its default export, or what that returns if it is a function. */
async function outcomeOf(root: string, file: string, input: ModuleInput): Promise<ModuleOutcome> {
  const place = { file };
  try {
    const module: Readonly<Record<string, unknown>> = await import(pathToFileURL(join(root, file)).href);
    const made = module["default"];
    if (made === undefined) {
      return { value: undefined, problems: [{ message: "the module has no default export", place }] };
    }
    const value: unknown = typeof made === "function" ? await Reflect.apply(made, undefined, [input]) : made;
    const reading = new Reading();
    const data = reading.plain(value, "");
    return { value: data, problems: reading.problems.map((message) => ({ message, place })) };
  } catch (error) {
    return { value: undefined, problems: [failureOf(error, root, file)] };
  }
}

/** The reason why a module has failed, with the first place within the folder that the runtime names. */
export function failureOf(error: unknown, root: string, file: string): ModuleProblem {
  const reason = error instanceof Error ? error.message : String(error);
  const place = (error instanceof Error && placeIn(error.stack ?? "", root)) || { file };
  const isCommonJs = error instanceof SyntaxError && /Unexpected token 'export'|import statement outside/.test(reason);
  const hint = isCommonJs ? `; name it *.mts or *.mjs, or set "type": "module" in package.json` : "";
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

/** Makes data of a value, as JSON would carry it; what it could not is a problem. */
class Reading {
  readonly problems: string[] = [];
  readonly #within = new Set<object>();
  readonly #made = new Budget(limits.moduleValues, "the export has");

  plain(value: unknown, path: string): unknown {
    this.#made.spend(1);
    if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString();
    switch (typeof value) {
      case "string":
      case "boolean":
      case "undefined":
        return value;
      case "number":
        if (!Number.isFinite(value)) this.#add(`${path || "the export"} is ${value}, which JSON cannot represent`);
        return value;
      case "object":
        return value === null ? null : this.#plainObject(value, path);
      default:
        this.#add(`${path || "the export"} is a ${typeof value}, which JSON cannot represent`);
        return undefined;
    }
  }

  #plainObject(value: object, path: string): unknown {
    if (this.#within.has(value)) {
      this.#add(`${path} contains itself`);
      return undefined;
    }
    if (this.#within.size === limits.depth) throw new LimitError(depthReason);
    this.#within.add(value);
    const result = Array.isArray(value)
      ? value.map((each: unknown, index) => this.plain(each, `${path}[${index}]`))
      : Object.fromEntries(
          Object.entries(value).map(([name, each]) => [name, this.plain(each, path === "" ? name : `${path}.${name}`)]),
        );
    this.#within.delete(value);
    return result;
  }

  #add(problem: string): void {
    if (this.problems.length < limits.problems) this.problems.push(problem);
  }
}
