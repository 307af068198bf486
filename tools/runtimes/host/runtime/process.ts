import { type Program, run } from "../program.ts";
import type { Runtime } from "./runtime.ts";

/** A runtime that is a program with a module as its argument; any module will do. */
export interface ProcessRuntime extends Runtime {
  /** All but the module and its arguments. */
  readonly program: Program;
}

/** What a runtime is made of. */
export interface ProcessOptions {
  readonly name: string;
  readonly version: string;
  /** All but the module and the input. */
  readonly program: Program;
  /** Which form of the guest it runs. */
  readonly form: "module" | "common";
}

/** Makes a runtime of a program such as `node`: it runs the guest, whose last line is the result. */
export function processRuntime({ name, version, program, form }: ProcessOptions): ProcessRuntime {
  return {
    name,
    version,
    program,
    run: async (guest, input) => {
      const args = [...program.args, await guest[form](), JSON.stringify(input)];
      const printed = await run({ ...program, args, folder: guest.folder });
      return JSON.parse(printed.trimEnd().split("\n").at(-1) ?? "");
    },
  };
}
