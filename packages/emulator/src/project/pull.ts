import { families as ownFamilies, referenceFields, type FamilyTraits } from "@commerce-http/model";
import { checkOptionNames } from "@commerce-http/types/schema";
import type { AnyFamilies } from "../contract/any-contract.ts";
import type { Emulator } from "../emulator.ts";
import { storeResources, type AnsweredResource, type Unfit } from "./store.ts";

/** Lists of a project, as the client of this API and those that are generated have them. */
export type ReadableProject = object;

/** Options of {@link pullProject}. */
export interface PullOptions {
  /** Key of the Project that gets the resources; that of the emulator unless given. */
  readonly project?: string;
  /** Lists that are read, such as `states`; all unless given. Each needs a scope of its own. */
  readonly lists?: readonly string[];
  /** Kinds of resources; those of this package unless given. */
  readonly families?: AnyFamilies;
  readonly signal?: AbortSignal;
  /** Called with the number of resources that were read so far. */
  readonly onProgress?: (count: number) => void;
}

/** Resources that were pulled. */
export interface Pulled {
  /** Resources that are stored, by list. */
  readonly counts: Readonly<Record<string, number>>;
  /** Resources that the emulator does not take as they are, also of kinds that only references lead to. */
  readonly unfit: readonly Unfit[];
}

/**
 * Fills an emulator with what a project has: ids, versions and references are those of the project. The Project on the emulator
 * should be new; a built-in State that is unchanged is replaced.
 *
 * @param client Client of the project. Only what reads is called.
 * @throws TypeError for a list that the client does not have; what the client throws.
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
