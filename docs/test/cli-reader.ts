import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect } from "vitest";
import { type Block, blocksOf } from "./blocks.ts";
import { EmulatorProcess } from "./emulator-process.ts";

const root = new URL("../../", import.meta.url);

/** Reads what a page tells its reader, in its order. */
export function stepsOf(page: string): readonly Block[] {
  return blocksOf(readFileSync(new URL(page, root), "utf8"));
}

/** Circumstances of a {@link Reader}. */
interface Circumstances {
  /** The folder where the packages are installed. */
  readonly installed: string;
  /** A port for the emulator of the pages. */
  readonly port: number;
}

/** A reader who does what pages say, in a folder where the packages are installed. */
export class Reader {
  readonly folder: string;
  readonly #npx: string;
  readonly #port: number;
  readonly #emulator = new EmulatorProcess();
  #env: NodeJS.ProcessEnv = process.env;
  #seen = "";

  constructor(folder: string, { installed, port }: Circumstances) {
    this.folder = folder;
    // npm takes longer to find a command than the command to do its work.
    this.#npx = `npx() { test "$1" != --no-install || shift; case $1 in */cli) name=commerce-http;; @*) name=commerce-http-\${1#*/};; *) name=$1;; esac; shift; '${installed}/node_modules/.bin/'"$name" "$@"; }`;
    this.#port = port;
    mkdirSync(folder);
    symlinkSync(join(installed, "node_modules"), join(folder, "node_modules"));
    writeFileSync(join(folder, "package.json"), "{}");
  }

  /** Follows a page, and gives all that its commands have printed. */
  async follow(page: string, beforePlan: () => void = () => {}): Promise<string> {
    let all = "";
    for (const { language, file, code } of stepsOf(page)) {
      const step = code.replaceAll("8080", String(this.#port));
      if (file !== undefined) {
        mkdirSync(dirname(join(this.folder, file)), { recursive: true });
        writeFileSync(join(this.folder, file), step);
      } else if (language === "text") expect(this.#seen.trim()).toBe(step.trim());
      else if (language !== "sh" || /^npm install/m.test(step)) continue;
      else if (/^npx @commerce-http\/(?:cli )?emulator\b/.test(step)) {
        this.#seen = await this.#emulator.start(`${step.trim()} --port ${this.#port}`, this.folder);
      } else if (step.startsWith("export ")) this.set(step);
      else {
        if (step.startsWith("npx @commerce-http/cli plan")) beforePlan();
        this.#seen = await this.run(step);
        all += this.#seen;
      }
    }
    return all;
  }

  /** Runs commands that set variables for those after them. */
  set(commands: string): void {
    const listed = execFileSync("sh", ["-ec", `${commands}\nenv -0`], { env: this.#env, encoding: "utf8" });
    this.#env = Object.fromEntries(
      listed
        .split("\0")
        .filter(Boolean)
        .map((line) => [line.slice(0, line.indexOf("=")), line.slice(line.indexOf("=") + 1)]),
    );
  }

  /** Variables of the commands. */
  get env(): Readonly<NodeJS.ProcessEnv> {
    return this.#env;
  }

  /** Runs commands, and gives what they print; 2 is the end of those that have found changes. */
  async run(commands: string): Promise<string> {
    const child = spawn("sh", ["-ec", `${this.#npx}\n${commands}`], {
      cwd: this.folder,
      env: this.#env,
      stdio: ["ignore", "pipe", "pipe"],
    });
    let out = "";
    let err = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (out += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (err += text));
    const [code] = (await once(child, "close")) as [number | null];
    if (code !== 0 && code !== 2) throw new Error(`${commands} ended with ${code}\n${out}\n${err}`);
    return out;
  }

  /** Ends what the pages have started. */
  async stop(): Promise<void> {
    await this.#emulator.stop();
  }
}
