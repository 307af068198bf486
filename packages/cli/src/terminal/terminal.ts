import { randomUUID } from "node:crypto";
import { WriteStream } from "node:tty";
import { styleText } from "node:util";
import { printable } from "@commerce-http/types/schema";

export interface TerminalOptions {
  readonly isQuiet?: boolean;
  /** `auto`, `always` or `never`; colours are for terminals unless given. */
  readonly color?: string | undefined;
  readonly isDebug?: boolean;
}

export type Style = "bold" | "dim" | "red" | "green" | "yellow" | "cyan";

export type Styled = (style: Style, text: string) => string;

/** The one place where a command shows anything: without secrets, and only its own styles steer the terminal. */
export class Terminal {
  readonly io: Io;
  readonly isDebug: boolean;
  readonly secrets: Secrets = new Secrets();
  readonly #isQuiet: boolean;
  readonly #color: string;
  /** Stands for the escape character of styles: nothing else can know it. */
  readonly #escape: string = randomUUID();
  #hasProgress = false;

  constructor(io: Io, { isQuiet = false, color = "auto", isDebug = false }: TerminalOptions = {}) {
    this.io = io;
    this.isDebug = isDebug;
    this.#isQuiet = isQuiet;
    this.#color = color;
  }

  /** Prints a result: what another program may read. */
  print(text: string): void {
    this.progress("");
    this.io.stdout.write(`${this.shown(text)}\n`);
  }

  /** Says something that is worth knowing beside the result. */
  note(text: string): void {
    if (!this.#isQuiet) this.warn(text);
  }

  /** Says something that must not be missed. Further lines are indented: so that they cannot look like another message. */
  warn(text: string): void {
    this.progress("");
    this.io.stderr.write(`${this.shown(text.replaceAll(/\r?\n/g, "\n  "))}\n`);
  }

  shown(text: string): string {
    return printable(this.secrets.hiddenIn(text)).replaceAll(this.#escape, "\u001B");
  }

  readonly styled: Styled = (style, text) => this.#styled(style, text, this.io.stdout);

  readonly styledNote: Styled = (style, text) => this.#styled(style, text, this.io.stderr);

  get isForPeople(): boolean {
    return this.io.stdout.isTerminal;
  }

  /** Shows how far something is, on a terminal only; the text before is replaced. An empty text takes it away. */
  progress(text: string): void {
    const { stderr } = this.io;
    if (this.#isQuiet || this.isDebug || !stderr.isTerminal) return;
    if (text === "" && !this.#hasProgress) return;
    this.#hasProgress = text !== "";
    const shown = this.shown(text).slice(0, (stderr.columns ?? 80) - 1);
    stderr.write(`\r\u001B[K${shown}`);
  }

  #styled(style: Style, text: string, { isTerminal }: Output): string {
    if (!this.#hasColors(isTerminal)) return text;
    const [open = "", close = ""] = styleText(style, "|", { validateStream: false }).split("|");
    const marked = (code: string): string => code.replace("\u001B", this.#escape);
    return `${marked(open)}${text}${marked(close)}`;
  }

  #hasColors(isTerminal: boolean): boolean {
    if (this.#color !== "auto") return this.#color === "always";
    const { env } = this.io;
    // The rules of Node.js: FORCE_COLOR first, then NO_COLOR, then what the terminal can do.
    return (isTerminal || env["FORCE_COLOR"] !== undefined) && WriteStream.prototype.getColorDepth(env) > 2;
  }
}

/** All that a command knows of the world around it, so that it runs the same in a terminal, in a pipeline and in a test. */
export interface Io {
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Results: what another program may read. */
  readonly stdout: Output;
  /** Everything else: progress, questions, problems. */
  readonly stderr: Output;
  readonly stdin?: NodeJS.ReadableStream;
  /** Reads all of standard input; absent where nothing is piped into it. */
  readonly readInput?: () => Promise<string>;
  /** Aborted by Ctrl-C, once. Reading it means that the command ends in good order by itself. */
  readonly signal: AbortSignal;
  /** The same for work that the system may end at any time, until something else reads `signal`; that one unless given. */
  readonly passiveSignal?: AbortSignal;
  readonly fetch?: typeof globalThis.fetch;
}

export interface Output {
  readonly write: (text: string) => void;
  /** Waits until a reader that is slower has caught up; absent where output is kept. */
  readonly drained?: () => Promise<void>;
  /** `true` if a person reads along: colours, tables and progress are for terminals only. */
  readonly isTerminal: boolean;
  readonly columns?: number | undefined;
}

/** Texts that must never be shown: each is replaced wherever it appears. */
export class Secrets {
  readonly #texts = new Set<string>();

  /** Remembers a secret; a very short one would blot out what is none. */
  add(secret: string): void {
    if (secret.length >= shortest) this.#texts.add(secret);
  }

  hiddenIn(text: string): string {
    let hidden = text;
    for (const secret of this.#texts) hidden = hidden.replaceAll(secret, "***");
    return hidden;
  }
}

const shortest = 4;
