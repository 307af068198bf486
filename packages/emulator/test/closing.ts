import { onTestFinished } from "vitest";

/** Closes something when the test ends that has made it. */
export function closing<Made extends { close(): unknown }>(made: Made): Made {
  onTestFinished(async () => void (await made.close()));
  return made;
}
