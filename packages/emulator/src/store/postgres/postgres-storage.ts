import { setTimeout as pause } from "node:timers/promises";
import type { Time } from "../../clock.ts";
import type { Api } from "../../contract/api.ts";
import { Fault } from "../../fault/faults.ts";
import { layoutOf, type Layout } from "../kinds.ts";
import { withoutCredentials } from "../server-address.ts";
import type { Session, Storage, StoredEntry } from "../store.ts";
import { nameOf } from "./columns.ts";
import { Commits, Outdated, projectLock } from "./commit.ts";
import { connect, type Connections, type Executor } from "./connection.ts";
import { ConnectionLost, isConflict, refusedIfAway, unavailable } from "./failure.ts";
import { prepare } from "./prepare.ts";
import { Reads } from "./reads.ts";
import { SCHEMA } from "./schema.ts";
import { PostgresSession } from "./session.ts";

/** Where a storage is, and whose resources it keeps. */
export interface PostgresStorageOptions {
  readonly api: Api;
  /** `postgres://…`, with user, password, host, port and database. */
  readonly address: string;
  readonly clock: Time;
}

/** Runs of one piece of work at most: one that asks for something else each time would never end. */
const MAX_RUNS = 200;

/** How often work that meets others is done again. */
const MAX_ATTEMPTS = 30;

/** How often work that fails in a way that nobody expects is done again. */
const MAX_DOUBTS = 3;

const ENTRIES_PIECE = 200;

/** Opens a storage in a PostgreSQL database, which several processes may share. Nothing is connected before it is needed. */
export function openPostgresStorage(options: PostgresStorageOptions): Storage {
  return new PostgresStorage(options);
}

/** Everything that needs a connection. */
interface Opened {
  readonly connections: Connections;
  readonly reads: Reads;
  readonly commits: Commits;
}

class PostgresStorage implements Storage {
  readonly #options: PostgresStorageOptions;
  readonly #layout: Layout;
  #connections: Promise<Connections> | undefined;
  #opened: Promise<Opened> | undefined;
  #isClosed = false;

  constructor(options: PostgresStorageOptions) {
    this.#options = options;
    this.#layout = layoutOf(options.api.families);
  }

  async run<Result>(work: (session: Session) => Result | Promise<Result>): Promise<Result> {
    const { reads, commits } = await this.#open();
    const { clock, api } = this.#options;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
      const session = new PostgresSession({ layout: this.#layout, maxTotal: api.greatestOffset, clock, attempt });
      const { settled, isSound } = await done(session, work, reads);
      // What goes wrong may have been read at different moments: another reading tells.
      if (!isSound && attempt < MAX_DOUBTS) continue;
      if (session.overlay.isEmpty || (await isStored(session, commits))) return settled;
      // The next ones to meet come at different times.
      await pause(Math.random() * Math.min(2 ** attempt, 50));
    }
    throw unavailable("Cannot store the change: others keep changing what it depends on");
  }

  async *entries(): AsyncGenerator<StoredEntry, void> {
    const { connections } = await this.#open();
    yield* entriesOf(connections.reads);
  }

  async clear(project?: string): Promise<void> {
    const { connections } = await this.#open();
    await reaching(
      connections.commits.transaction(async (sql) => {
        if (project === undefined) {
          await sql.query(`lock table ${SCHEMA}.project in access exclusive mode`);
          await sql.query(`truncate ${SCHEMA}.project, ${SCHEMA}.resource, ${SCHEMA}.claim restart identity`);
          return;
        }
        const name = nameOf(project);
        await sql.query("select pg_advisory_xact_lock($1::bigint)", [projectLock(project)]);
        const collections = `select id from ${SCHEMA}.collection where project = $1`;
        await sql.query(`delete from ${SCHEMA}.resource where collection in (${collections})`, [name]);
        await sql.query(`delete from ${SCHEMA}.claim where project = $1`, [name]);
        await sql.query(`delete from ${SCHEMA}.project where name = $1`, [name]);
      }),
    );
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    const connections = await this.#connections?.catch(() => undefined);
    await connections?.close();
  }

  /** Opens the database once. What cannot be reached now is tried again with the next request. */
  #open(): Promise<Opened> {
    if (this.#isClosed) throw new Error("Cannot go on: the storage is closed");
    this.#opened ??= this.#prepare().catch((error: unknown) => {
      this.#opened = undefined;
      throw error;
    });
    return this.#opened;
  }

  async #prepare(): Promise<Opened> {
    const { api, address } = this.#options;
    const layout = this.#layout;
    this.#connections ??= connect(address);
    const connections = await this.#connections;
    try {
      await prepare(connections.commits, entriesOf, { api, layout });
    } catch (cause) {
      const shown = withoutCredentials(address);
      const refusal = refusedIfAway(cause, `Cannot reach the database at "${shown}"`);
      if (refusal !== cause) throw refusal;
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new Error(`Cannot open "${shown}": ${reason}`, { cause });
    }
    const reads = new Reads(connections.reads, layout);
    return { connections, reads, commits: new Commits(connections.commits, reads, layout) };
  }
}

/** A result, or what was thrown, until it is told. */
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
    if (session.missing.size === 0) return { settled, isSound };
    await reaching(reads.answer(session.missing.values(), session.known));
  }
  throw new Error("Cannot go on with a piece of work: it asks for something else each time that it runs");
}

const LOST_COMMIT =
  "The connection to the database was lost while the change was stored: read before you send it again, it may be there";

/** @returns `false` when others came in between. */
async function isStored(session: PostgresSession, commits: Commits): Promise<boolean> {
  try {
    await commits.store(session);
    return true;
  } catch (error) {
    if (error instanceof Outdated || isConflict(error)) return false;
    const isLost = error instanceof ConnectionLost;
    throw refusedIfAway(
      error,
      isLost && error.mayBeDone ? LOST_COMMIT : "Cannot reach the database: nothing is stored",
    );
  }
}

async function reaching<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    throw refusedIfAway(error, "Cannot reach the database");
  }
}

async function* entriesOf(sql: Executor): AsyncGenerator<StoredEntry, void> {
  let last = "0";
  for (;;) {
    const rows = await reaching(
      sql.query(
        `select r.seq, p.label, c.project, c.kind, r.json from ${SCHEMA}.resource r
             join ${SCHEMA}.collection c on c.id = r.collection left join ${SCHEMA}.project p on p.name = c.project
             where r.seq > $1 order by r.seq limit ${ENTRIES_PIECE}`,
        [last],
      ),
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

/** A name as its label has it. */
function nameIn(label: string): string {
  return JSON.parse(label);
}
