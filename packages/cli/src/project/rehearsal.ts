import { type Client, createClient } from "@commerce-http/client";
import { createEmulator, DEFAULT_LIMITS, type Emulator } from "@commerce-http/emulator";
import { storeResources } from "@commerce-http/emulator/project";
import type { ListName } from "../folder/folder.ts";
import { familyOf, listNames } from "../folder/lists.ts";
import { inProcess } from "./in-process.ts";
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
    fetch: inProcess(emulator),
    retry: false,
    deprecationWarnings: false,
  });
  const resources = [...project.resources].flatMap(([list, found]) =>
    found.map((resource) => ({ kind: familyOf(list).kind, resource })),
  );
  const refused = await storeResources(emulator, resources);
  const unfit = refused.unfit.map(({ kind, resource, reason }) => ({ list: listOf(kind), resource, reason }));
  const missing = refused.unfitExpanded.map(
    ({ kind, resource, reason }) =>
      `References lead to the ${kind} with id ${JSON.stringify(Reflect.get(resource, "id"))}, which cannot be rehearsed: ${reason}`,
  );
  return { client, emulator, unfit, notes: [...notes, ...missing], close: emulator.close };
}

const name = "rehearsal";

/** The list that holds the resources of a kind. */
function listOf(kind: string): ListName {
  const list = listNames.find((each) => familyOf(each).kind === kind);
  if (list === undefined) throw new TypeError(`No list holds resources of kind "${kind}"`);
  return list;
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
