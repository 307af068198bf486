import { createHash } from "node:crypto";
import { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { ClientBase, ClientConfig, Pool, PoolClient } from "pg";
import { withoutCredentials } from "../server-address.ts";
import { ConnectionLost, failureOf } from "./failure.ts";

/** A value as it is sent. */
export type Parameter = string | number | boolean | null;

/** A row as it comes: large numbers are texts. */
export type Row = Readonly<Record<string, unknown>>;

/** Somebody who sends statements: those that are sent together reach the server together, and are done in their order. */
export interface Executor {
  /**
   * @param isOften `true` if the server should keep the statement prepared, under a name of its own.
   * @throws ConnectionLost, or an error with the SQLSTATE that the server has sent.
   */
  query(sql: string, parameters?: readonly Parameter[], isOften?: boolean): Promise<readonly Row[]>;
}

/** Somebody who sends single statements, and several as a whole. */
export interface Transactions extends Executor {
  /** Runs statements as a whole or, when `work` throws, not at all. */
  transaction<Result>(work: (executor: Executor) => Promise<Result>): Promise<Result>;
}

/** Connections of a process: reads are pipelined over few, which is faster than many; each commit waits for the disk by itself. */
export interface Connections {
  readonly reads: Executor;
  readonly commits: Transactions;
  /** Lets statements under way end for a moment, and closes everything. */
  close(): Promise<void>;
}

const READS = 2;
const COMMITS = 6;

/** Milliseconds until a server that does not answer counts as lost. */
const CONNECT_TIMEOUT = 10_000;

/** Milliseconds that a statement may take before the server ends it, those of waiting for a lock among them. */
const STATEMENT_TIMEOUT = 20_000;

/** Milliseconds until the answer to a statement counts as lost: later than the server would say so by itself. */
const QUERY_TIMEOUT = 25_000;

/** Milliseconds after which a connection that nobody needs is closed. */
const IDLE_TIMEOUT = 60_000;

const CLOSE_TIMEOUT = 500;

/** Settings that everything depends on, whatever the database or its user says: commits see what others have stored meanwhile. */
const SETTINGS = [
  "set default_transaction_isolation = 'read committed'",
  `set statement_timeout = ${STATEMENT_TIMEOUT}`,
  `set lock_timeout = ${STATEMENT_TIMEOUT / 2}`,
  `set idle_in_transaction_session_timeout = ${STATEMENT_TIMEOUT}`,
].join("; ");

/**
 * Opens connections, once they are needed.
 *
 * @throws Error when the driver is not installed.
 */
export async function connect(address: string): Promise<Connections> {
  const { Pool: DriverPool } = await import("pg").catch((cause: unknown) => {
    const reason = 'the driver is missing: install the package "pg"';
    throw new Error(`Cannot open "${withoutCredentials(address)}": ${reason}`, { cause });
  });
  const sockets = new Set<Socket>();
  const config: ClientConfig = {
    connectionString: address,
    application_name: "commerce-http-emulator",
    connectionTimeoutMillis: CONNECT_TIMEOUT,
    query_timeout: QUERY_TIMEOUT,
    keepAlive: true,
    pipeline: true,
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      return socket.once("close", () => void sockets.delete(socket));
    },
  };
  const open = (max: number): Pool => {
    const pool = new DriverPool({
      ...config,
      max,
      idleTimeoutMillis: IDLE_TIMEOUT,
      allowExitOnIdle: true,
      onConnect: async (client) => void (await client.query(SETTINGS)),
    });
    // A client that fails leaves the pool by itself, and what waits for it is told.
    pool.on("error", () => undefined);
    return pool.on("connect", (client) => void client.on("error", () => undefined));
  };
  const pools = { reads: open(READS), commits: open(COMMITS) };
  return {
    reads: new SharedClients(pools.reads, READS),
    commits: new PooledClients(pools.commits),
    close: async () => {
      const closed = Promise.all([pools.reads.end(), pools.commits.end()]);
      await Promise.race([closed, pause(CLOSE_TIMEOUT, undefined, { ref: false })]);
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** A connection that is taken as long as somebody waits for an answer. */
interface Lane {
  readonly client: Promise<PoolClient>;
  /** Statements that are not answered yet. */
  busy: number;
  isLost: boolean;
}

/** Connections, each of which many send statements over at the same time. */
class SharedClients implements Executor {
  readonly #pool: Pool;
  readonly #max: number;
  #lanes: readonly Lane[] = [];

  constructor(pool: Pool, max: number) {
    this.#pool = pool;
    this.#max = max;
  }

  async query(...statement: Parameters<Executor["query"]>): Promise<readonly Row[]> {
    const lane = this.#lane();
    lane.busy += 1;
    try {
      return await sent(await lane.client, ...statement);
    } catch (error) {
      if (error instanceof ConnectionLost) this.#leave(lane);
      throw error;
    } finally {
      lane.busy -= 1;
      if (lane.busy === 0) this.#giveBack(lane);
    }
  }

  /** The connection with the least to do, or a new one. */
  #lane(): Lane {
    const [least] = this.#lanes.toSorted((left, right) => left.busy - right.busy);
    if (least !== undefined && this.#lanes.length === this.#max) return least;
    const lane: Lane = { client: taken(this.#pool), busy: 0, isLost: false };
    this.#lanes = [...this.#lanes, lane];
    return lane;
  }

  /** Nobody takes a connection that is lost. */
  #leave(lane: Lane): void {
    lane.isLost = true;
    this.#lanes = this.#lanes.filter((other) => other !== lane);
  }

  #giveBack(lane: Lane): void {
    this.#lanes = this.#lanes.filter((other) => other !== lane);
    lane.client.then((client) => client.release(lane.isLost)).catch(() => undefined);
  }
}

function taken(pool: Pool): Promise<PoolClient> {
  return pool.connect().catch((error: unknown) => {
    throw failureOf(error, false);
  });
}

/** Connections, each of which is somebody's alone while it works. */
class PooledClients implements Transactions {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  query(...statement: Parameters<Executor["query"]>): Promise<readonly Row[]> {
    return this.#with((client) => sent(client, ...statement));
  }

  transaction<Result>(work: (executor: Executor) => Promise<Result>): Promise<Result> {
    return this.#with(async (client) => {
      // Sent together with the first statement of the work; when it fails, that one does as well.
      const begun = sent(client, "begin");
      begun.catch(() => undefined);
      let result: Result;
      try {
        result = await work({ query: (...statement) => sent(client, ...statement) });
        await begun;
      } catch (error) {
        // Without its commit nothing is done, also where the connection is lost.
        if (error instanceof ConnectionLost) throw new ConnectionLost(false, error.cause);
        await sent(client, "rollback");
        throw error;
      }
      await sent(client, "commit");
      return result;
    });
  }

  /** Gives a connection back, but for one that is lost. */
  async #with<Result>(work: (client: PoolClient) => Promise<Result>): Promise<Result> {
    const client = await taken(this.#pool);
    let isLost = false;
    try {
      return await work(client);
    } catch (error) {
      isLost = error instanceof ConnectionLost;
      throw error;
    } finally {
      client.release(isLost);
    }
  }
}

async function sent(
  client: ClientBase,
  text: string,
  parameters: readonly Parameter[] = [],
  isOften = false,
): Promise<readonly Row[]> {
  try {
    const { rows } = await client.query<Record<string, unknown>>({
      text,
      values: [...parameters],
      ...(isOften && { name: nameOf(text) }),
    });
    return rows;
  } catch (error) {
    throw failureOf(error, true);
  }
}

/** Names of statements that are kept prepared; callers see to it that there are not too many. */
const names = new Map<string, string>();

function nameOf(sql: string): string {
  const name = names.get(sql) ?? createHash("sha256").update(sql).digest("base64url");
  names.set(sql, name);
  return name;
}
