import { Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type { ClientConfig, Pool } from "pg";
import { withoutCredentials } from "../data-option.ts";
import { PooledClients, SharedClients } from "./clients.ts";
import type { Executor, Transactions } from "./executor.ts";

/** Connections of a process: reads are pipelined over few, which is faster than many; each commit waits for the disk by itself. */
export interface Connections {
  readonly reads: Executor;
  readonly commits: Transactions;
  /** Apart from those of commits, which slow readers would take away. */
  readonly exports: Transactions;
  /** Lets statements under way end for a moment, and closes everything. */
  close(): Promise<void>;
}

const READS = 2;
const COMMITS = 12;
const EXPORTS = 4;

/** Milliseconds that a server may take. */
export interface Timeouts {
  /** Until a connection is open. */
  readonly connection: number;
  /** For a statement, waiting for locks included; the server ends it then. */
  readonly statement: number;
  /** For the answer to a statement: longer, since the server says by itself that a statement took too long. */
  readonly answer: number;
}

const TIMEOUTS: Timeouts = { connection: 10_000, statement: 20_000, answer: 25_000 };

/** Milliseconds after which an idle connection is closed. */
const IDLE_TIMEOUT = 60_000;

const CLOSE_TIMEOUT = 500;

type PoolName = keyof Omit<Connections, "close">;

/** A setting of our own, by which a connection is known again. */
const POOL_SETTING = "commerce_http.pool";

/** Settings that everything depends on, whatever the database or its user says: commits see what others have stored meanwhile. */
function settings({ statement }: Timeouts, pool: PoolName): string {
  return [
    `set ${POOL_SETTING} = '${pool}'`,
    "set default_transaction_isolation = 'read committed'",
    `set statement_timeout = ${statement}`,
    `set lock_timeout = ${statement / 2}`,
    `set idle_in_transaction_session_timeout = ${statement}`,
    // What it would save, compiling statements costs many times over.
    "set jit = off",
  ].join("; ");
}

/** Opens connections, once they are needed. */
export async function connect(address: string, timeouts: Timeouts = TIMEOUTS): Promise<Connections> {
  const { Pool: DriverPool } = await import("pg").catch((cause: unknown) => {
    throw new Error(`Cannot open "${withoutCredentials(address)}": ${driverProblem(cause)}`, { cause });
  });
  const sockets = new Set<Socket>();
  const config: ClientConfig = {
    connectionString: address,
    application_name: "commerce-http-emulator",
    connectionTimeoutMillis: timeouts.connection,
    query_timeout: timeouts.answer,
    keepAlive: true,
    pipeline: true,
    stream: () => {
      const socket = new Socket();
      sockets.add(socket);
      return socket.once("close", () => void sockets.delete(socket));
    },
  };
  const open = (name: PoolName, max: number): Pool => {
    const pool = new DriverPool({
      ...config,
      max,
      idleTimeoutMillis: IDLE_TIMEOUT,
      allowExitOnIdle: true,
      onConnect: async (client) => void (await client.query(settings(timeouts, name))),
    });
    // A client that fails leaves the pool by itself, and pending work gets the error.
    pool.on("error", () => undefined);
    return pool.on("connect", (client) => void client.on("error", () => undefined));
  };
  const pools = { reads: open("reads", READS), commits: open("commits", COMMITS), exports: open("exports", EXPORTS) };
  return {
    reads: new SharedClients(pools.reads, READS),
    commits: new PooledClients(pools.commits),
    exports: new PooledClients(pools.exports),
    close: async () => {
      const closed = Promise.all(Object.values(pools).map((pool) => pool.end()));
      await Promise.race([closed, pause(CLOSE_TIMEOUT, undefined, { ref: false })]);
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** Refuses poolers that may give each transaction another connection of the server, without its settings and prepared statements. */
export async function expectSessions({ reads, commits }: Pick<Connections, "reads" | "commits">): Promise<void> {
  const asked = [`select current_setting('${POOL_SETTING}', true) as pool`] as const;
  await commits.query(...asked);
  // A pooler lets this one have what the other one has just left.
  await reads.query(...asked);
  const [row] = await commits.query(...asked);
  if (row?.["pool"] === ("commits" satisfies PoolName)) return;
  throw new Error(
    "a pooler in front of it gives each transaction another connection: let it pool sessions, or leave it out",
  );
}

/** Why the driver cannot be loaded: it is not there, or something is wrong with it or with what it needs. */
export function driverProblem(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  const isMissing = error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND";
  if (isMissing && /["']pg["']/.test(reason)) return 'the driver is missing: install the package "pg"';
  return `the package "pg" cannot be loaded: ${reason}`;
}
