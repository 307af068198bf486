import type { Pool, PoolClient } from "pg";
import { sent, type Executor, type Row, type Statement, type Transaction, type Transactions } from "./executor.ts";
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

  transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return this.#with(async (client) => {
      let timeouts: number | undefined;
      const query = (...statement: Statement): Promise<readonly Row[]> => sent(client, statement, timeouts);
      const patiently = async (time: number): Promise<void> => {
        await query(`set local statement_timeout = ${time}`);
        timeouts = time * 1.25;
      };
      // Sent together with the first statement of the work; when it fails, that one does as well.
      const begun = sent(client, ["begin"]);
      begun.catch(() => undefined);
      let result: Result;
      try {
        result = await work({ query, patiently });
        await begun;
      } catch (error) {
        // Without its commit nothing is done, also where the connection is lost.
        if (error instanceof ConnectionLost) throw new ConnectionLost(false, error.cause);
        await query("rollback").catch((failure: unknown) => {
          throw new ConnectionLost(false, failure instanceof ConnectionLost ? failure.cause : failure);
        });
        throw error;
      }
      await query("commit");
      return result;
    });
  }

  async *snapshot<Piece>(read: (executor: Executor) => AsyncIterable<Piece>): AsyncGenerator<Piece, void> {
    const client = await taken(this.#pool);
    let isEnded = false;
    try {
      await sent(client, [SNAPSHOT]);
      yield* read({ query: (...statement) => sent(client, statement) });
      await sent(client, ["commit"]);
      isEnded = true;
    } finally {
      // Also where nobody wants the rest.
      client.release(!isEnded);
    }
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

/** Readers may be slow: a download waits for whoever it is for. */
const SNAPSHOT =
  "begin isolation level repeatable read, read only; set local idle_in_transaction_session_timeout = '10min'";

/** A connection of a pool. */
export async function taken(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw failureOf(error, false);
  }
}
