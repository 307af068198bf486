import { expect, onTestFinished, test } from "vitest";
import { entriesOf, kinds, referringFactories, strictEmulator } from "./accepted.ts";

const COUNT = 10_000;

test.each(kinds.flatMap((kind) => [1, 2, 3].map((seed) => [kind, seed] as const)))(
  "10,000 drafts of a %s are all accepted, with seed %i",
  async (kind, seed) => {
    const emulator = await strictEmulator();
    onTestFinished(() => emulator.close());
    expect(await emulator.seed(entriesOf(referringFactories(seed), kind, COUNT))).toBe(COUNT);
  },
);
