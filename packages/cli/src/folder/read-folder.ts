import { statSync } from "node:fs";
import { basename, resolve } from "node:path";
import { isRecord } from "@commerce-http/model";
import { UsageError } from "../exit-code.ts";
import { hasErrors, type Place, type Problem, ProblemError } from "../problem/problem.ts";
import { warnOf } from "../problem/text.ts";
import type { VerbCall } from "../program/command.ts";
import type { Terminal } from "../terminal/terminal.ts";
import {
  configurationName,
  type EnvironmentConfiguration,
  readConfiguration,
  type ReadConfiguration,
} from "./configuration.ts";
import { type DataDocument, DataFile, readText } from "./data-file.ts";
import { findFiles, isCode } from "./find-files.ts";
import { type FileResource, type Folder, hintFor, isListName, listNames, type Part, type Path } from "./folder.ts";
import { renameProblems, repeatedKeys } from "./keys.ts";
import type { ModuleOutcome } from "./module-thread.ts";
import { overlaid, overlayProblems } from "./overlay.ts";
import { readModules } from "./read-modules.ts";
import type { ValueSources } from "./values.ts";

export interface FolderToRead {
  /** Path; relative to the folder of the command line. */
  readonly root: string;
  readonly environment?: string | undefined;
  readonly terminal: Terminal;
}

/** Reads the drafts of a folder, in one environment. All that cannot be understood is in `problems`. */
export async function readFolder({ root: path, environment, terminal }: FolderToRead): Promise<Folder> {
  const root = resolve(terminal.io.folder, path);
  if (statSync(root, { throwIfNoEntry: false })?.isDirectory() !== true) {
    throw new UsageError(`Cannot read the files of ${path}: there is no such folder`);
  }
  const read = readConfiguration(root);
  const { configuration, renames } = read;
  const unknown = environmentProblems(read, environment);
  const { environments = {} } = configuration;
  const isKnown = environment !== undefined && Object.hasOwn(environments, environment);
  const own = isKnown ? environments[environment] : undefined;
  const sources = sourcesOf(read, environment, own, terminal);
  const found = findFiles(root, read, own === undefined ? undefined : environment);
  const files = [...found.base, ...found.overlay];
  const reader = new Reader(root, sources);
  const drafts = new Map(files.filter((file) => !isCode(file)).map((file) => [file, reader.data(file)]));
  const modules = files.filter(isCode);
  const outcomes = await readModules({ root, modules, input: { environment, values: sources.values } }, { terminal });
  for (const [index, outcome] of outcomes.entries()) {
    const file = modules[index] ?? "";
    drafts.set(file, reader.module(file, outcome));
  }
  const draftsOf = (some: readonly string[]): readonly FileResource[] => some.flatMap((file) => drafts.get(file) ?? []);
  const [base, changes] = [draftsOf(found.base), draftsOf(found.overlay)];
  const resources = overlaid(base, changes);
  return {
    root,
    files: files.filter((file) => !reader.outputs.has(file)),
    resources,
    problems: [
      ...read.problems,
      ...unknown,
      ...found.problems,
      ...reader.problems,
      ...repeatedKeys(resources),
      ...overlayProblems(base, changes),
      ...renameProblems(renames, resources),
    ],
    renames,
    ...(environment !== undefined && {
      environment: { name: environment, ...(own?.profile !== undefined && { profile: own.profile }) },
    }),
  };
}

export async function readNamed({ terminal, options }: Pick<VerbCall, "terminal" | "options">): Promise<Folder> {
  return readFolder({ root: options.text("folder") ?? ".", environment: options.text("environment"), terminal });
}

/** Reads the folder that a command line names, as long as there are no errors in it; what looks odd is shown. */
export async function readWhole(call: Pick<VerbCall, "terminal" | "options">): Promise<Folder> {
  const folder = await readNamed(call);
  if (hasErrors(folder.problems)) throw new ProblemError(folder.problems);
  warnOf(call.terminal, folder.problems);
  return folder;
}

/** Reports a folder with nothing to compare with: most often it is the wrong folder. */
export function emptinessOf({ root, resources }: Folder): readonly Problem[] {
  if (resources.length > 0) return [];
  const message = `there are no drafts in ${root}`;
  return [{ severity: "warning", message, rule: "empty" }];
}

function environmentProblems(
  { configuration, isAbsent, problems, problemAt }: ReadConfiguration,
  name: string | undefined,
): readonly Problem[] {
  const { environments = {} } = configuration;
  // Of a configuration with mistakes nothing is known.
  const isBroken = hasErrors(problems);
  if (name === undefined || isBroken || Object.hasOwn(environments, name)) return [];
  const known = Object.keys(environments);
  if (isAbsent) {
    const message = `there is no environment ${JSON.stringify(name)}: environments are defined in ${configurationName}, which the folder does not have`;
    return [{ severity: "error", message, rule: "configuration" }];
  }
  const hint = known.length === 0 ? `; ${configurationName} defines none` : hintFor(name, known);
  return [problemAt(["environments"], `there is no environment ${JSON.stringify(name)}${hint}`)];
}

function sourcesOf(
  { configuration }: ReadConfiguration,
  environment: string | undefined,
  own: EnvironmentConfiguration | undefined,
  { io: { env }, secrets }: Terminal,
): ValueSources {
  const known = Object.keys(configuration.environments ?? {});
  const without = known.length === 0 ? "" : ` without an environment: --environment ${known.join(", ")}`;
  const missing = environment === undefined ? without : ` in environment ${JSON.stringify(environment)}`;
  return { values: { ...configuration.values, ...own?.values }, env, secrets, missing };
}

class Reader {
  readonly problems: Problem[] = [];
  /** Files that this command has written for other programs, such as saved plans: there are no drafts in them. */
  readonly outputs: Set<string> = new Set();
  readonly #root: string;
  readonly #sources: ValueSources;

  constructor(root: string, sources: ValueSources) {
    this.#root = root;
    this.#sources = sources;
  }

  module(file: string, { value, problems }: ModuleOutcome): readonly FileResource[] {
    const at = (): Place => ({ file });
    for (const { message, place } of problems) this.#refuse("module", message, place);
    return this.#lists({ value, placeAt: at, placeIn: at });
  }

  data(file: string): readonly FileResource[] {
    if (basename(file) === configurationName) {
      return this.#refuse("file", "a configuration is only read at the root of the folder", { file });
    }
    const text = readText(this.#root, file);
    if (typeof text !== "string") {
      this.problems.push(text);
      return [];
    }
    if (isOutput(text)) {
      this.outputs.add(file);
      return [];
    }
    const source = new DataFile(file, text);
    const documents = source.read(this.#sources);
    this.problems.push(...source.problems);
    return documents.flatMap((document) => this.#lists(document));
  }

  #lists({ value, placeAt, placeIn }: DataDocument): readonly FileResource[] {
    if (value === undefined || value === null) return [];
    if (!isRecord(value)) {
      return this.#refuse("list", `a file must be an object of lists: ${listNames.join(", ")}`, placeAt([]));
    }
    return Object.entries(value).flatMap(([list, drafts]) => {
      // Says to an editor what the file may hold; or holds what drafts take by aliases.
      if (list === "$schema" || list.startsWith("x-")) return [];
      if (!isListName(list)) {
        const message = `${JSON.stringify(list)} is not a list of drafts${hintFor(list, listNames)}`;
        return this.#refuse("list", message, placeAt([list], "name"));
      }
      if (drafts === null || drafts === undefined) return [];
      if (!Array.isArray(drafts)) {
        return this.#refuse("list", `${list} must be a list of drafts, each with a key`, placeAt([list]));
      }
      return drafts.map((draft: unknown, index) => ({
        list,
        draft,
        place: placeAt([list, index]),
        placeAt: (path: Path, part?: Part) => placeAt([list, index, ...path], part),
        placeIn: (path: Path, offset: number) => placeIn([list, index, ...path], offset),
      }));
    });
  }

  #refuse(rule: string, message: string, place: Place): readonly FileResource[] {
    this.problems.push({ severity: "error", message, place, rule });
    return [];
  }
}

/** Says whether a file is one that this command writes: plans, saved or printed, and all else that says its format. */
function isOutput(text: string): boolean {
  return /^\s*\{\s*"format":\s*"commerce-http\//.test(text);
}
