/**
 * An emulator for tests with `node:test`.
 *
 * @module
 */
import { after, beforeEach } from "node:test";
import { createEmulator, type Emulator } from "../emulator.ts";
import type { EmulatorOptions } from "../options.ts";
import { refuseData } from "./own-data.ts";

/**
 * Makes an emulator for the tests of a file or of a suite: put back to its beginning before each test, and closed after the last one.
 *
 * @throws TypeError for `data`, which that would empty.
 * @example
 * ```ts
 * const emulator = useEmulator({ projects: ["my-shop"] });
 * test("pays", async () => { … });
 * ```
 */
export function useEmulator(options: EmulatorOptions = {}): Emulator {
  refuseData("useEmulator()", options);
  const emulator = createEmulator(options);
  beforeEach(() => emulator.reset());
  after(() => emulator.close());
  return emulator;
}

/** Part of the context of a test of `node:test`. */
export interface TestEnd {
  readonly after: (done: () => Promise<void>) => void;
}

/**
 * Makes an emulator for one test, which closes with it.
 *
 * @param context The context that the test's function gets.
 */
export function emulatorOf(context: TestEnd, options: EmulatorOptions = {}): Emulator {
  const emulator = createEmulator(options);
  context.after(() => emulator.close());
  return emulator;
}
