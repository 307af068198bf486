import { once } from "node:events";
import type { AddressInfo, Server } from "node:net";
import { beforeEach, onTestFinished } from "vitest";
import { createEmulator, type Emulator, type EmulatorOptions } from "../src/index.ts";

/** Closes something when the test ends that has made it. */
export function closing<Made extends { close(): unknown }>(made: Made): Made {
  onTestFinished(async () => void (await made.close()));
  return made;
}

/** Makes an emulator with the Project `p`, unless the options say otherwise; it closes when the test ends. */
export function emulatorWith(options?: EmulatorOptions): Emulator {
  return closing(createEmulator({ projects: ["p"], ...options }));
}

/** Makes an emulator for each test of a file. What it returns is always that of the test that runs. */
export function emulatorOfEach(make: () => Emulator = createEmulator): Emulator {
  let current: Emulator | undefined;
  beforeEach(() => {
    current = closing(make());
  });
  return new Proxy({} as Emulator, { get: (_, name) => current && Reflect.get(current, name) });
}

/** The address of a server that listens until the test ends. */
export async function listening(server: Server): Promise<string> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
