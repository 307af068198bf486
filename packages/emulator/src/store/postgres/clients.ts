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

  transaction<Result>(work: (transaction: Executor) => Promise<Result>): Promise<Result> {
    return this.#with(async (client) => {
      const query = (...statement: Statement): Promise<readonly Row[]> => sent(client, statement);
      // Sent together with the first statement of the work; when it fails, that one does as well.
      const begun = sent(client, ["begin"]);
      begun.catch(() => undefined);
      let result: Result;
      try {
        result = await work({ query });
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
      // Also where the rest is not read.
      client.release(!isEnded);
    }
  }

  /** Returns a connection to the pool, unless it is lost. */
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

/** Readers may be slow: a download waits for its client. */
const SNAPSHOT =
  "begin isolation level repeatable read, read only; set local idle_in_transaction_session_timeout = '10min'";

async function taken(pool: Pool): Promise<PoolClient> {
  try {
    return await pool.connect();
  } catch (error) {
    throw failureOf(error, false);
  }
}

/** A connection that is taken as long as somebody waits for an answer. */
interface Lane {
  readonly client: Promise<PoolClient>;
  /** Statements that are not answered yet. */
  busy: number;
  isLost: boolean;
}

/** Connections, each of which many send statements over at the same time. */
export class SharedClients implements Executor {
  readonly #pool: Pool;
  readonly #max: number;
  #lanes: readonly Lane[] = [];

  constructor(pool: Pool, max: number) {
    this.#pool = pool;
    this.#max = max;
  }

  async query(...statement: Statement): Promise<readonly Row[]> {
    const lane = this.#lane();
    lane.busy += 1;
    try {
      return await sent(await lane.client, statement);
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

  #leave(lane: Lane): void {
    lane.isLost = true;
    this.#lanes = this.#lanes.filter((other) => other !== lane);
  }

  #giveBack(lane: Lane): void {
    this.#lanes = this.#lanes.filter((other) => other !== lane);
    lane.client.then((client) => client.release(lane.isLost)).catch(() => undefined);
  }
}
