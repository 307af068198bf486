import { isRecord } from "@commerce-http/model";
import { Fault } from "../contract/faults.ts";
import type { Emulator } from "../emulator.ts";
import type { SeedEntry } from "../seed/seed.ts";

/** A resource as returned by an API. */
export interface AnsweredResource<Resource extends object = object> {
  /** Reference type of the resource, such as `state`. */
  readonly kind: string;
  readonly resource: Resource;
}

/** A resource that an emulator refused, with the reason. */
export interface Unfit<Resource extends object = object> extends AnsweredResource<Resource> {
  readonly reason: string;
}

/** Resources that an emulator refused; all others are stored. */
export interface Refused<Resource extends object = object> {
  /** The refused ones among the given resources. */
  readonly unfit: readonly Unfit<Resource>[];
  /** The refused ones among the expanded references. */
  readonly unfitExpanded: readonly Unfit[];
}

/** Options of {@link storeResources}. */
export interface StoreOptions {
  /** Key of the Project; by default, that of the emulator. */
  readonly project?: string;
}

/**
 * Stores resources as returned by an API, with their ids, versions and references. Expanded references are stored as
 * resources of their own, so that the emulator can expand them as well.
 */
export async function storeResources<Resource extends object>(
  emulator: Pick<Emulator, "seed">,
  resources: readonly AnsweredResource<Resource>[],
  options: StoreOptions = {},
): Promise<Refused<Resource>> {
  const held = new Set(resources.map(({ kind }) => kind));
  const expanded = new Map<string, AnsweredResource>();
  const entries = resources.map(({ kind, resource }) => ({
    answered: { kind, resource },
    stored: { kind, resource: withoutExpansions(resource, expanded) },
  }));
  const unfit = await fill(emulator, entries, options);
  const strangers = [...expanded.values()].filter(({ kind }) => !held.has(kind));
  const unfitExpanded = await fill(
    emulator,
    strangers.map((stranger) => ({ answered: stranger, stored: stranger, mayBeThere: true })),
    options,
  );
  return { unfit, unfitExpanded };
}

interface Entry<Answered extends AnsweredResource> {
  readonly answered: Answered;
  readonly stored: SeedEntry;
  /** A resource with the same id is as good. */
  readonly mayBeThere?: boolean;
}

/** As many as an emulator stores as a whole or not at all. */
const BATCH = 1_000;

/** Stores resources in batches; where some are refused, all others. */
async function fill<Resource extends object>(
  emulator: Pick<Emulator, "seed">,
  entries: readonly Entry<AnsweredResource<Resource>>[],
  options: StoreOptions,
): Promise<readonly Unfit<Resource>[]> {
  const [first, second] = entries;
  if (first === undefined) return [];
  if (entries.length <= BATCH) {
    try {
      const stored = entries.map((entry) => entry.stored);
      await emulator.seed(stored, options);
      return [];
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      if (second === undefined) return refusedAs(error, first);
    }
  }
  const middle = entries.length > BATCH ? BATCH : Math.ceil(entries.length / 2);
  return [
    ...(await fill(emulator, entries.slice(0, middle), options)),
    ...(await fill(emulator, entries.slice(middle), options)),
  ];
}

function refusedAs<Resource extends object>(
  { errors: [error], message }: Fault,
  { answered, mayBeThere }: Entry<AnsweredResource<Resource>>,
): readonly Unfit<Resource>[] {
  if (mayBeThere === true && error?.code === "DuplicateField" && error.field === "id") return [];
  const [, reason = message] = /^Cannot import entry 1: (.*); no entries were stored$/s.exec(message) ?? [];
  return [{ ...answered, reason }];
}

function withoutExpansions(resource: object, expanded: Map<string, AnsweredResource>): object {
  const stripped = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(stripped);
    if (!isRecord(value)) return value;
    const { typeId, id, obj, ...others } = value;
    if (typeof typeId !== "string" || typeof id !== "string" || !isRecord(obj)) {
      return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, stripped(inner)]));
    }
    expanded.set(`${typeId} ${id}`, { kind: typeId, resource: { ...Object(stripped(obj)), id } });
    return { typeId, id, ...others };
  };
  return { ...resource, ...Object(stripped(resource)) };
}
