import { isApiError, isCallError } from "../error/errors.ts";
import { modify } from "../resource/modify.ts";
import type { CallOptions } from "../send/call-options.ts";
import type { Call } from "../send/call.ts";
import type { Action, Family } from "./family/family.ts";
import { UnappliableError } from "./unappliable.ts";
import { updateActions } from "./update-actions.ts";

/** Methods of all resource classes, as far as applying needs them. */
export interface Store {
  get(
    address: { readonly key: string },
    options?: CallOptions & { readonly expand?: string | readonly string[] },
  ): Promise<Stored>;
  create(draft: object, options?: CallOptions): Call<Stored>;
  update(resource: Stored, actions: readonly object[], options?: CallOptions): Promise<Stored>;
}

/** The fields of all stored resources. */
export interface Stored {
  readonly id: string;
  readonly version: number;
}

/** A draft that says which resource it is for. */
export interface Keyed {
  readonly key: string;
}

/** An {@link Applied} of any resource. */
export interface Convergence {
  readonly outcome: "created" | "updated" | "unchanged";
  readonly actions: readonly object[];
  readonly uncompared: readonly string[];
  readonly resource?: Stored;
  readonly previous?: Stored;
}

/** Options of {@link converge}. */
export interface ConvergeOptions extends CallOptions {
  readonly dryRun?: boolean | undefined;
  readonly conflicts?: number | undefined;
  /** Leaves what is there as it is. */
  readonly onlyCreate?: boolean | undefined;
}

/**
 * Brings the resource with a draft's key to what the draft asks for: reads it, then creates it or sends what is missing.
 *
 * @throws UnappliableError before anything is sent.
 */
export async function converge(
  family: Family,
  store: Store,
  draft: Keyed,
  { dryRun = false, onlyCreate = false, ...options }: ConvergeOptions,
): Promise<Convergence> {
  const expand = family.expansions?.(draft) ?? [];
  const read = async (): Promise<Stored> =>
    store.get({ key: draft.key }, { ...options, ...(expand.length > 0 && { expand }) });
  let found = await unlessMissing(read());
  if (found === undefined) {
    if (dryRun) return { outcome: "created", actions: [], uncompared: [] };
    try {
      const { data: resource, attempts } = await store.create(draft, options).withResponse();
      const created = { outcome: "created", actions: [], uncompared: [] } as const;
      if (attempts === 1) return { ...created, resource };
      // What was found after a failure may be somebody else's, as far as references by key can tell it.
      found = await read();
      if (difference(family, found, draft).actions.length === 0) return { ...created, resource };
    } catch (error) {
      // Somebody else may have created it in the meantime; or it has the key, and is out of sight within a Store.
      found = isKeyTaken(error) ? await unlessMissing(read()) : undefined;
      if (found === undefined) throw error;
    }
  }

  if (onlyCreate) return { outcome: "unchanged", actions: [], uncompared: [], resource: found };
  let previous = found;
  let computed = difference(family, found, draft);
  if (dryRun) {
    const { actions, uncompared } = computed;
    return { outcome: actions.length > 0 ? "updated" : "unchanged", actions, uncompared, resource: found };
  }
  let first: Stored | undefined = found;
  let isUncertain = false;
  let sent: readonly Action[] = [];
  const resource = await modify<Stored, Action>(
    options,
    async () => {
      const current = first ?? (await read());
      first = undefined;
      return current;
    },
    async (current, actions) => {
      sent = actions;
      try {
        return await store.update(current, actions, options);
      } catch (error) {
        isUncertain ||= isCallError(error) && error.outcome === "unknown";
        throw error;
      }
    },
    (current) => {
      computed = difference(family, current, draft);
      // After a write that went unanswered, what is found may be what that write has made.
      if (!isUncertain) previous = current;
      return computed.actions;
    },
  );
  const { actions, uncompared } = computed;
  const done = isUncertain && actions.length === 0 ? sent : actions;
  if (done.length === 0) return { outcome: "unchanged", actions: [], uncompared, resource };
  return { outcome: "updated", actions: done, uncompared, resource, previous };
}

function difference(family: Family, current: Stored, draft: Keyed): ReturnType<typeof updateActions> {
  const computed = updateActions(family, current, draft);
  if (computed.unappliable.length > 0) throw new UnappliableError(family.noun, draft.key, computed.unappliable);
  return computed;
}

async function unlessMissing(reading: Promise<Stored>): Promise<Stored | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (isApiError(error) && error.status === 404) return undefined;
    throw error;
  }
}

function isKeyTaken(error: unknown): boolean {
  return isApiError(error, "DuplicateField") && error.errors[0]?.field === "key";
}
