import { createHash } from "node:crypto";
import type { Layout } from "../kinds.ts";
import { nameOf, rowFor } from "./columns.ts";
import type { Executor, Transactions } from "./executor.ts";
import {
  addressOf,
  type Answers,
  type DecidingQuestion,
  type Known,
  type Question,
  type StoredRow,
} from "./question.ts";
import type { Reads } from "./reads.ts";
import { commitFunction, SCHEMA } from "./schema.ts";
import type { PostgresSession } from "./session.ts";

/** Something was changed in between; nothing is stored, and the work can be done again. */
export class Outdated extends Error {
  override readonly name = "Outdated";
}

/** A lock that somebody holds until a transaction ends. */
export interface Lock {
  readonly key: string;
  /** `true` if only one session may hold it; otherwise writers share it. */
  readonly exclusive: boolean;
}

/** Somebody who does all of a piece of work within one transaction. */
type LockedWork<Result> = (reads: Reads, store: (session: PostgresSession) => Promise<void>) => Promise<Result>;

export class Commits {
  readonly #sql: Transactions;
  readonly #reads: Reads;
  readonly #layout: Layout;
  readonly #statement: string;

  constructor(sql: Transactions, reads: Reads, layout: Layout) {
    this.#sql = sql;
    this.#reads = reads;
    this.#layout = layout;
    this.#statement = `select ${commitFunction(layout).name}($1)`;
  }

  /** Stores everything, or throws {@link Outdated} or the error of a conflict when others came in between. */
  async store(session: PostgresSession): Promise<void> {
    if (session.deciding.length === 0) await this.#commit(this.#sql, workOf(session, this.#layout));
    else await this.#sql.transaction((sql) => this.#storeWithin(sql, session, new Set()));
  }

  /** Does work that others keep getting in the way of: they wait, as far as the locks go. */
  async under<Result>(locks: readonly Lock[], work: LockedWork<Result>): Promise<Result> {
    const held = new Set(locks.flatMap(({ key, exclusive }) => (exclusive ? [key] : [])));
    return this.#sql.transaction(async (sql) => {
      await takeLocks(sql, locks);
      return work(this.#reads.within(sql), (session) => this.#storeWithin(sql, session, held));
    });
  }

  locksFor(session: PostgresSession): readonly Lock[] {
    const exclusive = new Set(session.deciding.map(({ project, kind }) => kindLock(project, kind)));
    return [...new Set([...exclusive, ...locksOf(session)])].map((key) => ({ key, exclusive: exclusive.has(key) }));
  }

  /** Asks again what the work depends on, while no other session can write resources of these kinds. */
  async #storeWithin(sql: Executor, session: PostgresSession, held: ReadonlySet<string>): Promise<void> {
    const open = session.deciding.filter(({ project, kind }) => !held.has(kindLock(project, kind)));
    if (open.length > 0) {
      const again: Known = new Map();
      await Promise.all([takeLocks(sql, this.locksFor(session)), this.#reads.within(sql).answer(open, again)]);
      if (open.some((question) => fingerprint(question, session.known) !== fingerprint(question, again))) {
        throw new Outdated("What the work depends on was changed in between");
      }
    }
    await this.#commit(sql, workOf(session, this.#layout));
  }

  async #commit(sql: Executor, work: Work): Promise<void> {
    await sql.query(this.#statement, [JSON.stringify(work)], true);
  }
}

/** Takes locks one by one, in the order of their keys, which prevents deadlocks. */
export async function takeLocks(sql: Executor, locks: readonly Lock[]): Promise<void> {
  await sql.query(LOCK, [JSON.stringify(locks)], true);
}

const LOCK = `select case when exclusive then pg_advisory_xact_lock(key::bigint) else pg_advisory_xact_lock_shared(key::bigint) end
  from (select key, exclusive from jsonb_to_recordset($1::text::jsonb) as x(key text, exclusive boolean) order by key) s`;

/** The work of a session, as the database's function reads it. Empty parts are left out. */
interface Work {
  readonly locks: readonly string[];
  readonly [part: string]: readonly unknown[];
}

/** Keys of the locks that others have to leave to the work of a session. */
function locksOf({ overlay, asked }: PostgresSession): ReadonlySet<string> {
  const locks = new Set([everythingLock()]);
  for (const { project, kind, byId } of overlay.kinds.values()) {
    const isTouched = [...byId.values()].some(({ before, after }) => before !== undefined || after !== undefined);
    if (isTouched) locks.add(projectLock(project)).add(kindLock(project, kind));
  }
  for (const question of asked) if (question.about === "project") locks.add(projectLock(question.name));
  return locks;
}

/** @throws {@link Outdated} when a resource was changed between two readings of it. */
function workOf(session: PostgresSession, layout: Layout): Work {
  const { overlay, asked, known } = session;
  const { updates, inserts, deletes, given, former, revisions } = writesOf(overlay, layout);
  const existing = asked.flatMap((question) =>
    question.about === "project" && answerTo(question, known) ? [nameOf(question.name)] : [],
  );
  const parts = {
    known: [...new Set(existing)],
    projects: [...overlay.projects.keys()].map((project, place) => ({
      place,
      name: nameOf(project),
      label: JSON.stringify(project),
    })),
    ...readsOf(session, revisions, given),
    deletes,
    // Two resources may take each other's keys: the index looks at one row after the other.
    freed: [...former].flatMap(([address, row]) => (given.has(address) ? [stampOf(row)] : [])),
    updates,
    inserts,
    ...claimsOf(session),
  };
  return {
    locks: [...locksOf(session)],
    ...Object.fromEntries(Object.entries(parts).filter(([, part]) => part.length > 0)),
  };
}

interface Writes {
  readonly updates: object[];
  readonly inserts: object[];
  readonly deletes: object[];
  /** Revisions of the rows that are written, by their sequence numbers. */
  readonly revisions: Map<string, string>;
  /** Addresses of the ids and keys that are given to a resource: the indexes see to it that no other one has them. */
  readonly given: Set<string>;
  /** Resources that give up a key, by its address. */
  readonly former: Map<string, StoredRow>;
}

function writesOf({ kinds }: PostgresSession["overlay"], layout: Layout): Writes {
  const [updates, inserts, deletes]: [object[], object[], object[]] = [[], [], []];
  const writes: Writes = { updates, inserts, deletes, revisions: new Map(), given: new Set(), former: new Map() };
  for (const { project, kind, byId } of kinds.values()) {
    const columns = layout.columnsOf(kind);
    const address = (by: "id" | "key", value: string): string => addressOf({ about: "row", project, kind, by, value });
    for (const { before, after, isNew } of byId.values()) {
      if (before !== undefined) writes.revisions.set(before.seq, before.revision);
      if (before !== undefined && (after === undefined || isNew)) deletes.push(stampOf(before));
      if (after === undefined) continue;
      const key = layout.keyOf(kind, after.resource);
      writes.given.add(address("id", after.resource.id));
      if (key !== undefined) writes.given.add(address("key", key));
      const row = { ...rowFor(after.resource, columns), json: after.json };
      if (before === undefined || isNew) {
        inserts.push({ place: inserts.length, project: nameOf(project), kind: nameOf(kind), ...row });
        continue;
      }
      updates.push({ ...stampOf(before), ...row });
      const formerKey = layout.keyOf(kind, JSON.parse(before.json));
      if (formerKey !== undefined && formerKey !== key) writes.former.set(address("key", formerKey), before);
    }
  }
  return writes;
}

/** Rows that a session has read and does not write, and those that it did not find. */
function readsOf(
  { asked, known }: PostgresSession,
  revisions: Writes["revisions"],
  given: Writes["given"],
): { readonly reads: readonly object[]; readonly absent: readonly object[] } {
  const [reads, absent]: [Map<string, object>, object[]] = [new Map(), []];
  for (const question of asked) {
    if (question.about !== "row") continue;
    const { project, kind, by, value } = question;
    const row = answerTo(question, known);
    if (row === undefined) {
      if (!given.has(addressOf(question))) {
        absent.push({ project: nameOf(project), kind: nameOf(kind), [by]: nameOf(value) });
      }
      continue;
    }
    const revision = revisions.get(row.seq);
    if (revision === undefined) reads.set(`${row.seq} ${row.revision}`, stampOf(row));
    else if (revision !== row.revision) throw new Outdated("A resource was changed between two readings of it");
  }
  return { reads: [...reads.values()], absent };
}

function claimsOf(session: PostgresSession): {
  readonly releases: readonly object[];
  readonly claims: readonly object[];
} {
  const [releases, claims]: [object[], object[]] = [[], []];
  for (const { project, space, taken, released } of session.overlay.spaces.values()) {
    const place = { project: nameOf(project), space: nameOf(space) };
    const kept = new Map<string, string[]>();
    for (const [value, owner] of taken) {
      if (session.storedOwner(project, space, value) === nameOf(owner)) {
        kept.set(owner, [...(kept.get(owner) ?? []), nameOf(value)]);
      } else claims.push({ ...place, value: nameOf(value), owner: nameOf(owner) });
    }
    for (const owner of released.keys()) releases.push({ ...place, owner: nameOf(owner), keep: kept.get(owner) ?? [] });
  }
  return { releases, claims };
}

function stampOf({ seq, revision }: { readonly seq: string; readonly revision: string }): object {
  return { seq, revision };
}

function answerTo<Asked extends Question>(question: Asked, known: Known): Answers[Asked["about"]] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the address says what the question is about
  return known.get(addressOf(question)) as Answers[Asked["about"]];
}

/** The answer to a question about a kind, in a form that changes when what it decides does. */
function fingerprint(question: DecidingQuestion, known: Known): string {
  const { rows, total } = answerTo(question, known);
  if (question.about === "count" && Number.isFinite(question.limit)) return String(total >= question.limit);
  return JSON.stringify([rows.map(({ seq, revision }) => [seq, revision]), total]);
}

function kindLock(project: string, kind: string): string {
  return lockOf(["kind", project, kind]);
}

/** The lock that stands for a project: who empties it waits for those who write there. */
export function projectLock(project: string): string {
  return lockOf(["project", project]);
}

/** The lock that stands for everything: who empties or changes the database waits for all who write. */
export function everythingLock(): string {
  return lockOf(["everything"]);
}

/** The lock that keeps processes from preparing a database at the same time. */
export function preparationLock(): string {
  return lockOf(["preparation"]);
}

function lockOf(names: readonly string[]): string {
  const address = JSON.stringify([SCHEMA, ...names]);
  return createHash("sha256").update(address).digest().readBigInt64BE().toString();
}
