import type { Emulator, SeedEntry } from "../../src/index.ts";

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

/** Has a session with an emulator, and closes it. */
export async function answersOf(emulator: Emulator, { seeds, requests }: Session): Promise<readonly Answered[]> {
  await emulator.seed(seeds);
  const answers: Answered[] = [];
  for (const { url, ...init } of requests) {
    const response = await emulator.fetch(url, { headers: { "Content-Type": "application/json" }, ...init });
    answers.push({ status: response.status, body: await response.text() });
  }
  await emulator.close();
  return answers;
}

/** What came of a session. */
export interface Outcome {
  readonly answers: readonly Answered[];
  /** Names of packages whose files were loaded. */
  readonly packages: readonly string[];
}

/** A run of a program that ends by itself. */
export interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly errors: string;
}

/** An emulator that answered until it was told to stop. */
export interface Used {
  /** Statuses and types of answers, and whether they tell errors. */
  readonly answers: readonly string[];
  readonly code: number | null;
}

/** What came of using an emulator that is one file. */
export interface ExecutableOutcome {
  readonly version: Ended;
  readonly first: Used;
  readonly again: Used;
  readonly editions: readonly Used[];
  readonly database: Ended;
}
