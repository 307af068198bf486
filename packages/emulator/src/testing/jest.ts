/**
 * Installs the matchers for Jest.
 *
 * @module
 */
import type { Expect } from "expect";
import { matchers, type EmulatorMatchers } from "./matchers/matchers.ts";

declare module "expect" {
  // The type parameters must be those of jest.
  // oxlint-disable-next-line typescript/no-unused-vars
  interface Matchers<R extends void | Promise<void>, T = unknown> extends EmulatorMatchers<R> {}
}

declare global {
  // For those who use `@types/jest`.
  // oxlint-disable-next-line typescript/no-namespace
  namespace jest {
    // oxlint-disable-next-line typescript/no-unused-vars
    interface Matchers<R, T = {}> extends EmulatorMatchers<R> {}
  }
}

const present: unknown = Reflect.get(globalThis, "expect");
if (!isExpect(present)) {
  throw new Error(
    'Cannot install matchers: there is no global "expect". Call expect.extend(matchers), which "@commerce-http/emulator/testing" has',
  );
}
present.extend(matchers);

function isExpect(value: unknown): value is Expect {
  return typeof value === "function" && "extend" in value;
}
