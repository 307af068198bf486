import { valueOf, keyedReferences } from "@commerce-http/model";
import { isApiError, isCallError } from "../error/errors.ts";
import type { CallOptions } from "../request/call.ts";
import { modify, mostConflicts, type ModifyOptions } from "../resource/modify.ts";
import { OutdatedError, UnappliableError } from "./errors.ts";
import type { Family, Keyed, Store, Stored } from "./family.ts";
import type { Action } from "./rules.ts";
import { draftedFields, type FieldChange, type UpdateActions, updateActions } from "./update-actions.ts";

/** The result of `apply`: what it has done or, in a dry run, would do. */
export interface Applied<Resource, Action> {
  /**
   * The outcome for the resource. `unknown`: it is as drafted, but an answer was lost on the way, and it is unknown whether
   * this call or another client has made it so.
   */
  readonly outcome: "created" | "updated" | "unchanged" | "unknown";
  /**
   * The update actions, in their order; empty for a creation, and where there is nothing to do. Where the outcome is unknown,
   * those that were sent.
   */
  readonly actions: readonly Action[];
  /** The fields that the actions change, or, for a creation, all that are drafted; before and after. */
  readonly changes: readonly FieldChange[];
  /**
   * Fields in which the draft names a resource by the one name and the API by the other, so that only the API can
   * tell whether they are the same. They are sent each time, other than what no update action changes, such as the
   * Product and Channels of a gift: that is taken for the right one.
   */
  readonly uncompared: readonly string[];
  /** The resource as it is now; in a dry run as it was found, or absent where it does not exist yet. */
  readonly resource?: Resource;
  /** The resource as it was before an update. */
  readonly previous?: Resource;
}

/** The result for a resource of any class. */
export type ApplyResult = Applied<Stored, object>;

/** A result that is still to come. */
export interface ApplyPreview extends Applied<Stored, Action> {
  /** Outcome that is to come. */
  readonly outcome: "created" | "updated" | "unchanged";
}

/** Options of {@link applyTo}. */
export interface ApplyToOptions extends ModifyOptions {
  /** Leaves an existing resource unchanged. */
  readonly onlyCreate?: boolean | undefined;
  /** Changes only what is as it was seen. */
  readonly seen?: Seen | null | undefined;
  /** Says whether a resource that is not as it was seen may be changed. */
  readonly mayHaveMoved?: ((found: Stored) => boolean) | undefined;
  /** Called if a creation may have taken effect and this is unknown, whatever the result of the rest. */
  readonly onDoubt?: (() => void) | undefined;
}

/** A resource as it was seen; `null` if it did not exist. */
export interface Seen {
  /** Id that it had. Without it, another resource of the same key and version passes for it. */
  readonly id?: string | undefined;
  /** Version that it had. */
  readonly version: number;
}

/** Finds the changes that bring the resource with a draft's key to its draft. Reads only. */
export async function previewApply(
  family: Family,
  store: Store,
  draft: Keyed,
  { seen, ...options }: CallOptions & Pick<ApplyToOptions, "seen">,
): Promise<ApplyPreview> {
  const target = { family, store, draft, options };
  const found = await unlessMissing(read(target));
  if (found === undefined || !isAsDrafted(found)) expectSeen(target, seen, found);
  if (found === undefined) return creation(draft);
  const { actions, changes, uncompared } = appliable(target, found);
  const outcome = actions.length > 0 ? "updated" : "unchanged";
  return { outcome, actions, changes, uncompared, resource: found.resource };
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
  const there = seen === null ? undefined : await unlessMissing(read(target));
  if (there === undefined) expectSeen(target, seen, there);
  const found = there ?? (await create(target, seen === null));
  if ("outcome" in found) return found;
  if (found.isDoubtful) onDoubt?.();
  if (onlyCreate) return left(target, found);
  return seen === undefined ? bring(target, found) : bringSeen(target, found, { seen, mayHaveMoved });
}

/** A draft, and where it is applied. */
interface Target {
  readonly family: Family;
  readonly store: Store;
  readonly draft: Keyed;
  readonly options: ModifyOptions;
}

/** A resource that is there, and what it lacks of its draft. */
interface Found {
  readonly resource: Stored;
  readonly lacks: UpdateActions;
  /** `true` if this very call may have created it. */
  readonly isDoubtful?: boolean;
}

/** A condition on what is changed. */
interface Expectation {
  readonly seen: Seen | null;
  readonly mayHaveMoved: (found: Stored) => boolean;
}

/** Sends what a resource lacks, if it is as expected. One that is as drafted already is left. */
async function bringSeen(target: Target, start: Found, { seen, mayHaveMoved }: Expectation): Promise<ApplyResult> {
  const { conflicts = mostConflicts, ...options } = target.options;
  let found = start;
  if (!isAsDrafted(found) && !mayHaveMoved(found.resource)) expectSeen(target, seen, found);
  for (let conflict = 1; ; conflict += 1) {
    try {
      return await bring({ ...target, options: { ...options, conflicts: 0 } }, found);
    } catch (error) {
      if (!isApiError(error, "ConcurrentModification")) throw error;
      const now = await unlessMissing(read(target));
      if (now && isAsDrafted(now)) return left(target, { ...start, ...now });
      if (!now || conflict > conflicts || !mayHaveMoved(now.resource)) throw outdated(target, seen, now, error);
      found = { ...start, ...now };
    }
  }
}

function expectSeen(target: Target, seen: Seen | null | undefined, found: Found | undefined): void {
  const { id, version } = found?.resource ?? {};
  const isAnother = seen?.id !== undefined && seen.id !== id;
  if (seen !== undefined && (isAnother || seen?.version !== version)) throw outdated(target, seen, found);
}

function outdated({ family, draft }: Target, seen: Seen | null, found: Found | undefined, cause?: unknown): Error {
  const versions = { seen: seen?.version, found: found?.resource.version };
  return new OutdatedError({ noun: family.traits.noun, key: draft.key, ...versions }, cause);
}

async function read({ family, store, draft, options }: Target): Promise<Found> {
  const expand = keyedReferences({ is: "shape", fields: family.traits.fields }, draft);
  const own = { ...callOptionsOf(options), ...(expand.length > 0 && { expand }) };
  const resource = await store.get({ key: draft.key }, own);
  return { resource, lacks: updateActions(family, resource, draft) };
}

function callOptionsOf({ conflicts: _conflicts, ...options }: ModifyOptions): CallOptions {
  return options;
}

/**
 * Creates the resource, or finds the one that has been created in the meantime.
 *
 * @param isUnread `true` if it has not been looked for before: then it may be why anything else of the draft is refused, and it
 *   may exist whatever the outcome of a creation without an answer.
 */
async function create(target: Target, isUnread: boolean): Promise<ApplyResult | Found> {
  const { store, draft, options } = target;
  try {
    const { data: resource, attempts } = await store.create(draft, callOptionsOf(options)).withResponse();
    const created = { ...creation(draft), resource };
    if (attempts === 1) return created;
    // A resource found after a failure may be another client's, as far as references by key show.
    const found = await unlessFailing(read(target));
    return found === undefined || isAsDrafted(found) ? created : { ...found, isDoubtful: true };
  } catch (error) {
    // Another client may have created it in the meantime; or it has the key, and is out of sight within a Store.
    const isTaken = isKeyTaken(error);
    const isRefused = isApiError(error) && error.status === 400;
    const mayBeThere = isTaken || (isUnread && (isRefused || isOpen(error)));
    const found = mayBeThere ? await unlessFailing(read(target)) : undefined;
    if (found === undefined) throw error;
    // Without an answer, it is unknown whether a different one was created here and changed since.
    if (!isTaken && isOpen(error) && !isAsDrafted(found)) throw error;
    return { ...found, isDoubtful: isOpen(error) };
  }
}

/** Sends what a resource lacks. */
async function bring(target: Target, start: Found): Promise<ApplyResult> {
  const { store, draft, options } = target;
  let next: Found | undefined = start;
  let previous = start.resource;
  let lost: UpdateActions | undefined;
  const { resource, lacks } = await modify<Found, Action>(
    options,
    async () => {
      const current = next ?? (await read(target));
      next = undefined;
      return current;
    },
    async (current, actions, own) => {
      try {
        const updated = await store.update({ ...current.resource, key: draft.key }, actions, own);
        // The actions that it lacked are those that were sent.
        return { resource: updated, lacks: current.lacks };
      } catch (error) {
        if (isOpen(error)) lost = current.lacks;
        throw error;
      }
    },
    (current) => {
      // After a write that went unanswered, what is found may be what that write has made.
      if (lost === undefined) previous = current.resource;
      return appliable(target, current).actions;
    },
  );
  const { uncompared } = lacks;
  if (!lost && lacks.actions.length === 0) return { ...left(target, { ...start, resource }), uncompared };
  const { actions, changes } = lost ?? lacks;
  // After a lost write, nothing is left to do, even if another client has done it.
  return { outcome: lost ? "unknown" : "updated", actions, changes, uncompared, resource, previous };
}

function creation(draft: Keyed): ApplyPreview {
  return { outcome: "created", actions: [], changes: draftedFields(draft), uncompared: [] };
}

/** The result if nothing was sent for an existing resource. */
function left({ draft }: Target, { resource, isDoubtful }: Found): ApplyResult {
  const outcome = isDoubtful ? "unknown" : "unchanged";
  return { outcome, actions: [], changes: isDoubtful ? draftedFields(draft) : [], uncompared: [], resource };
}

/**
 * The actions that a resource lacks.
 *
 * @throws UnappliableError if they do not lead to the draft.
 */
function appliable({ family, draft }: Target, { lacks }: Found): UpdateActions {
  if (lacks.unappliable.length > 0) throw new UnappliableError(family.traits.noun, draft.key, lacks.unappliable);
  return lacks;
}

function isAsDrafted({ lacks: { actions, unappliable } }: Found): boolean {
  return actions.length === 0 && unappliable.length === 0;
}

async function unlessMissing(reading: Promise<Found>): Promise<Found | undefined> {
  try {
    return await reading;
  } catch (error) {
    if (isApiError(error) && error.status === 404) return undefined;
    throw error;
  }
}

/** A failure to read after a write says nothing of the write. */
async function unlessFailing(reading: Promise<Found>): Promise<Found | undefined> {
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
