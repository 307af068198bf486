import { type Client, createClient } from "@commerce-http/client";
import { createEmulator, type Emulator, type EmulatorOptions } from "@commerce-http/emulator";
import type { ExitCode } from "../src/exit-code.ts";
import { run } from "../src/run.ts";
import { type Io, type Output, Terminal, type TerminalOptions } from "../src/terminal/terminal.ts";

/** What a command line has printed, and how it has ended. */
export interface Ran {
  readonly code: ExitCode;
  readonly out: string;
  readonly err: string;
}

/** Circumstances of a command line. */
export interface Circumstances extends Partial<Omit<Io, "stdout" | "stderr">>, Pick<Output, "drained" | "columns"> {
  /** `true` if a person reads along. */
  readonly isTerminal?: boolean;
  /** Gets what is printed as it comes. */
  readonly onOut?: (text: string) => void;
}

/** What a command was given, and what it has said so far: each stream, and all of it in its order. */
interface Surroundings {
  readonly io: Io;
  readonly said: { out: string; err: string; all: string };
}

/** Makes the surroundings of a command. */
export function surroundings({
  isTerminal = false,
  onOut,
  drained,
  columns = 100,
  ...around
}: Circumstances = {}): Surroundings {
  const said = { out: "", err: "", all: "" };
  const output = (name: "out" | "err"): Output => ({
    write: (text) => {
      said[name] += text;
      said.all += text;
      if (name === "out") onOut?.(text);
    },
    isTerminal,
    columns,
    ...(drained && { drained }),
  });
  const signal = new AbortController().signal;
  const io = { folder: process.cwd(), env: {}, signal, ...around, stdout: output("out"), stderr: output("err") };
  return { io, said };
}

/** Runs a command line in this process. */
export async function runCommand(argv: readonly string[], circumstances: Circumstances = {}): Promise<Ran> {
  const { io, said } = surroundings(circumstances);
  const code = await run(argv, io);
  return { code, out: said.out, err: said.err };
}

/** A terminal for what commands are made of, and what it has shown. */
export function testTerminal(
  circumstances: Circumstances = {},
  options: TerminalOptions = {},
): Pick<Surroundings, "said"> & { readonly terminal: Terminal } {
  const { io, said } = surroundings(circumstances);
  return { terminal: new Terminal(io, options), said };
}

/** A project on an emulator, and how a command line reaches it. */
export interface TestProject {
  readonly emulator: Emulator;
  /** Reaches the project past the command line. */
  readonly client: Client;
  readonly circumstances: Circumstances & { readonly env: Readonly<Record<string, string>> };
}

/** Makes an empty project that command lines are connected to by their environment. */
export function testProject(options: EmulatorOptions = {}): TestProject {
  const emulator = createEmulator({ projects: ["shop"], ...options });
  return {
    emulator,
    client: clientOf(emulator.fetch),
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

/** A client of a project, which sends by a `fetch`, and sends nothing twice. */
export function clientOf(fetch: typeof globalThis.fetch, projectKey = "shop"): Client {
  return createClient({ baseUrl: "http://localhost", projectKey, auth: "token", fetch, retry: false });
}
