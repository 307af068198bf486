/**
 * Matchers for vitest, installed by this import, and a test that brings an emulator along.
 *
 * @module
 */
import { expect, test, type TestAPI } from "vitest";
import { createEmulator, type Emulator } from "../emulator.ts";
import type { EmulatorOptions } from "../options.ts";
import { matchers, type EmulatorMatchers } from "./matchers/matchers.ts";
import { refuseData } from "./own-data.ts";

expect.extend(matchers);

declare module "vitest" {
  // The type parameters must be those of vitest.
  // oxlint-disable-next-line typescript/no-unused-vars
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> extends EmulatorMatchers<R> {}
}

/** Options of the emulator of tests. */
export interface EmulatorTestOptions extends EmulatorOptions {
  /** How often a new one is made: once in a file, put back to its beginning before each test, or for each test. `file` unless given. */
  readonly per?: "file" | "test";
}

/** Fixtures of tests. */
export interface EmulatorFixtures {
  readonly emulator: Emulator;
}

/** Fixtures of tests that share an emulator. */
interface SharedFixtures extends EmulatorFixtures {
  /** The one that tests of a file share. */
  readonly $emulatorOfFile: Emulator;
}

/**
 * Makes a `test` whose functions get an emulator.
 *
 * @throws TypeError for `data` where tests share an emulator, which would be emptied before each.
 * @example
 * ```ts
 * const test = emulatorTest({ projects: ["my-shop"] });
 * test("pays", async ({ emulator }) => { … });
 * ```
 */
export function emulatorTest({ per = "file", ...options }: EmulatorTestOptions = {}): TestAPI<EmulatorFixtures> {
  // oxlint-disable no-empty-pattern -- vitest reads from the parameter which fixtures a fixture asks for.
  if (per === "test") {
    return test.extend<EmulatorFixtures>({ emulator: async ({}, use) => withEmulator(options, use) });
  }
  refuseData("emulatorTest()", options);
  return test.extend<SharedFixtures>({
    $emulatorOfFile: [async ({}, use) => withEmulator(options, use), { scope: "file" }],
    emulator: async ({ $emulatorOfFile: emulator }, use) => {
      await emulator.reset();
      await use(emulator);
    },
  });
}

async function withEmulator(options: EmulatorOptions, use: (emulator: Emulator) => Promise<void>): Promise<void> {
  const emulator = createEmulator(options);
  await use(emulator);
  await emulator.close();
}
