import type { Guest, GuestForm } from "../guest.ts";
import { type Program, run } from "../program.ts";
import type { Site } from "../site.ts";

/** Something that programs of the web's standards run on. */
export interface Runtime {
  readonly name: string;
  readonly version: string;
  /** Runs the `main` of a guest with an input; pages come from the site, or else from one of their own. */
  run(guest: Guest, input: unknown, site?: Site): Promise<unknown>;
}

export interface MissingRuntime {
  readonly name: string;
  readonly missing: string;
}

export function isMissing(runtime: Runtime | MissingRuntime): runtime is MissingRuntime {
  return "missing" in runtime;
}

/** A runtime that is a program with a module as its argument; any module will do. */
export interface ProcessRuntime extends Runtime {
  /** All but the module and its arguments. */
  readonly program: Program;
}

/** Makes a runtime of a program such as `node`: it runs the guest, whose last line is the result. */
export function processRuntime(runtime: Omit<ProcessRuntime, "run">, form: GuestForm): ProcessRuntime {
  const { program } = runtime;
  return {
    ...runtime,
    run: async (guest, input) => {
      const args = [...program.args, await guest.form(form), JSON.stringify(input)];
      const printed = await run({ ...program, args, folder: guest.folder });
      return JSON.parse(printed.trimEnd().split("\n").at(-1) ?? "");
    },
  };
}
