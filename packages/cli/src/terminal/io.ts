/** All that a command knows of the world around it, so that it runs the same in a terminal, in a pipeline and in a test. */
export interface Io {
  /** The folder that paths are relative to. */
  readonly folder: string;
  /** Environment variables. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Results: what another program may read. */
  readonly stdout: Output;
  /** Everything else: progress, questions, problems. */
  readonly stderr: Output;
  /** Answers of a person; absent where nobody can be asked. */
  readonly stdin?: NodeJS.ReadableStream;
  /** Reads all of standard input; absent where nothing is piped into it. */
  readonly readInput?: () => Promise<string>;
  /** Aborted by Ctrl-C, once. Reading it means that the command ends in good order by itself. */
  readonly signal: AbortSignal;
  /** The same for work that the system may end at any time, until something else reads `signal`; that one unless given. */
  readonly passiveSignal?: AbortSignal;
  /** Sends requests; `globalThis.fetch` unless given. */
  readonly fetch?: typeof globalThis.fetch;
}

/** A stream of text. */
export interface Output {
  readonly write: (text: string) => void;
  /** Waits until a reader that is slower has caught up; absent where nobody reads later. */
  readonly drained?: () => Promise<void>;
  /** `true` if a person reads along: colours, tables and progress are for terminals only. */
  readonly isTerminal: boolean;
  /** Width in characters; `undefined` where there is none. */
  readonly columns?: number | undefined;
}
