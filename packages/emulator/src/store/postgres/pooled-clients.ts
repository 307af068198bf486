import type { Pool, PoolClient } from "pg";
import { sent, type Executor, type Row, type Statement, type Transactions } from "./executor.ts";
import { ConnectionLost, failureOf } from "./failure.ts";

/** Connections, each of which is somebody's alone while it works. */
export class PooledClients implements Transactions {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  query(...statement: Statement): Promise<readonly Row[]> {
    return this.#with((client) => sent(client, statement));
  }

  transaction<Result>(work: (executor: Executor) => Promise<Result>, patience?: number): Promise<Result> {
    return this.#with(async (client) => {
      const query = (...statement: Statement): Promise<readonly Row[]> => sent(client, statement, patience);
      // Sent together with the first statement of the work; when it fails, that one does as well.
      const begun = sent(client, [patience === undefined ? "begin" : `begin; ${limits(patience)}`]);
      begun.catch(() => undefined);
      // A server that says nothing at all is given up as soon as ever.
      if (patience !== undefined) await begun;
      let result: Result;
      try {
        result = await work({ query });
        await begun;
      } catch (error) {
        await query("rollback").catch(() => {
          // Without its commit nothing is done, also where the connection is lost.
          throw new ConnectionLost(false, error);
        });
        throw error;
      }
      await query("commit");
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

function limits(patience: number): string {
  return `set local statement_timeout = ${patience}; set local idle_in_transaction_session_timeout = ${patience}`;
}

/** A connection of a pool. */
export async function taken(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw failureOf(error, false);
  }
}
