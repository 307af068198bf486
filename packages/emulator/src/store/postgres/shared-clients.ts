import type { Pool, PoolClient } from "pg";
import { sent, type Executor, type Row, type Statement } from "./executor.ts";
import { ConnectionLost } from "./failure.ts";
import { taken } from "./pooled-clients.ts";

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
