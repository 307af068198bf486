import { type Client, isApiError } from "@commerce-http/client";
import { PlanError, planOf } from "@commerce-http/client/apply";
import type { ListName } from "../folder/folder.ts";
import { resourcesOf, type Version } from "../project/resources.ts";
import type { Change } from "./changes.ts";
import { isObject } from "./types.ts";

/** The outcome for one resource. */
export interface Effect {
  readonly in: ListName;
  readonly key: string;
  readonly id: string;
  readonly outcome: "created" | "updated" | "unchanged" | "deleted";
  /** Fields that differ: as they were, and as they are. */
  readonly fields: Readonly<Record<string, { readonly before?: unknown; readonly after?: unknown }>>;
}

/** A change that was refused, or could not be made. */
export interface Refusal {
  /** Index of the change. */
  readonly change: number;
  readonly error: unknown;
}

/** All that has become of changes. */
export interface Performance {
  readonly effects: readonly Effect[];
  readonly refusals: readonly Refusal[];
  /** Indices of changes that were not tried. */
  readonly untried: readonly number[];
}

/** Options of {@link perform}. */
export interface PerformOptions {
  readonly signal: AbortSignal;
  /** Goes on after a refusal. */
  readonly keepGoing?: boolean;
  /** Throws for a resource that must not be changed as it is. */
  readonly allow?: (list: ListName, key: string, resource: Version | undefined) => void;
}

/** Carries out changes, one after the other; drafts beside each other as one plan, so that they may refer to each other. */
export async function perform(
  client: Client,
  changes: readonly Change[],
  options: PerformOptions,
): Promise<Performance> {
  const effects: Effect[] = [];
  const refusals: Refusal[] = [];
  const untried: number[] = [];
  for (const step of stepsOf(changes)) {
    if (refusals.length > 0 && options.keepGoing !== true) {
      untried.push(...step.indices);
      continue;
    }
    try {
      options.signal.throwIfAborted();
      effects.push(...(await carryOut(client, step, options)));
    } catch (error) {
      if (error instanceof StepError) effects.push(...error.effects);
      refusals.push({ change: step.indices[0] ?? 0, error: error instanceof StepError ? error.cause : error });
    }
  }
  return { effects, refusals, untried };
}

/** Changes that are made together, with their indices. */
type Step =
  | { readonly indices: readonly number[]; readonly drafts: readonly Extract<Change, { does: "draft" }>[] }
  | { readonly indices: readonly number[]; readonly change: Exclude<Change, { does: "draft" }> };

function stepsOf(changes: readonly Change[]): readonly Step[] {
  const steps: Step[] = [];
  for (const [index, change] of changes.entries()) {
    const last = steps.at(-1);
    if (change.does !== "draft") steps.push({ indices: [index], change });
    else if (last && "drafts" in last)
      steps[steps.length - 1] = { indices: [...last.indices, index], drafts: [...last.drafts, change] };
    else steps.push({ indices: [index], drafts: [change] });
  }
  return steps;
}

/** A step that has failed half-way. */
class StepError extends Error {
  readonly effects: readonly Effect[];

  constructor(effects: readonly Effect[], cause: unknown) {
    super("Cannot carry out a step", { cause });
    this.effects = effects;
  }
}

async function carryOut(client: Client, step: Step, options: PerformOptions): Promise<readonly Effect[]> {
  return "drafts" in step ? applyDrafts(client, step.drafts, options) : [await change(client, step.change, options)];
}

async function change(
  client: Client,
  { list, key, ...asked }: Exclude<Change, { does: "draft" }>,
  { signal, allow }: PerformOptions,
): Promise<Effect> {
  const resources = resourcesOf(client, list);
  const before = await resources.get({ key }, { signal });
  allow?.(list, key, before);
  if (asked.does === "delete") {
    if (resources.delete === undefined) throw new RangeError(`The API deletes no ${list}`);
    await resources.delete({ id: before.id, version: before.version }, { signal });
    return { in: list, key, id: before.id, outcome: "deleted", fields: difference(before, undefined) };
  }
  const after = await resources.update({ id: before.id, version: before.version }, asked.actions, { signal });
  const outcome = after.version === before.version ? "unchanged" : "updated";
  return { in: list, key, id: after.id, outcome, fields: difference(before, after) };
}

async function applyDrafts(
  client: Client,
  drafts: readonly Extract<Change, { does: "draft" }>[],
  { signal, allow }: PerformOptions,
): Promise<readonly Effect[]> {
  const wanted: Partial<Record<ListName, object[]>> = {};
  for (const { list, draft } of drafts) (wanted[list] ??= []).push(draft);
  const targets = drafts.map(({ list, draft }) => ({ list, key: String(draft["key"]) }));
  const before = await Promise.all(targets.map(({ list, key }) => find(client, list, key, signal)));
  for (const [index, { list, key }] of targets.entries()) allow?.(list, key, before[index]);
  let failure: unknown;
  try {
    // The form of every draft has been checked by its schema.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    await (await planOf(client, wanted as Parameters<typeof planOf>[1], { signal })).apply({ signal });
  } catch (error) {
    failure = error instanceof PlanError ? error.cause : error;
  }
  const after = await Promise.all(targets.map(({ list, key }) => find(client, list, key, signal)));
  const effects = targets.map(({ list, key }, index): Effect => {
    const [one, other] = [before[index], after[index]];
    const isSame = one?.version === other?.version;
    return {
      in: list,
      key,
      id: other?.id ?? "",
      outcome: isSame ? "unchanged" : one === undefined ? "created" : "updated",
      fields: difference(one, other),
    };
  });
  if (failure !== undefined)
    throw new StepError(
      effects.filter(({ outcome }) => outcome !== "unchanged"),
      failure,
    );
  return effects;
}

async function find(client: Client, list: ListName, key: string, signal: AbortSignal): Promise<Version | undefined> {
  try {
    return await resourcesOf(client, list).get({ key }, { signal });
  } catch (error) {
    if (isApiError(error) && error.status === 404) return undefined;
    throw error;
  }
}

/** Fields that every change writes, and nobody asks for. */
const ownFields = new Set(["id", "version", "createdAt", "createdBy", "lastModifiedAt", "lastModifiedBy"]);

function difference(before: object | undefined, after: object | undefined): Effect["fields"] {
  const [one, other] = [fieldsOf(before), fieldsOf(after)];
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return Object.fromEntries(
    [...names]
      .filter((name) => !ownFields.has(name) && JSON.stringify(one[name]) !== JSON.stringify(other[name]))
      .map((name) => [
        name,
        { ...(name in one && { before: one[name] }), ...(name in other && { after: other[name] }) },
      ]),
  );
}

function fieldsOf(resource: object | undefined): Readonly<Record<string, unknown>> {
  return isObject(resource) ? resource : {};
}
