import { valueOf, keyedReferences } from "@commerce-http/model";
import { isApiError, isCallError } from "../error/errors.ts";
import type { CallOptions } from "../request/call.ts";
import { modify, mostConflicts, type ModifyOptions } from "../resource/modify.ts";
import { OutdatedError, UnappliableError } from "./errors.ts";
import type { Family, Keyed, Store, Stored } from "./family.ts";
import type { Action } from "./rules.ts";
import { draftedFields, type FieldChange, type UpdateActions, updateActions } from "./update-actions.ts";

/** The result of `apply`: the changes it made or, in a dry run, would make. */
export interface Applied<Resource, Action> {
  /**
   * The outcome for the resource. `unknown`: it matches the draft, but a response was lost, so this call or another
   * client may have made the change.
   */
  readonly outcome: "created" | "updated" | "unchanged" | "unknown";
  /**
   * The update actions in order; empty for a creation or if nothing changes. If the outcome is unknown, the actions
   * that were sent.
   */
  readonly actions: readonly Action[];
  /** The fields that change, with their values before and after; for a creation, all fields of the draft. */
  readonly changes: readonly FieldChange[];
  /**
   * Fields in which the draft refers to a resource by key and the API by id, or the other way round, so that the two
   * cannot be compared. They are sent every time. Fields that no update action changes, such as the Product and
   * Channels of a gift, are assumed to match.
   */
  readonly uncompared: readonly string[];
  /** The resource as it is now. In a dry run, as it was found; absent if it does not exist yet. */
  readonly resource?: Resource;
  /** The resource as it was before an update. */
  readonly previous?: Resource;
}

/** The result for a resource of any class. */
export type ApplyResult = Applied<Stored, object>;

/** The expected result. */
export interface ApplyPreview extends Applied<Stored, Action> {
  /** The expected outcome. */
  readonly outcome: "created" | "updated" | "unchanged";
}

/** Options of {@link applyTo}. */
export interface ApplyToOptions extends ModifyOptions {
  /** Leaves an existing resource unchanged. */
  readonly onlyCreate?: boolean | undefined;
  /** Changes the resource only if it is as it was seen. */
  readonly seen?: Seen | null | undefined;
  /** Says whether a resource that is not as it was seen may be changed. */
  readonly mayHaveMoved?: ((found: Stored) => boolean) | undefined;
  /** Called if a creation may have taken effect, whatever happens next. */
  readonly onDoubt?: (() => void) | undefined;
}

/** The version of a resource that you last saw. */
export interface Seen {
  /** Its id. Without it, another resource with the same key and version counts as this one. */
  readonly id?: string | undefined;
  /** Its version. */
  readonly version: number;
}

/** Finds the changes that the resource with a draft's key needs. Reads only. */
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
 * Applies a draft to the resource with its key: reads the resource, then creates it or sends the missing changes. A
 * resource that did not exist before is created at once, and read only if that is refused.
 *
 * @throws UnappliableError if no update action makes a required change; nothing is changed then.
 * @throws OutdatedError if the resource matches neither `seen` nor the draft, and the plan does not explain the change.
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
