import { families as ownFamilies, referenceFields, type FamilyTraits } from "@commerce-http/model";
import { checkOptionNames } from "@commerce-http/types/schema";
import type { AnyFamilies } from "../contract/any-contract.ts";
import type { Emulator } from "../emulator.ts";
import { storeResources, type AnsweredResource, type Unfit } from "./store.ts";

/** A client of a project: of this API or generated. */
export type ReadableProject = object;

/** Options of {@link pullProject}. */
export interface PullOptions {
  /** Key of the Project to store the resources in; by default, that of the emulator. */
  readonly project?: string;
  /** Lists to read, such as `states`; by default, all. Each needs its own scope. */
  readonly lists?: readonly string[];
  /** Kinds of resources; by default, those of this package. */
  readonly families?: AnyFamilies;
  readonly signal?: AbortSignal;
  /** Called with the number of resources read so far. */
  readonly onProgress?: (count: number) => void;
}

/** The result of {@link pullProject}. */
export interface Pulled {
  /** Number of stored resources by list. */
  readonly counts: Readonly<Record<string, number>>;
  /** Resources that the emulator refused, including those that are only referenced. */
  readonly unfit: readonly Unfit[];
}

/**
 * Copies all resources of a project into an emulator, with their ids, versions and references. The emulator's Project
 * should be new; unchanged built-in States are replaced.
 *
 * @param client Client of the project; only read operations are called.
 * @throws TypeError for a list that the client does not have; errors of the client.
 * @example
 * ```ts
 * import { createClient } from "@commerce-http/client";
 * import { createEmulator } from "@commerce-http/emulator";
 * import { pullProject } from "@commerce-http/emulator/project";
 *
 * const client = createClient({ baseUrl: "https://api.example.com", projectKey: "shop", auth: "<access token>" });
 * const emulator = createEmulator({ projects: ["shop"] });
 * const { counts, unfit } = await pullProject(client, emulator);
 * ```
 */
export async function pullProject(
  client: ReadableProject,
  emulator: Pick<Emulator, "seed">,
  options: PullOptions = {},
): Promise<Pulled> {
  checkOptionNames("pullProject()", options, NAMES);
  const { project, families = ownFamilies, signal, onProgress } = options;
  const traits = Object.values(families);
  const { lists = traits.map(listOf) } = options;
  // Of the others, references tell the keys.
  const held = new Set(traits.filter((family) => lists.includes(listOf(family))).map(({ kind }) => kind));
  const read: AnsweredResource[] = [];
  for (const list of lists) {
    const family = traits.find((each) => listOf(each) === list);
    if (family === undefined) throw new TypeError(`Cannot pull "${list}": there are ${traits.map(listOf).join(", ")}`);
    const expand = foreignPaths(family.fields, held);
    for await (const resource of walked(client, list, {
      ...(expand.length > 0 && { expand }),
      ...(signal && { signal }),
    })) {
      read.push({ kind: family.kind, resource });
      onProgress?.(read.length);
    }
  }
  const { unfit, unfitExpanded } = await storeResources(emulator, read, project === undefined ? {} : { project });
  const counts = traits
    .filter(({ kind }) => held.has(kind))
    .map((family) => {
      const count = (of: readonly AnsweredResource[]): number => of.filter(({ kind }) => kind === family.kind).length;
      return [listOf(family), count(read) - count(unfit)];
    });
  return { counts: Object.fromEntries(counts), unfit: [...unfit, ...unfitExpanded] };
}

const NAMES: Readonly<Record<keyof PullOptions, true>> = {
  project: true,
  lists: true,
  families: true,
  signal: true,
  onProgress: true,
};

function walked(client: object, list: string, options: object): AsyncIterable<object> {
  const resources: unknown = Reflect.get(client, list);
  const iterate: unknown =
    typeof resources === "object" && resources !== null ? Reflect.get(resources, "iterate") : undefined;
  if (typeof iterate !== "function") {
    throw new TypeError(`Cannot pull "${list}": the client has no ${list}.iterate()`);
  }
  // All classes of resources have this walk; which one it is, only the list knows.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return Reflect.apply(iterate, resources, [options]) as AsyncIterable<object>;
}

/** The list of a kind of resources, as clients call it: `cartDiscounts`. */
export function listOf({ kind, resource }: Pick<FamilyTraits, "kind" | "resource">): string {
  return resource ?? `${kind.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())}s`;
}

/**
 * Paths of references to kinds that no list has, such as `value.product`: who expands them learns the keys of what they lead
 * to. References by key have it already.
 *
 * @param held Kinds that lists have.
 */
export function foreignPaths(fields: FamilyTraits["fields"], held: ReadonlySet<string>): readonly string[] {
  const foreign = referenceFields(fields).filter(
    ({ field }) => field.to !== undefined && field.by === "id" && !held.has(field.to),
  );
  return [...new Set(foreign.map(({ path }) => path))];
}
