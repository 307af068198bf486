import { setImmediate as nextTurn } from "node:timers/promises";
import { inPointer, isRecord } from "@commerce-http/model";
import { linesAndValues, type Placed } from "@commerce-http/traffic/parts";
import type { State } from "@commerce-http/types";
import { checkOptionNames, keyProblem } from "@commerce-http/types/schema";
import { checkSchema } from "../contract/body.ts";
import { fault, Fault, placed } from "../contract/faults.ts";
import { brokenAt } from "../contract/json.ts";
import { answered } from "../contract/prune.ts";
import { explanationOf } from "../requests/explanation.ts";
import type { Families } from "../resource/families.ts";
import { DEFAULT_LIMITS } from "../resource/limits.ts";
import { fixedPredicate } from "../resource/query.ts";
import type { Run } from "../resource/workplace.ts";
import type { Kind, Storage, Store, StoredResource } from "../store/store.ts";
import { LateDrafts, type PlacedDraft } from "./late-drafts.ts";

/** One entry of a seed: an exported resource, or a draft from which the emulator creates the resource. */
export interface SeedEntry {
  /** Key of the Project. Optional if the import has a default. */
  readonly project?: string;
  /** Value of `typeId` in references to it: `state`, `cart-discount`, `store` … */
  readonly kind: Kind;
  /**
   * The resource with all its fields, stored as it is. For a kind without endpoints, such as `store` or `product`, an
   * id or key is enough.
   */
  readonly resource?: object;
  /**
   * The draft, as in a request; all rules apply. Only for kinds that can be created. Unlike in requests, unknown fields
   * are refused.
   */
  readonly draft?: object;
}

/**
 * Source of entries: JSON Lines as text or in chunks of any size, such as a file stream or a request body, or entries
 * as objects.
 */
export type SeedSource =
  | string
  | Iterable<SeedEntry | string | Uint8Array>
  | AsyncIterable<SeedEntry | string | Uint8Array>;

/** Options of an import. */
export interface ImportOptions {
  /** The Project of entries without one. */
  readonly project?: string;
  /** Called with the number of entries stored so far. */
  readonly onProgress?: (count: number) => void;
  /** Most characters of a line. */
  readonly maxLine?: number;
}

export interface ImportTarget {
  readonly families: Families;
  readonly run: Run;
}

/**
 * Stores entries, 1,000 at a time: others get their turn in between, and large files stream.
 *
 * Projects are made as they occur. A draft may refer to entries that come later, in circles too: it is stored at the end. An
 * entry that is refused ends the import and takes those of its thousand with it, so that a small seed is stored as a whole or
 * not at all.
 *
 * @returns How many entries were stored.
 * @throws TypeError for a source of another form and for unknown options; Fault that tells which line or entry is refused, why, and how many were stored before.
 */
export async function importEntries(
  { families, run }: ImportTarget,
  source: SeedSource,
  options: ImportOptions = {},
): Promise<number> {
  checkOptionNames("an import", options, NAMES);
  const { project, onProgress, maxLine = DEFAULT_LIMITS.requestBody } = options;
  if (typeof source !== "string" && !isIterable(source)) {
    throw new TypeError(`Cannot import entries: expected a text, or a list of entries such as ${AN_ENTRY}`);
  }
  let stored = 0;
  let batch: Placed<string | SeedEntry>[] = [];
  let waiting: readonly PlacedDraft[] = [];
  const storeBatch = async (isLast: boolean): Promise<void> => {
    const entries = batch.map((entry) => readEntry(families, entry, project));
    const outcome = await run(({ engine, store }) => {
      for (const name of new Set(entries.map(({ value }) => value.project))) engine.openProject(name);
      return store.transaction(() => {
        const late = new LateDrafts(engine, waiting);
        for (const { place, value } of entries) {
          const { project, kind, resource, draft } = value;
          const family = families.of(kind);
          if (resource !== undefined) placed(place, () => storeResource({ families, store, project, kind }, resource));
          else if (family !== undefined) late.store({ place, project, family, draft });
        }
        const added = entries.length - (late.waiting.length - waiting.length);
        return isLast ? { added: added + late.settle(), waiting: [] } : { added, waiting: late.waiting };
      });
    });
    stored += outcome.added;
    ({ waiting } = outcome);
    batch = [];
    onProgress?.(stored);
  };
  try {
    for await (const entry of entriesIn(source, maxLine)) {
      batch.push(entry);
      if (batch.length < BATCH) continue;
      await storeBatch(false);
      await nextTurn();
    }
    if (batch.length + waiting.length > 0) await storeBatch(true);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    // What is the matter with the store says itself what cannot be done.
    const action = error.status === 503 ? "" : "Cannot import ";
    throw error.reworded(({ message }) => `${action}${message}; ${storedWords(stored)}`);
  }
  return stored;
}

/** @throws Fault for what is no text, and for a line that is too long. */
async function* entriesIn(source: SeedSource, maxLine: number): AsyncGenerator<Placed<string | SeedEntry>, void> {
  try {
    yield* linesAndValues<SeedEntry>(typeof source === "string" ? [source] : source, maxLine);
  } catch (error) {
    throw error instanceof RangeError ? fault("InvalidInput", error.message) : error;
  }
}

const BATCH = 1_000;

const NAMES: Readonly<Record<keyof ImportOptions, true>> = { project: true, onProgress: true, maxLine: true };

const AN_ENTRY = '{ "kind": "state", "draft": { … } }';

function isIterable(value: unknown): boolean {
  return typeof value === "object" && value !== null && (Symbol.iterator in value || Symbol.asyncIterator in value);
}

interface KnownEntry {
  readonly project: string;
  readonly kind: Kind;
  readonly resource?: StoredResource;
  readonly draft?: unknown;
}

function readEntry(
  families: Families,
  entry: Placed<string | SeedEntry>,
  defaultProject: string | undefined,
): Placed<KnownEntry> {
  return placed(entry.place, () => {
    const { project = defaultProject, kind, resource, draft, ...others } = entryFields(entry.value);
    if (typeof project !== "string" || project === "") {
      const reason = 'the entry names none, nor does the import (--project, ?project=, or the option "project")';
      throw fault("RequiredField", `"project" is missing: ${reason}`, { field: "project" });
    }
    if (kind === undefined && resource === undefined && draft === undefined) {
      throw fault("InvalidInput", `it is not an entry such as ${AN_ENTRY}`);
    }
    if (typeof kind !== "string" || !/^[a-z]+(?:-[a-z]+)*$/.test(kind)) {
      throw fault("InvalidField", `"kind" must be a type of references, such as ${heldBy(families)}`, {
        field: "kind",
        invalidValue: kind,
      });
    }
    const [other] = Object.keys(others);
    if (other !== undefined) {
      const message = `there is no field "${other}" in an entry; there are "project", "kind", "resource" and "draft"`;
      throw fault("InvalidField", message, { field: other });
    }
    if ((resource === undefined) === (draft === undefined)) {
      throw fault("InvalidInput", 'it needs either "resource" or "draft"');
    }
    const known = { project, kind };
    const value =
      resource === undefined
        ? { ...known, draft: readDraft(families, kind, draft) }
        : { ...known, resource: readResource(families, kind, resource) };
    return { place: entry.place, value };
  });
}

/** The kinds that an emulator holds, as a message lists them. */
export function heldBy({ kinds }: Pick<Families, "kinds">): string {
  return [...kinds].map((kind) => `"${kind}"`).join(", ");
}

function entryFields(value: string | SeedEntry): Readonly<Record<string, unknown>> {
  const parsed: unknown = typeof value === "string" ? parsedLine(value) : value;
  if (!isRecord(parsed)) throw fault("InvalidInput", "it is not an object");
  return parsed;
}

function parsedLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw fault("InvalidJsonInput", "it is not JSON", { detailedErrorMessage: brokenAt(line) });
  }
}

function readDraft(families: Families, kind: Kind, draft: unknown): unknown {
  const family = families.of(kind);
  if (family?.draft === undefined)
    throw fault("InvalidInput", `a "draft" must be of ${heldBy(families)}; give a "resource" instead`);
  const known = checked(families, family.draft, draft);
  const [unknown] = lostFields(draft, known, "");
  if (unknown === undefined) return known;
  // Requests may have such fields, and lose them; in a seed they are intended.
  throw fault("InvalidField", `there is no field ${unknown} in ${family.draft}`, { field: unknown });
}

/** Places of the fields that a value has and its copy, which is without unknown ones, lacks. */
function lostFields(value: unknown, copy: unknown, pointer: string): readonly string[] {
  if (Array.isArray(value) && Array.isArray(copy)) {
    return value.flatMap((each, index) => lostFields(each, copy[index], `${pointer}/${index}`));
  }
  if (!isRecord(value) || !isRecord(copy)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const place = `${pointer}/${inPointer(name)}`;
    if (Object.hasOwn(copy, name)) return lostFields(inner, copy[name], place);
    return inner === null || inner === undefined ? [] : [place];
  });
}

function readResource(families: Families, kind: Kind, resource: unknown): StoredResource {
  const family = families.of(kind);
  if (family !== undefined) checked(families, family.schema, resource);
  if (!isRecord(resource)) throw fault("InvalidInput", '"resource" is not an object');
  const shown = family === undefined ? resource : answered(families.api.shapes, family.schema, resource, family.draft);
  const { key, id = key, version } = shown;
  const identified: unknown = shown["id"] === undefined ? { ...shown, id } : shown;
  if (isStoredResource(identified)) return identified;
  const wrong = Object.entries({ id, key, version }).find(([name, value]) => !isFit(name, value));
  const [field = "id", invalidValue] = wrong ?? [];
  const problem = typeof invalidValue === "string" && field !== "version" ? keyProblem(invalidValue) : undefined;
  const reason = problem === undefined ? "" : `: ${JSON.stringify(invalidValue)} ${problem}`;
  throw fault("InvalidField", `"resource" has an invalid ${field}${reason}`, { field, invalidValue });
}

/** Checks a value by its schema; returns it without fields that the schema does not know. */
function checked({ api }: Families, schemaName: string, value: unknown): unknown {
  try {
    return checkSchema(api, schemaName, value);
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    throw error.reworded((first) =>
      first.code === "InvalidJsonInput"
        ? `it does not have the form of ${schemaName}: ${first.detailedErrorMessage}`
        : explanationOf(first),
    );
  }
}

function isStoredResource(value: unknown): value is StoredResource {
  return isRecord(value) && ["id", "key", "version"].every((name) => isFit(name, value[name]));
}

function isFit(name: string, value: unknown): boolean {
  if (name === "version") return value === undefined || Number.isSafeInteger(value);
  return value === undefined ? name === "key" : typeof value === "string" && keyProblem(value) === undefined;
}

interface Target {
  readonly families: Families;
  readonly store: Store;
  readonly project: string;
  readonly kind: Kind;
}

function storeResource(target: Target, resource: StoredResource): void {
  const { families, store, project, kind } = target;
  const { id, key } = resource;
  if (store.read(project, kind, id) !== undefined)
    throw duplicate("id", id, `another ${kind} has the id "${id}" already`);
  if (kind === families.states.kind) makeWay(target, resource);
  if (key !== undefined && store.readByKey(project, kind, key) !== undefined) {
    throw duplicate("key", key, `another ${kind} has the key "${key}" already`);
  }
  for (const [field, value] of Object.entries(families.of(kind)?.claims?.(resource) ?? {})) {
    if (value === undefined || store.claim(project, field, value, id)) continue;
    throw duplicate(field, value, `another resource has the ${field} "${value}" already`);
  }
  store.insert(project, kind, resource);
}

/** A built-in State takes the place of the Project's own, unless that has been changed or is referenced. */
function makeWay({ store, project, kind }: Target, resource: StoredResource & { readonly builtIn?: unknown }): void {
  const { key, builtIn } = resource;
  const json = builtIn === true && key !== undefined ? store.readByKey(project, kind, key) : undefined;
  if (json === undefined) return;
  const own: State = JSON.parse(json);
  const query = { where: REFERRERS, variables: { id: own.id } };
  if (own.builtIn && own.version === 1 && !store.hasAtLeast(project, kind, query, 1)) {
    store.remove(project, kind, own.id);
  }
}

const REFERRERS = fixedPredicate("transitions(id = :id)", "id");

function duplicate(field: string, duplicateValue: string, message: string): Fault {
  return fault("DuplicateField", message, { field, duplicateValue });
}

function storedWords(count: number): string {
  return count === 1 ? "1 entry was stored" : `${count === 0 ? "no" : count.toLocaleString("en")} entries were stored`;
}

/**
 * Everything that is stored, as JSON Lines: one entry per line, in order of creation.
 *
 * `importEntries` reads this form. Lines are made when they are asked for, so that exports of any size fit into memory.
 *
 * @param project The Project to export; all of them unless given.
 */
export async function* exportLines(storage: Pick<Storage, "entries">, project?: string): AsyncGenerator<string, void> {
  for await (const { project: own, kind, json } of storage.entries()) {
    if (project === undefined || own === project) {
      yield `{"project":${JSON.stringify(own)},"kind":${JSON.stringify(kind)},"resource":${json}}\n`;
    }
  }
}
