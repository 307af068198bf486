import type { Client } from "@commerce-http/client";
import type { ListName } from "../folder/folder.ts";
import { readProject } from "../project/project.ts";
import { createRehearsal } from "../project/rehearsal.ts";
import type { Version } from "../project/resources.ts";
import { saying } from "./answer.ts";
import type { Change } from "./changes.ts";
import { type Effect, perform, type Performance } from "./perform.ts";
import { isObject } from "./types.ts";

/** A rehearsal, and what it was made of. */
export interface Rehearsed {
  readonly changes: readonly Change[];
  readonly effects: readonly ShownEffect[];
  readonly refusals: readonly { readonly change: number; readonly says: readonly string[] }[];
  /** Whatever of the project could not be copied, though it may matter. */
  readonly doubts: readonly unknown[];
  /** Keys of resources by their ids. */
  readonly keys: ReadonlyMap<string, string>;
  /** Versions that the project had, by list and key. */
  readonly versions: ReadonlyMap<string, number>;
}

/** An effect as it is shown: a rehearsal makes ids up. */
export type ShownEffect = Omit<Effect, "id">;

/** Carries out changes on a copy of the project as it is now. */
export async function rehearse(client: Client, changes: readonly Change[], signal: AbortSignal): Promise<Rehearsed> {
  const project = await readProject(client, { signal });
  const rehearsal = await createRehearsal(project);
  try {
    const performed = await perform(rehearsal.client, changes, { signal, keepGoing: true });
    const stored = [...project.resources].flatMap(([list, resources]) =>
      resources.map(({ id, key, version }) => ({ list, id, key, version })),
    );
    const unfit = rehearsal.unfit.map(({ list, resource, reason }) => ({ in: list, id: resource.id, reason }));
    const all = [...stored, ...performed.effects];
    const keys = new Map(all.flatMap(({ id, key }) => (key === undefined ? [] : [[id, key] as const])));
    return {
      changes,
      effects: readable(performed.effects, keys),
      refusals: sayings(performed),
      doubts: [...rehearsal.notes, ...unfit],
      keys,
      versions: new Map(stored.map(({ list, key, version }) => [addressOf(list, key), version])),
    };
  } finally {
    await rehearsal.close();
  }
}

/** Whatever could not be copied, where there is something. */
export function doubtsOf({ doubts }: Rehearsed): { readonly notCopied?: readonly unknown[] } {
  return doubts.length > 0 ? { notCopied: doubts } : {};
}

/** Lets no resource be changed that has another version than it had at the rehearsal; later changes of it build on the first. */
export function onlyAs({ versions }: Rehearsed): (list: ListName, key: string, resource: Version | undefined) => void {
  const seen = new Set<string>();
  return (list, key, resource) => {
    const address = addressOf(list, key);
    const expected = versions.get(address);
    if (seen.has(address) || expected === resource?.version) return void seen.add(address);
    const [is, was] = [resource?.version, expected].map((version) => version ?? "none");
    throw new Error(`${list} ${JSON.stringify(key)} has changed since the rehearsal: version ${is} instead of ${was}`);
  };
}

/** Effects as they are shown: references by key, which people know, instead of ids, which a rehearsal makes up. */
export function readable(effects: readonly Effect[], keys: ReadonlyMap<string, string>): readonly ShownEffect[] {
  return effects.map(({ fields, ...effect }) => {
    const shown = Object.entries(fields).map(([name, { before, after }]) => [
      name,
      {
        ...(before !== undefined && { before: withKeys(before, keys) }),
        ...(after !== undefined && { after: withKeys(after, keys) }),
      },
    ]);
    return { in: effect.in, key: effect.key, outcome: effect.outcome, fields: Object.fromEntries(shown) };
  });
}

function withKeys(value: unknown, keys: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((each) => withKeys(each, keys));
  if (!isObject(value)) return value;
  const { id, ...others } = value;
  const key = typeof id === "string" && "typeId" in value ? keys.get(id) : undefined;
  const entries = Object.entries(key === undefined ? value : { ...others, key });
  return Object.fromEntries(entries.map(([name, each]) => [name, withKeys(each, keys)]));
}

/** Refusals in words. */
export function sayings({ refusals }: Performance): Rehearsed["refusals"] {
  return refusals.map(({ change, error }) => ({ change, says: saying(error) }));
}

function addressOf(list: string, key: string | undefined): string {
  return `${list}/${key}`;
}
