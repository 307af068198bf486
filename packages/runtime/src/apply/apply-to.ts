import { valueOf, keyedReferences } from "@commerce-http/model";
import { isApiError, isCallError } from "../error/errors.ts";
import type { CallOptions } from "../request/call-options.ts";
import { modify, mostConflicts, type ModifyOptions } from "../resource/modify.ts";
import type { Action } from "./choice/choice.ts";
import type { Family } from "./family.ts";
import { draftedFields, type FieldChange } from "./field-change.ts";
import { OutdatedError } from "./outdated.ts";
import type { Keyed, Store, Stored } from "./store.ts";
import { UnappliableError } from "./unappliable.ts";
import { type UpdateActions, updateActions } from "./update-actions.ts";

/** An {@link Applied} of any resource. */
export interface ApplyResult {
  /** Outcome for the resource: created, updated or left as it was; `unknown` where a write went unanswered. */
  readonly outcome: "created" | "updated" | "unchanged" | "unknown";
  /** Update actions that were sent; none for a creation. */
  readonly actions: readonly object[];
  /** Fields that differed. */
  readonly changes: readonly FieldChange[];
  /** Fields of which nobody but the API can tell whether they are the same. */
  readonly uncompared: readonly string[];
  /** The resource as it is now. */
  readonly resource?: Stored;
  /** The resource as it was before an update. */
  readonly previous?: Stored;
}

/** A {@link ApplyResult} that is still to come. */
export interface ApplyPreview extends ApplyResult {
  /** Outcome that is to come. */
  readonly outcome: "created" | "updated" | "unchanged";
  /** Update actions that are to be sent. */
  readonly actions: readonly Action[];
}

/** Options of {@link applyTo}. */
export interface ApplyToOptions extends ModifyOptions {
  /** Leaves what is there as it is. */
  readonly onlyCreate?: boolean | undefined;
  /** Changes only what is as it was seen. */
  readonly seen?: Seen | null | undefined;
  /** Says of a resource that is not as it was seen whether it may be changed all the same. */
  readonly mayHaveMoved?: ((found: Stored) => boolean) | undefined;
  /** Called where a creation may have taken effect, and nobody knows; whatever comes of the rest. */
  readonly onDoubt?: (() => void) | undefined;
}

/** A resource as it was seen; `null` stands for one that was not there. */
export interface Seen {
  /** Id that it had. Without it, another resource of the same key and version passes for it. */
  readonly id?: string | undefined;
  /** Version that it had. */
  readonly version: number;
}

/** Finds out what bringing the resource with a draft's key to what the draft asks for comes to. Reads only. */
export async function previewApply(
  family: Family,
  store: Store,
  draft: Keyed,
  { seen, ...options }: CallOptions & Pick<ApplyToOptions, "seen">,
): Promise<ApplyPreview> {
  const target = { family, store, draft, options };
  const resource = await unlessMissing(read(target));
  if (resource === undefined) {
    expectSeen(target, seen, undefined);
    return creation(draft);
  }
  if (seen !== undefined && !isAsDrafted(target, resource)) expectSeen(target, seen, resource);
  const { actions, changes, uncompared } = difference(family, resource, draft);
  return { outcome: actions.length > 0 ? "updated" : "unchanged", actions, changes, uncompared, resource };
}

/**
 * Brings the resource with a draft's key to what the draft asks for: reads it, then creates it or sends what is missing. One
 * that was not there is created at once, and read only where that is refused.
 *
 * @throws UnappliableError if no update action leads there; nothing is changed then.
 * @throws OutdatedError if the resource is not as it was seen, nor as drafted, and may not have moved so.
 */
export async function applyTo(
  family: Family,
  store: Store,
  draft: Keyed,
  { onlyCreate = false, seen, mayHaveMoved = () => false, onDoubt, ...options }: ApplyToOptions,
): Promise<ApplyResult> {
  const target = { family, store, draft, options };
  const resource = seen === null ? undefined : await unlessMissing(read(target));
  if (resource === undefined) expectSeen(target, seen, undefined);
  const start = resource ? { resource, isDoubtful: false } : await create(target, seen === null);
  if ("outcome" in start) return start;
  if (start.isDoubtful) onDoubt?.();
  if (onlyCreate) return left(target, start);
  return seen === undefined ? bring(target, start) : bringSeen(target, start, { seen, mayHaveMoved });
}

/** A condition on what is changed. */
interface Expectation {
  readonly seen: Seen | null;
  readonly mayHaveMoved: (found: Stored) => boolean;
}

/** Sends what a resource lacks, if it is as expected. One that is as drafted already is left, whoever has made it so. */
async function bringSeen(target: Target, start: Start, expectation: Expectation): Promise<ApplyResult> {
  const { seen, mayHaveMoved } = expectation;
  const { conflicts = mostConflicts } = target.options;
  let { resource } = start;
  if (!isAsDrafted(target, resource) && !mayHaveMoved(resource)) expectSeen(target, seen, resource);
  for (let conflict = 1; ; conflict += 1) {
    try {
      return await bring({ ...target, options: { ...target.options, conflicts: 0 } }, { ...start, resource });
    } catch (error) {
      if (!isApiError(error, "ConcurrentModification")) throw error;
      const found = await unlessMissing(read(target));
      if (found && isAsDrafted(target, found)) return left(target, { ...start, resource: found });
      if (!found || conflict > conflicts || !mayHaveMoved(found)) throw outdated(target, seen, found, error);
      resource = found;
    }
  }
}

function expectSeen(target: Target, seen: Seen | null | undefined, found: Stored | undefined): void {
  const isAnother = seen?.id !== undefined && seen.id !== found?.id;
  if (seen !== undefined && (isAnother || seen?.version !== found?.version)) throw outdated(target, seen, found);
}

function outdated({ family, draft }: Target, seen: Seen | null, found: Stored | undefined, cause?: unknown): Error {
  return new OutdatedError(
    { noun: family.traits.noun, key: draft.key, seen: seen?.version, found: found?.version },
    cause,
  );
}

/** A draft, and where it is applied. */
interface Target {
  readonly family: Family;
  readonly store: Store;
  readonly draft: Keyed;
  readonly options: ModifyOptions;
}

/** A resource that is there. */
interface Start {
  readonly resource: Stored;
  /** `true` if this very call may have created it. */
  readonly isDoubtful: boolean;
}

async function read({ family, store, draft, options }: Target): Promise<Stored> {
  const expand = keyedReferences({ is: "shape", fields: family.traits.fields }, draft);
  return store.get({ key: draft.key }, { ...callOptionsOf(options), ...(expand.length > 0 && { expand }) });
}

function callOptionsOf({ conflicts: _conflicts, ...options }: ModifyOptions): CallOptions {
  return options;
}

/**
 * Creates the resource, or finds the one that has been created in the meantime.
 *
 * @param isUnread `true` if nobody has looked for it before: then it may be why anything else of the draft is refused, and it
 *   may be there whatever became of a creation without an answer.
 */
async function create(target: Target, isUnread: boolean): Promise<ApplyResult | Start> {
  const { store, draft, options } = target;
  try {
    const { data: resource, attempts } = await store.create(draft, callOptionsOf(options)).withResponse();
    const created = { ...creation(draft), resource };
    if (attempts === 1) return created;
    // What was found after a failure may be somebody else's, as far as references by key can tell it.
    const found = await unlessFailing(read(target));
    if (found === undefined || isAsDrafted(target, found)) return created;
    return { resource: found, isDoubtful: true };
  } catch (error) {
    // Somebody else may have created it in the meantime; or it has the key, and is out of sight within a Store.
    const isTaken = isKeyTaken(error);
    const isRefused = isApiError(error) && error.status === 400;
    const mayBeThere = isTaken || (isUnread && (isRefused || isOpen(error)));
    const found = mayBeThere ? await unlessFailing(read(target)) : undefined;
    if (found === undefined) throw error;
    // Without an answer, nobody knows whether one that is otherwise was made here and changed since.
    if (!isTaken && isOpen(error) && !isAsDrafted(target, found)) throw error;
    return { resource: found, isDoubtful: isOpen(error) };
  }
}

/** Sends what a resource lacks. */
async function bring(target: Target, start: Start): Promise<ApplyResult> {
  const { family, store, draft, options } = target;
  let next: Stored | undefined = start.resource;
  let previous = start.resource;
  let wanted!: UpdateActions;
  let lost: UpdateActions | undefined;
  const resource = await modify<Stored, Action>(
    options,
    async () => {
      const current = next ?? (await read(target));
      next = undefined;
      return current;
    },
    async (current, actions, own) => {
      try {
        return await store.update({ ...current, key: draft.key }, actions, own);
      } catch (error) {
        if (isOpen(error)) lost = wanted;
        throw error;
      }
    },
    (current) => {
      wanted = difference(family, current, draft);
      // After a write that went unanswered, what is found may be what that write has made.
      if (lost === undefined) previous = current;
      return wanted.actions;
    },
  );
  const { uncompared } = wanted;
  if (!lost && wanted.actions.length === 0) return { ...left(target, { ...start, resource }), uncompared };
  const { actions, changes } = lost ?? wanted;
  // After a write that got lost, nothing is left to do, whoever has done it.
  return { outcome: lost ? "unknown" : "updated", actions, changes, uncompared, resource, previous };
}

function creation(draft: Keyed): ApplyPreview {
  return { outcome: "created", actions: [], changes: draftedFields(draft), uncompared: [] };
}

/** The result where nothing was sent to what is there. */
function left({ draft }: Target, { resource, isDoubtful }: Start): ApplyResult {
  const { changes, ...nothing } = creation(draft);
  if (isDoubtful) return { ...nothing, outcome: "unknown", changes, resource };
  return { ...nothing, outcome: "unchanged", changes: [], resource };
}

function difference(family: Family, current: Stored, draft: Keyed): UpdateActions {
  const computed = updateActions(family, current, draft);
  if (computed.unappliable.length > 0) throw new UnappliableError(family.traits.noun, draft.key, computed.unappliable);
  return computed;
}

function isAsDrafted({ family, draft }: Target, found: Stored): boolean {
  const { actions, unappliable } = updateActions(family, found, draft);
  return actions.length === 0 && unappliable.length === 0;
}

async function unlessMissing(reading: Promise<Stored>): Promise<Stored | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (isApiError(error) && error.status === 404) return undefined;
    throw error;
  }
}

/** A failure to read after a write says nothing of the write. */
async function unlessFailing(reading: Promise<Stored>): Promise<Stored | undefined> {
  return reading.catch(() => undefined);
}

/** Says whether the API knows a resource with the key of a creation, also where an earlier attempt may have made it. */
function isKeyTaken(error: unknown): boolean {
  if (isApiError(error, "DuplicateField")) return valueOf(error.errors[0], "field") === "key";
  return isCallError(error) && isKeyTaken(error.cause);
}

function isOpen(error: unknown): boolean {
  return isCallError(error) && error.outcome === "unknown";
}
