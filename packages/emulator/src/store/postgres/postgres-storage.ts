import { setTimeout as pause } from "node:timers/promises";
import type { Time } from "../../clock.ts";
import type { Api } from "../../contract/api.ts";
import { Fault } from "../../contract/faults.ts";
import { withoutCredentials } from "../data-option.ts";
import { layoutOf, type Layout } from "../kinds.ts";
import type { Session, Storage, StoredEntry, TokenTable } from "../store.ts";
import { nameOf } from "./columns.ts";
import { Commits, everythingLock, Outdated, projectLock, takeLocks, type Lock } from "./commit.ts";
import { connect, expectSessions, type Connections, type Timeouts } from "./connection.ts";
import type { Executor } from "./executor.ts";
import {
  ConnectionLost,
  isConflict,
  isOtherForm,
  isUnchangeable,
  reaching,
  reasonOf,
  refusedIfAway,
  unavailable,
} from "./failure.ts";
import { Guesses } from "./guesses.ts";
import { PostgresTokens } from "./postgres-tokens.ts";
import { checkForm, findRoom, prepare, tryToStore } from "./prepare.ts";
import { Reads } from "./reads.ts";
import { SCHEMA } from "./schema.ts";
import { PostgresSession } from "./session.ts";

export interface PostgresStorageOptions {
  readonly api: Api;
  /** `postgres://…`, with user, password, host, port and database. */
  readonly address: string;
  readonly clock: Time;
  readonly timeouts?: Timeouts;
}

/** Runs of one piece of work at most: one that asks for something else each time would never end. */
const MAX_RUNS = 200;

/** How often work that meets others is done again. */
const MAX_ATTEMPTS = 30;

/** After so many of them it makes the others wait. */
const PATIENT_ATTEMPTS = 2;

/** How often work that fails unexpectedly is retried. */
const MAX_DOUBTS = 3;

const ENTRIES_PIECE = 200;

/** Rows that are removed by one statement: each has an end of its own, and so a server that falls silent is noticed. */
const REMOVED_PIECE = 5000;

/** Milliseconds between two looks whether another version has changed the database. */
const LOOK_EVERY = 1000;

interface Opened {
  readonly connections: Connections;
  readonly reads: Reads;
  readonly commits: Commits;
}

/** A storage in a PostgreSQL database, which several processes may share. Nothing is connected before it is needed. */
export class PostgresStorage implements Omit<Storage, "tokens"> {
  readonly tokens: TokenTable = new PostgresTokens(async () => (await this.#open()).connections);
  readonly #options: PostgresStorageOptions;
  readonly #layout: Layout;
  readonly #guesses = new Guesses();
  #connections: Promise<Connections> | undefined;
  #opened: Opened | undefined;
  #opening: Promise<Opened> | undefined;
  #lookedAt = -Infinity;
  #looking: Promise<Opened | undefined> | undefined;
  #wasOpen = false;
  /** `true` from a change on that the database did not take, until it is known to take one. */
  #isRefusing = false;
  #isClosed = false;

  constructor(options: PostgresStorageOptions) {
    this.#options = options;
    this.#layout = layoutOf(options.api.families);
  }

  async run<Result>(work: (session: Session) => Result | Promise<Result>): Promise<Result> {
    const opened = await this.#open();
    const { clock, api } = this.#options;
    let locks: readonly Lock[] = [];
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const session = new PostgresSession({
        layout: this.#layout,
        maxTotal: api.greatestOffset,
        clock,
        attempt,
        ...(attempt === 0 && { guesses: this.#guesses }),
      });
      const outcome = await this.#attempt(session, work, opened, attempt < PATIENT_ATTEMPTS ? [] : locks);
      if (outcome !== undefined) return outcome.settled;
      locks = opened.commits.locksFor(session);
      // The next ones to meet come at different times.
      await pause(Math.random() * Math.min(2 ** attempt, 50));
    }
    throw unavailable("Cannot store the change: it keeps conflicting with other changes");
  }

  async #attempt<Result>(
    session: PostgresSession,
    work: (session: Session) => Result | Promise<Result>,
    { reads, commits }: Opened,
    locks: readonly Lock[],
  ): Promise<Outcome<Result> | undefined> {
    const once = async (from: Reads, store: (session: PostgresSession) => Promise<void>): Promise<Outcome<Result>> => {
      let outcome = await done(session, work, from);
      // Only a commit tells whether the guesses were right: what stores nothing asks for everything.
      if (session.guessed.size > 0 && (session.overlay.isEmpty || !outcome.isSound)) {
        const questions = [...session.guessed.values()];
        session.endGuessing();
        await reaching(from.answer(questions, session.known));
        outcome = await done(session, work, from);
      }
      // What goes wrong may have been read at different moments: another reading tells.
      if (!outcome.isSound && session.attempt < MAX_DOUBTS) throw new Outdated("The work went wrong");
      if (!session.overlay.isEmpty) await store(session);
      this.#guesses.keep(session.asked, session.known, session.changedRows());
      return outcome;
    };
    try {
      return await (locks.length === 0 ? once(reads, (own) => commits.store(own)) : commits.under(locks, once));
    } catch (error) {
      this.#guesses.forget(session.guessed.values());
      if (error instanceof Outdated || isConflict(error)) return undefined;
      if (isUnchangeable(error)) this.#isRefusing = true;
      // The form may be another one, or the tables gone.
      this.#lookedAt = -Infinity;
      const isLost = error instanceof ConnectionLost;
      throw refusedIfAway(
        error,
        isLost && error.mayBeDone ? LOST_COMMIT : "Cannot reach the database, nothing is stored",
      );
    }
  }

  async *entries(): AsyncGenerator<StoredEntry, void> {
    const { connections } = await this.#open();
    try {
      yield* connections.exports.snapshot(entriesOf);
    } catch (error) {
      throw refusedIfAway(error, "Cannot reach the database");
    }
  }

  async check(): Promise<void> {
    const { connections } = await this.#open();
    await reaching(tryToStore(connections.commits));
    if (!this.#isRefusing) return;
    await reaching(connections.commits.transaction(findRoom));
    this.#isRefusing = false;
  }

  async clear(project?: string): Promise<void> {
    const { connections } = await this.#open();
    this.#guesses.clear();
    try {
      await connections.commits.transaction((sql) => removeAll(sql, project));
    } catch (error) {
      const isUnknown = error instanceof ConnectionLost && error.mayBeDone;
      throw refusedIfAway(error, isUnknown ? LOST_REMOVAL : "Cannot reach the database, nothing is removed");
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const connections = await this.#connections?.catch(() => undefined);
    await connections?.close();
  }

  /** Opens the database once, and again when its form has changed. What cannot be reached now is tried again with the next request. */
  async #open(): Promise<Opened> {
    if (this.#isClosed) throw new Error("Cannot go on: the storage is closed");
    let opened = this.#opened;
    if (opened !== undefined && performance.now() - this.#lookedAt > LOOK_EVERY) {
      opened = await (this.#looking ??= this.#look(opened).finally(() => (this.#looking = undefined)));
    }
    return opened ?? (this.#opening ??= this.#begin().finally(() => (this.#opening = undefined)));
  }

  async #look(opened: Opened): Promise<Opened | undefined> {
    try {
      await checkForm(opened.connections.reads);
      this.#lookedAt = performance.now();
    } catch (error) {
      if (!isOtherForm(error)) throw refusedIfAway(error, "Cannot reach the database");
      this.#opened = undefined;
    }
    return this.#opened;
  }

  async #begin(): Promise<Opened> {
    try {
      this.#opened = await this.#prepare();
    } catch (error) {
      // If the database was usable at the start, each request gets the reason why it no longer is.
      if (this.#wasOpen && error instanceof Error && !(error instanceof Fault)) throw unavailable(error.message);
      throw error;
    }
    this.#lookedAt = performance.now();
    this.#wasOpen = true;
    return this.#opened;
  }

  async #prepare(): Promise<Opened> {
    const { api, address, timeouts } = this.#options;
    const layout = this.#layout;
    this.#connections ??= connect(address, timeouts);
    const connections = await this.#connections;
    try {
      await expectSessions(connections);
      await prepare(connections.commits, entriesOf, { api, layout });
    } catch (cause) {
      const shown = withoutCredentials(address);
      if (isUnchangeable(cause)) throw unavailable(`Cannot open "${shown}": ${reasonOf(cause)}`);
      const refusal = refusedIfAway(cause, `Cannot reach the database at "${shown}"`);
      if (refusal !== cause) throw refusal;
      throw new Error(`Cannot open "${shown}": ${reasonOf(cause)}`, { cause });
    }
    const reads = new Reads(connections.reads, layout);
    return { connections, reads, commits: new Commits(connections.commits, reads, layout) };
  }
}

/** A result, or a thrown error, until it is returned. */
interface Outcome<Result> {
  readonly settled: Promise<Result>;
  /** `false` if something else than a refusal was thrown. */
  readonly isSound: boolean;
}

/** Runs work until everything that it asks for is known. */
async function done<Result>(
  session: PostgresSession,
  work: (session: Session) => Result | Promise<Result>,
  reads: Reads,
): Promise<Outcome<Result>> {
  for (let run = 0; run < MAX_RUNS; run += 1) {
    const begun = session.begin();
    const settled = (async () => work(begun))();
    const isSound = await settled.then(
      () => true,
      (thrown: unknown) => thrown instanceof Fault,
    );
    if (session.missing.size === 0) return { settled, isSound: isSound && !session.isDoubtful };
    await reaching(reads.answer(session.missing.values(), session.known));
  }
  throw new Error("Cannot go on with a piece of work: it asks for something else each time that it runs");
}

const LOST_COMMIT =
  "Cannot tell whether the change is stored, read before you send it again: the connection to the database was lost";

const LOST_REMOVAL =
  "Cannot tell whether everything is removed, look before you go on: the connection to the database was lost";

/**
 * Removes everything, or what a Project has. To truncate tables would make all who read wait for exports that began before.
 * Numbers go on: what others have read under one of them is not something else afterwards.
 */
async function removeAll(sql: Executor, project: string | undefined): Promise<void> {
  const isWhole = project === undefined;
  await takeLocks(sql, [
    { key: everythingLock(), exclusive: isWhole },
    ...(isWhole ? [] : [{ key: projectLock(project), exclusive: true }]),
  ]);
  await checkForm(sql);
  const given = isWhole ? [] : [nameOf(project)];
  const ofProject = (column: string): string => (isWhole ? "true" : `${column} = $1`);
  const collections = `select id from ${SCHEMA}.collection where ${ofProject("project")}`;
  let last = "0";
  while (last !== "") {
    const [row] = await sql.query(
      `with piece as (select seq from ${SCHEMA}.resource where collection in (${collections}) and seq > $${given.length + 1}
           order by seq limit ${REMOVED_PIECE}),
         removed as (delete from ${SCHEMA}.resource r using piece where r.seq = piece.seq)
         select coalesce(max(seq)::text, '') as last from piece`,
      [...given, last],
    );
    last = String(row?.["last"]);
  }
  await sql.query(`delete from ${SCHEMA}.claim where ${ofProject("project")}`, given);
  await sql.query(`delete from ${SCHEMA}.project where ${ofProject("name")}`, given);
}

async function* entriesOf(sql: Executor): AsyncGenerator<StoredEntry, void> {
  let last = "0";
  for (;;) {
    const rows = await sql.query(
      `select r.seq, p.label, c.project, c.kind, r.json from ${SCHEMA}.resource r
             join ${SCHEMA}.collection c on c.id = r.collection left join ${SCHEMA}.project p on p.name = c.project
             where r.seq > $1 order by r.seq limit ${ENTRIES_PIECE}`,
      [last],
    );
    for (const row of rows) {
      yield {
        project: typeof row["label"] === "string" ? nameIn(row["label"]) : String(row["project"]),
        kind: String(row["kind"]),
        json: String(row["json"]),
      };
    }
    const final = rows.at(-1);
    if (final === undefined || rows.length < ENTRIES_PIECE) return;
    last = String(final["seq"]);
  }
}

function nameIn(label: string): string {
  return JSON.parse(label);
}
