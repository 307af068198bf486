import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** The emulator that a page tells its reader to start in a terminal; a page has one at a time. */
export class EmulatorProcess {
  #child: ChildProcess | undefined;

  /**
   * Starts the emulator, and ends the one before.
   *
   * @returns What it says first.
   */
  async start(command: string, folder: string): Promise<string> {
    await this.stop();
    this.#child = spawn(command, { cwd: folder, shell: true, detached: true, stdio: ["ignore", "pipe", "inherit"] });
    const [line] = (await once(this.#child.stdout ?? this.#child, "data")) as [Buffer];
    return line.toString();
  }

  /** Presses Ctrl+C, which every process of the command is told of. */
  async stop(): Promise<void> {
    if (this.#child?.pid === undefined) return;
    const exit = once(this.#child, "exit");
    process.kill(-this.#child.pid, "SIGINT");
    await exit;
    this.#child = undefined;
  }
}

/** A port that nobody listens on, for commands that have to name one. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}
