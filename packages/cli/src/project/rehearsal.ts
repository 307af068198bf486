import { setImmediate } from "node:timers/promises";
import { type Client, createClient } from "@commerce-http/client";
import { createEmulator, DEFAULT_LIMITS, type Emulator, type Limits } from "@commerce-http/emulator";
import { storeResources } from "@commerce-http/emulator/project";
import { storesCounting } from "@commerce-http/rules";
import { familyOf, type ListName } from "../folder/folder.ts";
import type { Project } from "./project.ts";
import { listOf, type ProjectResource } from "./resources.ts";

/** A copy of a project: the emulator in this process, filled with what was read of the real one. */
export interface Rehearsal {
  readonly client: Client;
  readonly emulator: Emulator;
  /** Resources that the emulator does not take as they are: nothing about them can be rehearsed. */
  readonly unfit: readonly Unfit[];
  /** Sentences about what cannot be rehearsed, though the real project may refuse it. */
  readonly notes: readonly string[];
  readonly close: () => Promise<void>;
}

export interface Unfit {
  readonly list: ListName;
  readonly resource: ProjectResource;
  readonly reason: string;
}

/** Makes a rehearsal with the project's ids, versions and built-in States; kinds without endpoints are taken as given. */
export async function createRehearsal(project: Project): Promise<Rehearsal> {
  const { limits, notes } = limitsOf(project);
  const emulator = createEmulator({
    projects: [name],
    builtInStates: !project.resources.has("states"),
    limits,
  });
  const client = clientOf(emulator, name);
  const resources = [...project.resources].flatMap(([list, found]) =>
    found.map((resource) => ({ kind: familyOf(list).kind, resource })),
  );
  const refused = await storeResources(emulator, resources);
  const unfit = refused.unfit.flatMap(({ kind, resource, reason }) => {
    const list = listOf(kind);
    return list === undefined ? [] : [{ list, resource, reason }];
  });
  const missing = refused.unfitExpanded.map(
    ({ kind, resource, reason }) =>
      `References point to the ${kind} with id ${JSON.stringify(Reflect.get(resource, "id"))}, which cannot be rehearsed: ${reason}`,
  );
  return { client, emulator, unfit, notes: [...notes, ...missing], close: emulator.close };
}

const name = "rehearsal";

/** The limits that hold in a project: where it has more than is usual, it has been granted more, and nothing says how many. */
function limitsOf({ resources }: Project): Pick<Rehearsal, "notes"> & { readonly limits: Partial<Limits> } {
  const counts = new Map<string | undefined, number>();
  for (const { isActive, requiresDiscountCode, stores } of resources.get("cartDiscounts") ?? []) {
    for (const store of storesCounting({ isActive, requiresDiscountCode, stores })) {
      counts.set(store, (counts.get(store) ?? 0) + 1);
    }
  }
  const limits: Partial<Limits> = {};
  const notes: string[] = [];
  for (const [store, count] of counts) {
    const [name, holder, usual, own] =
      store === undefined
        ? (["activeCartDiscounts", "The project", "are documented", "its own limit is"] as const)
        : ([
            "storeCartDiscounts",
            `Store "${store}"`,
            "are assumed for a Store",
            "the project's limit of Stores is",
          ] as const);
    const limit = DEFAULT_LIMITS[name];
    if (count <= limit || limits[name] !== undefined) continue;
    limits[name] = Number.POSITIVE_INFINITY;
    notes.push(
      `${holder} has ${count} active Cart Discounts that require no Discount Code, more than the ${limit} that ${usual}: ${own} not known, and not rehearsed`,
    );
  }
  return { limits, notes };
}

export function clientOf(emulator: Emulator, projectKey: string): Client {
  return createClient({
    baseUrl: "http://localhost",
    projectKey,
    auth: "any",
    fetch: inProcess(emulator),
    retry: false,
    deprecationWarnings: false,
  });
}

/** The `fetch` of an emulator within this process, which lets signals come through: it waits for nothing from outside. */
export function inProcess({ fetch }: Pick<Emulator, "fetch">): typeof globalThis.fetch {
  let count = 0;
  return async (input, init) => {
    count += 1;
    if (count % callsAtOnce === 0) {
      await setImmediate();
      init?.signal?.throwIfAborted();
    }
    return fetch(input, init);
  };
}

const callsAtOnce = 100;
