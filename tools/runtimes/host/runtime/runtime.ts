import type { Guest } from "../guest.ts";
import type { Site } from "../site.ts";

/** Something that programs of the web's standards run on. */
export interface Runtime {
  /** As people say it. */
  readonly name: string;
  readonly version: string;
  /**
   * Runs a guest program.
   *
   * @param input What its `main` is given.
   * @param site Where the page comes from, where a page is needed; a site of its own unless given.
   * @returns What its `main` gives.
   */
  run(guest: Guest, input: unknown, site?: Site): Promise<unknown>;
}

/** A runtime that is not there, and why. */
export interface MissingRuntime {
  readonly name: string;
  /** What to do about it. */
  readonly missing: string;
}

/** Finds out whether a runtime is there. */
export function isMissing(runtime: Runtime | MissingRuntime): runtime is MissingRuntime {
  return "missing" in runtime;
}
