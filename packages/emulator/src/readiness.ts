import { setTimeout as pause } from "node:timers/promises";
import { Fault } from "./contract/faults.ts";
import type { Run } from "./resource/workplace.ts";
import type { Storage } from "./store/store.ts";
import { TIMEOUTS, type Timeouts } from "./timeouts.ts";

/** The question whether the store answers, and takes changes. Who asks while somebody is asking gets the same answer: a store that is silent is not asked again. */
export class Readiness {
  readonly #run: Run;
  readonly #storage: Pick<Storage, "check">;
  readonly #timeouts: Pick<Timeouts, "store">;
  #asked: Promise<void> | undefined;
  #isEnding = false;

  constructor(run: Run, storage: Pick<Storage, "check"> = {}, timeouts: Pick<Timeouts, "store"> = TIMEOUTS) {
    this.#run = run;
    this.#storage = storage;
    this.#timeouts = timeouts;
  }

  /** Answers from now on that it is not ready: others are to get the requests. */
  end(): void {
    this.#isEnding = true;
  }

  /** @throws Fault with status 503 where the store does not answer, or not in time, or takes no changes, and where the emulator is about to end. */
  async check(): Promise<void> {
    if (this.#isEnding) throw notReady("Cannot take more requests: the emulator is about to end");
    this.#asked ??= this.#ask().finally(() => {
      this.#asked = undefined;
    });
    const waiting = new AbortController();
    const { store: longest } = this.#timeouts;
    const late = pause(longest, undefined, { signal: waiting.signal }).then(() => {
      throw notReady(`Cannot answer requests: the store has not answered for ${longest} ms`);
    });
    try {
      await Promise.race([this.#asked, late]);
    } catch (error) {
      if (error instanceof Fault) throw error;
      throw notReady(`Cannot answer requests: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      waiting.abort();
    }
  }

  async #ask(): Promise<void> {
    await this.#run(({ store }) => store.projects());
    await this.#storage.check?.();
  }
}

function notReady(message: string): Fault {
  return new Fault([{ code: "General", message }], 503);
}
