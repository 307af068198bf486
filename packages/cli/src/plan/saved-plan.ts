import { createHash } from "node:crypto";
import { closeSync, fchmodSync, fstatSync, openSync, readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { UsageError } from "../exit-code.ts";
import { type FileResource, type ListName, type Rename, resourceAt, titleOf } from "../folder/folder.ts";
import type { KeyHistory } from "../folder/key-history.ts";
import { type Problem, ProblemError } from "../problem/problem.ts";
import { type Project, resourceWith } from "../project/project.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { counted } from "../text.ts";
import { planFolder, type PlanRequest } from "./plan-folder.ts";
import { type FolderPlan, type FolderStep, isRefused, type ProjectAddress, type Seen } from "./plan.ts";
import { listsOf } from "./read-request.ts";

export interface SavedPlan extends ProjectAddress {
  readonly environment?: string;
  readonly drafts: readonly Pick<FileResource, "list" | "draft" | "place">[];
  readonly renames: readonly Rename[];
  /** Keys that may be deleted, where the files no longer name them. */
  readonly history: KeyHistory;
  readonly prune: boolean;
  readonly allowLint?: true;
  readonly seen: readonly SeenResource[];
  readonly steps: readonly FolderStep[];
}

/** A resource as the plan has seen it; without id and version where there was none. */
type SeenResource = Pick<FolderStep, "list" | "key"> & Partial<Seen>;

export interface PlanToSave {
  readonly plan: FolderPlan;
  readonly request: PlanRequest;
  readonly connection: ProjectAddress;
  readonly environment?: string | undefined;
}

const format = "commerce-http/saved-plan";
const version = 1;

/** Saves a plan, all of which can be done, to a file; refuses drafts that hold secrets. */
export function savePlan(path: string, toSave: PlanToSave, terminal: Terminal): void {
  const { plan, request, connection, environment } = toSave;
  const refusal = (reason: string): Error => new Error(`Cannot save the plan to ${path}: ${reason}`);
  const { cannot } = plan.totals;
  if (cannot > 0) throw refusal(`${counted(cannot, "resource")} cannot be changed as the files say`);
  if (isRefused(plan)) throw refusal("it adds errors to the project; --allow-lint allows them");
  const { folder, history = {}, prune = false, lint } = request;
  const saved: SavedPlan = {
    project: connection.project,
    baseUrl: connection.baseUrl,
    ...(environment !== undefined && { environment }),
    drafts: folder.resources.map(({ list, draft, place }) => ({ list, draft, place })),
    renames: folder.renames,
    history: prune ? history : {},
    prune,
    ...(lint === "allow" && { allowLint: true }),
    seen: seenBy(plan),
    steps: plan.steps,
  };
  const body = JSON.stringify(saved);
  if (terminal.secrets.hiddenIn(body) !== body) {
    throw refusal("a draft contains a secret from an environment variable; run apply without a saved plan");
  }
  const text = JSON.stringify({ format, version, hash: hashOf(body), ...saved }, undefined, 2);
  try {
    writeForOwner(resolve(terminal.io.folder, path), `${text}\n`);
  } catch (cause) {
    throw new UsageError(`Cannot save the plan to ${path}`, { cause });
  }
}

/** Writes a file that only its owner can read, also where another file was before. */
function writeForOwner(path: string, text: string): void {
  const file = openSync(path, "w", 0o600);
  try {
    if (fstatSync(file).isFile()) fchmodSync(file, 0o600);
    writeFileSync(file, text);
  } finally {
    closeSync(file);
  }
}

/** Reads a plan that was saved; refuses one that was changed, or that another version has saved. */
export function readSavedPlan(path: string, folder: string): SavedPlan {
  const { format: own, version: written, hash, ...saved } = parsed(path, textOf(path, folder));
  if (own !== format) throw new UsageError(`Cannot read ${path}: it is not a saved plan`);
  if (written !== version) throw new UsageError(`Cannot read ${path}: it was saved by another version of this command`);
  if (hash !== hashOf(JSON.stringify(saved)))
    throw new UsageError(`Cannot read ${path}: it was changed, or is incomplete`);
  // The hash is over all of it as it was saved.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return saved as unknown as SavedPlan;
}

function textOf(path: string, folder: string): string {
  try {
    return readFileSync(resolve(folder, path), "utf8");
  } catch (cause) {
    throw new UsageError(`Cannot read the plan ${path}`, { cause });
  }
}

export function listsOfSaved(saved: SavedPlan): readonly ListName[] {
  return listsOf({ folder: folderOf(saved), history: saved.history, prune: saved.prune });
}

/** Makes a saved plan again, on the project as it is now; refuses one that would be another. */
export async function planAgain(
  saved: SavedPlan,
  project: Project,
  options: Pick<PlanRequest, "signal" | "onProgress"> = {},
): Promise<FolderPlan> {
  const problems = saved.seen.flatMap((seen) => changeSince(seen, project));
  if (problems.length > 0) throw new ProblemError(problems);
  const { history, prune, allowLint } = saved;
  const lint = allowLint === true ? "allow" : "refuse";
  const plan = await planFolder({ folder: folderOf(saved), project, history, prune, lint, ...options });
  const isSame = JSON.stringify(plan.steps) === JSON.stringify(saved.steps) && plan.totals.cannot === 0;
  if (isSame) return plan;
  const message = "The project has changed since the plan was saved: the plan would be different now";
  throw new ProblemError([{ severity: "error", message, rule: "outdated" }]);
}

function changeSince({ list, key, id, version: seen }: SeenResource, project: Project): readonly Problem[] {
  const found = resourceWith(project, list, key);
  if (found?.id === id && found?.version === seen) return [];
  const now =
    found === undefined
      ? "it has been deleted"
      : seen === undefined
        ? "it has been created"
        : found.id === id
          ? `it was at version ${seen}, and is at ${found.version} now`
          : "it is another resource now";
  return [
    {
      severity: "error",
      message: `${titleOf(list, key)} has changed since the plan was saved: ${now}`,
      rule: "outdated",
    },
  ];
}

function seenBy({ changes }: FolderPlan): readonly SeenResource[] {
  return changes.map(({ list, key, renamedFrom = key, seen }) => Object.assign({ list, key: renamedFrom }, seen));
}

function folderOf({ drafts, renames }: SavedPlan): PlanRequest["folder"] {
  return { resources: drafts.map(({ place, ...draft }) => resourceAt(place, draft)), renames };
}

function parsed(path: string, text: string): Readonly<Record<string, unknown>> {
  try {
    const value: Readonly<Record<string, unknown>> = Object(JSON.parse(text));
    return value;
  } catch {
    throw new UsageError(`Cannot read ${path}: it is not a saved plan`);
  }
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
