/**
 * Installs the matchers for Vitest, and exports a `test` function with an emulator.
 *
 * @module
 */
import { expect, test, type TestAPI } from "vitest";
import { createEmulator } from "../create-emulator.ts";
import type { Emulator } from "../emulator.ts";
import type { EmulatorOptions } from "../options.ts";
import { matchers, type EmulatorMatchers } from "./matchers/matchers.ts";

expect.extend(matchers);

declare module "vitest" {
  // The type parameters must be those of vitest.
  // oxlint-disable-next-line typescript/no-unused-vars
  interface Matchers<R extends void | Promise<void> = void | Promise<void>, T = unknown> extends EmulatorMatchers<R> {}
}

/** Fixtures of {@link emulatorTest}. */
export interface EmulatorFixtures {
  readonly emulator: Emulator;
}

/**
 * Creates a `test` function that gives every test its own emulator, also for concurrent tests.
 *
 * @example
 * ```ts
 * const test = emulatorTest({ projects: ["my-shop"] });
 * test("pays", async ({ emulator }) => { … });
 * ```
 */
export function emulatorTest(options: EmulatorOptions = {}): TestAPI<EmulatorFixtures> {
  return test.extend<EmulatorFixtures>({
    // oxlint-disable-next-line no-empty-pattern -- vitest reads from the parameter which fixtures a fixture asks for.
    emulator: async ({}, use) => {
      const emulator = createEmulator(options);
      await use(emulator);
      await emulator.close();
    },
  });
}
