/**
 * Emulators for tests with `node:test`.
 *
 * @module
 */
import { after, afterEach, beforeEach } from "node:test";
import { createEmulator } from "../create-emulator.ts";
import type { Emulator } from "../emulator.ts";
import type { EmulatorOptions } from "../options.ts";

/**
 * Creates an emulator for the tests of a file or a suite. It is reset before each test and closed after the last one.
 * Subtests continue with the data of their test. Concurrent tests cannot share it and fail; use {@link emulatorOf} for
 * them.
 *
 * @throws TypeError for the option `data`, since a reset would delete it.
 * @example
 * ```ts
 * const emulator = useEmulator({ projects: ["my-shop"] });
 * test("pays", async () => { … });
 * ```
 */
export function useEmulator(options: EmulatorOptions = {}): Emulator {
  if (options.data !== undefined) {
    throw new TypeError(
      'Cannot use "data" with useEmulator(): it would be emptied before each test. Leave it out, or make an emulator of your own',
    );
  }
  const emulator = createEmulator(options);
  const running = new Set<RunningTest>();
  beforeEach(async (context) => {
    if ([...running].some((other) => isPartOf(context, other))) return;
    const [other] = running;
    if (other !== undefined) throw new Error(overlap(context, other));
    running.add(context);
    await emulator.reset();
  });
  afterEach((context) => {
    running.delete(context);
  });
  after(() => emulator.close());
  return emulator;
}

interface RunningTest {
  /** Its name after those of the suites and the tests that it is in. */
  readonly fullName: string;
}

function isPartOf(test: RunningTest, other: RunningTest): boolean {
  return test.fullName.startsWith(`${other.fullName} > `);
}

function overlap(test: RunningTest, other: RunningTest): string {
  return `Cannot share the emulator of useEmulator() among tests that run at once: "${test.fullName}" would empty what "${other.fullName}" has stored. Give each its own by emulatorOf(context)`;
}

/** The part of a `node:test` context that is used. */
export interface TestEnd {
  readonly after: (done: () => Promise<void>) => void;
}

/**
 * Creates an emulator for one test, closed at its end. Such tests can run concurrently.
 *
 * @param context The context of the test function.
 */
export function emulatorOf(context: TestEnd, options: EmulatorOptions = {}): Emulator {
  const emulator = createEmulator(options);
  context.after(() => emulator.close());
  return emulator;
}
