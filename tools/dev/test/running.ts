import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";

/** What the command has said of one run. */
export interface Said {
  /** Without the time of day. */
  readonly headline: string;
  readonly problems: readonly string[];
}

/** `npm run dev` in a folder, with a process group of its own. */
export class Running {
  readonly #process: ChildProcess;
  readonly #lines: AsyncIterator<string>;
  readonly #errors: string[] = [];
  readonly #ended: Promise<unknown>;

  /** @param launcher Starts the program that its last arguments name. */
  constructor(folder: string, args: readonly string[], launcher: readonly string[] = []) {
    const script = ["--conditions=@commerce-http/source", "tools/dev/src/main.ts"];
    const [program = process.execPath, ...command] = [...launcher, process.execPath, ...script, ...args];
    // Colours would be part of what is compared.
    const env = { ...process.env, NO_COLOR: "1" };
    this.#process = spawn(program, command, { cwd: folder, detached: true, env });
    this.#ended = once(this.#process, "close");
    this.#process.stderr?.on("data", (chunk: Buffer) => this.#errors.push(chunk.toString()));
    if (this.#process.stdout === null) throw new Error("No output");
    this.#lines = createInterface({ input: this.#process.stdout })[Symbol.asyncIterator]();
  }

  async line(): Promise<string> {
    const { done, value } = await this.#lines.next();
    if (done === true) throw new Error(`The command has ended: ${this.#errors.join("")}`);
    return value;
  }

  /** The next run, with all its problems. */
  async run(): Promise<Said> {
    const line = await this.line();
    const headline = line.replace(/^\d\d:\d\d:\d\d /, "").replace(/ \([\d.]+ s\)$/, "");
    const count = Number(/^(\d+) problem/.exec(headline)?.[1] ?? 0);
    const problems: string[] = [];
    while (problems.length < count) problems.push((await this.line()).trim());
    return { headline, problems };
  }

  /** Does something while the command stands still, so that it sees all of it at once. */
  meanwhile(work: () => void): void {
    this.#process.kill("SIGSTOP");
    work();
    this.#process.kill("SIGCONT");
  }

  /** Sends a signal, and waits for the end. */
  end(signal: NodeJS.Signals): Promise<readonly [code: number | null, errors: string]> {
    this.#process.kill(signal);
    return this.left();
  }

  /** Exit code, and what was said as an error. */
  async left(): Promise<readonly [code: number | null, errors: string]> {
    await this.#ended;
    return [this.#process.exitCode, this.#errors.join("")];
  }

  /** Ends whatever is left of it. */
  kill(): void {
    if (this.hasProcesses()) process.kill(-(this.#process.pid ?? 0), "SIGKILL");
  }

  hasProcesses(): boolean {
    try {
      return process.kill(-(this.#process.pid ?? 0), 0);
    } catch {
      return false;
    }
  }
}
