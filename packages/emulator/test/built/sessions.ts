import type { SeedEntry } from "../../src/index.ts";

/** What one emulator is told and asked. */
export interface Session {
  readonly seeds: readonly SeedEntry[];
  readonly requests: readonly { readonly method: string; readonly url: string; readonly body?: string }[];
}

/** An answer to a request. */
export interface Answered {
  readonly status: number;
  readonly body: string;
}

/** What came of a session. */
export interface Outcome {
  readonly answers: readonly Answered[];
  /** Names of packages whose files were loaded. */
  readonly packages: readonly string[];
}
