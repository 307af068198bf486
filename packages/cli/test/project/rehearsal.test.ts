import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { inProcess } from "../../src/project/rehearsal.ts";

test("a signal comes through while calls within this process follow each other", async () => {
  const stop = new AbortController();
  let answered = 0;
  const fetch = inProcess({
    fetch: async () => {
      answered += 1;
      return new Response();
    },
  });
  void setImmediate().then(() => stop.abort(new Error("stopped")));
  const calls = async (): Promise<void> => {
    for (let count = 0; count < 1000; count += 1) await fetch("http://localhost", { signal: stop.signal });
  };
  await expect(calls()).rejects.toThrow("stopped");
  expect(answered).toBeLessThan(1000);
});
