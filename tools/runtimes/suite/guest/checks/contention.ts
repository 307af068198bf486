import { isCallError } from "@commerce-http/client";
import { type CheckGroup, equal, holds, countOf, increment, PATIENT, type World } from "../world.ts";

const WORKERS = 8;
const TIMES = 50;

export const contention: CheckGroup = {
  name: "contention",
  checks: {
    "counts each of 400 increments once": async (world) => {
      const { counter, answered, unknown } = await count(world, async () => undefined);
      if (world.sendsOnce) equal([counter, answered, unknown], [WORKERS * TIMES, WORKERS * TIMES, 0]);
      else equal(answered + unknown, WORKERS * TIMES, "all that were answered or unknown");
    },
    "counts what was answered once, though every tenth answer is lost": async (world) => {
      const { answered, unknown } = await count(world, async (time) => {
        if (time % 10 === 0) await world.fault({ kind: "reset", when: "after", match: { method: "POST" } });
      });
      holds(answered > 0 && unknown > 0, `some are answered and some are not: ${answered}, ${unknown}`);
    },
  },
};

interface Counted {
  readonly counter: number;
  readonly answered: number;
  readonly unknown: number;
}

/** Counts with many workers, and expects that no success is lost or doubled. */
async function count(world: World, before: (time: number) => Promise<void>): Promise<Counted> {
  const workers = Array.from({ length: WORKERS }, () => world.client({ retry: PATIENT }));
  const [first] = workers;
  await first?.states.create({ key: "counter", type: "OrderState" });
  let answered = 0;
  let unknown = 0;
  await Promise.all(
    workers.map(async (client) => {
      for (let time = 1; time <= TIMES; time += 1) {
        await before(time);
        try {
          await increment(client);
          answered += 1;
        } catch (error) {
          if (!isCallError(error) || error.outcome !== "unknown") throw error;
          unknown += 1;
        }
      }
    }),
  );
  await world.clear();
  const counter = first ? countOf(await first.states.get({ key: "counter" })) : 0;
  const isConsistent = answered <= counter && counter <= answered + unknown;
  holds(isConsistent, `${answered} answered and ${unknown} unknown fit a counter of ${counter}`);
  return { counter, answered, unknown };
}
