import { type Client, createClient } from "@commerce-http/client";
import { createEmulator, DEFAULT_LIMITS, type Emulator, Fault, type SeedEntry } from "@commerce-http/emulator";
import type { ListName } from "../folder/folder.ts";
import { familyOf, listNames } from "../folder/lists.ts";
import type { Project, ProjectResource } from "./project.ts";

/** A project that nobody minds: the emulator in this process, filled with what was read of the real one. */
export interface Rehearsal {
  readonly client: Client;
  readonly emulator: Emulator;
  /** Resources that the emulator does not take as they are: nothing about them can be rehearsed. */
  readonly unfit: readonly Unfit[];
  /** Sentences about what cannot be rehearsed, though the real project may refuse it. */
  readonly notes: readonly string[];
  /** Frees what it holds. */
  readonly close: () => Promise<void>;
}

/** A resource that a rehearsal does without. */
export interface Unfit {
  readonly list: ListName;
  readonly resource: ProjectResource;
  readonly reason: string;
}

/**
 * Makes a rehearsal: ids, versions and built-in States are those of the project, and time is the present. Kinds without
 * endpoints, such as Stores and Types, are taken as given.
 */
export async function createRehearsal(project: Project): Promise<Rehearsal> {
  const { activeCartDiscounts, notes } = limitsOf(project);
  const emulator = createEmulator({
    projects: [name],
    builtInStates: !project.resources.has("states"),
    limits: { activeCartDiscounts },
  });
  const client = createClient({
    baseUrl: "http://localhost",
    projectKey: name,
    auth: "rehearsal",
    fetch: emulator.fetch,
    retry: false,
    deprecationWarnings: false,
  });
  const strangers = new Map<string, SeedEntry>();
  const unfit: Unfit[] = [];
  for (const [list, resources] of project.resources) {
    const entries = resources.map((resource) => ({ list, resource, stored: withoutExpansions(resource, strangers) }));
    unfit.push(...(await fill(emulator, entries)));
  }
  await emulator.seed(strangers.values());
  return { client, emulator, unfit, notes, close: emulator.close };
}

const name = "rehearsal";

interface Entry {
  readonly list: ListName;
  readonly resource: ProjectResource;
  readonly stored: object;
}

/** Stores resources; where some are refused, all others. */
async function fill(emulator: Emulator, entries: readonly Entry[]): Promise<readonly Unfit[]> {
  const unfit: Unfit[] = [];
  for (let start = 0; start < entries.length; start += batch) {
    unfit.push(...(await fillBatch(emulator, entries.slice(start, start + batch))));
  }
  return unfit;
}

/** As many as the emulator stores as a whole or not at all. */
const batch = 1_000;

async function fillBatch(emulator: Emulator, entries: readonly Entry[]): Promise<readonly Unfit[]> {
  try {
    await emulator.seed(entries.map(({ list, stored }) => ({ kind: familyOf(list).kind, resource: stored })));
    return [];
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const [only, ...others] = entries;
    if (only !== undefined && others.length === 0) {
      const [, reason = error.message] =
        /^Cannot import entry 1: (.*); no entries were stored$/s.exec(error.message) ?? [];
      return [{ list: only.list, resource: only.resource, reason }];
    }
  }
  const middle = Math.ceil(entries.length / 2);
  return [
    ...(await fillBatch(emulator, entries.slice(0, middle))),
    ...(await fillBatch(emulator, entries.slice(middle))),
  ];
}

/**
 * Takes what was expanded out of a resource: it is stored by itself, so that the rehearsal can expand it as well.
 *
 * @param strangers Gets resources of kinds that no list holds, by kind and id.
 */
function withoutExpansions(resource: ProjectResource, strangers: Map<string, SeedEntry>): object {
  const stripped = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(stripped);
    if (!isRecord(value)) return value;
    const { typeId, id, obj, ...others } = value;
    if (typeof typeId !== "string" || typeof id !== "string" || !isRecord(obj)) {
      return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, stripped(inner)]));
    }
    const { key } = obj;
    if (!held.has(typeId)) {
      strangers.set(`${typeId} ${id}`, {
        kind: typeId,
        resource: { id, ...(typeof key === "string" && { key }) },
      });
    }
    return { typeId, id, ...others };
  };
  return { ...resource, ...Object(stripped(resource)) };
}

const held: ReadonlySet<string> = new Set(listNames.map((list) => familyOf(list).kind));

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The limits that hold in a project: one that has more than the documents allow has been granted more, and nobody says how many. */
function limitsOf({ resources }: Project): {
  readonly activeCartDiscounts: number;
  readonly notes: readonly string[];
} {
  const { activeCartDiscounts } = DEFAULT_LIMITS;
  const active = (resources.get("cartDiscounts") ?? []).filter(
    ({ isActive, requiresDiscountCode }) => isActive === true && requiresDiscountCode === false,
  );
  if (active.length <= activeCartDiscounts) return { activeCartDiscounts, notes: [] };
  const note = `The project has ${active.length} active Cart Discounts that require no Discount Code, more than the ${activeCartDiscounts} that are documented: its own limit is not known, and not rehearsed`;
  return { activeCartDiscounts: Number.POSITIVE_INFINITY, notes: [note] };
}
