import type { EmulatorOptions } from "../options.ts";

/**
 * Refuses data that is there already, for emulators that are put back to their beginning before each test.
 *
 * @param caller Name of the function, for the message.
 * @throws TypeError where data is given.
 */
export function refuseData(caller: string, { data }: EmulatorOptions): void {
  if (data === undefined) return;
  throw new TypeError(
    `Cannot use "data" with ${caller}: it would be emptied before each test. Leave it out, or make an emulator of your own`,
  );
}
