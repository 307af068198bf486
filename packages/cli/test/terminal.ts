import { createEmulator, type Emulator, type EmulatorOptions } from "@commerce-http/emulator";
import type { ExitCode } from "../src/program/exit-code.ts";
import { run } from "../src/program/run.ts";
import type { Io } from "../src/terminal/io.ts";

/** What a command line has printed, and how it has ended. */
export interface Ran {
  readonly code: ExitCode;
  readonly out: string;
  readonly err: string;
}

/** Circumstances of a command line. */
export interface Circumstances extends Partial<Omit<Io, "stdout" | "stderr">> {
  /** `true` if a person reads along. */
  readonly isTerminal?: boolean;
  /** Gets what is printed as it comes. */
  readonly onOut?: (text: string) => void;
}

/** Runs a command line in this process. */
export async function runCommand(argv: readonly string[], circumstances: Circumstances = {}): Promise<Ran> {
  const { isTerminal = false, onOut, ...around } = circumstances;
  let out = "";
  let err = "";
  const io: Io = {
    folder: process.cwd(),
    env: {},
    signal: new AbortController().signal,
    ...around,
    stdout: {
      write: (text) => {
        out += text;
        onOut?.(text);
      },
      isTerminal,
      columns: 100,
    },
    stderr: { write: (text) => void (err += text), isTerminal, columns: 100 },
  };
  return { code: await run(argv, io), out, err };
}

/** A project on an emulator, and how a command line reaches it. */
export interface TestProject {
  readonly emulator: Emulator;
  readonly circumstances: Circumstances & { readonly env: Readonly<Record<string, string>> };
}

/** Makes an empty project that command lines are connected to by their environment. */
export function testProject(options: EmulatorOptions = {}): TestProject {
  const emulator = createEmulator({ projects: ["shop"], ...options });
  return {
    emulator,
    circumstances: {
      env: {
        COMMERCE_HTTP_PROJECT: "shop",
        COMMERCE_HTTP_BASE_URL: "http://localhost",
        COMMERCE_HTTP_TOKEN: "the-token-of-the-tests",
      },
      fetch: emulator.fetch,
    },
  };
}
