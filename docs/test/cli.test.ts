import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { createEmulator } from "@commerce-http/emulator";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { run } from "../../packages/types/test/pack.ts";
import { installCli } from "./cli-install.ts";
import { EmulatorProcess, freePort } from "./emulator-process.ts";

const parent = realpathSync(mkdtempSync(`${tmpdir()}/cli-`));
const root = new URL("../../", import.meta.url);
const emulator = new EmulatorProcess();

// The commands of the pages find the Node.js that runs this, whatever else is installed.
process.env["PATH"] = [dirname(process.execPath), process.env["PATH"]].join(delimiter);

beforeAll(() => installCli(parent), 300_000);
afterAll(async () => {
  await emulator.stop();
  rmSync(parent, { recursive: true });
});

/** A thing that a page tells its reader to do or to see, in the order of the page. */
interface Step {
  readonly kind: string;
  /** Where the text is saved. */
  readonly file: string | undefined;
  readonly text: string;
}

function stepsOf(text: string): Step[] {
  return [...text.matchAll(/(?:Save this as `(\S+)`[^`\n]*:\n\n)?```(\w+)\n(.*?)^```$/gms)].map(
    ([, file, kind = "", body = ""]) => ({ kind, file, text: body }),
  );
}

/** A reader who does what a page says, in a folder where the packages are installed. */
class Reader {
  readonly folder: string;
  readonly #port: number;
  #exports = "";
  #seen = "";

  constructor(folder: string, port: number) {
    this.folder = folder;
    this.#port = port;
    mkdirSync(folder);
    symlinkSync(join(parent, "node_modules"), join(folder, "node_modules"));
    writeFileSync(join(folder, "package.json"), "{}");
  }

  /** Follows a page, and gives all that its commands have printed. */
  async follow(page: string, beforePlan: () => void = () => {}): Promise<string> {
    let all = "";
    for (const { kind, file, text } of stepsOf(readFileSync(new URL(page, root), "utf8"))) {
      const step = text.replaceAll("8080", String(this.#port));
      if (file !== undefined) {
        mkdirSync(dirname(join(this.folder, file)), { recursive: true });
        writeFileSync(join(this.folder, file), step);
      } else if (kind === "text") expect(this.#seen.trim()).toBe(step.trim());
      else if (kind !== "sh" || step.startsWith("npm install")) continue;
      else if (step.startsWith("npx commerce-http-emulator")) {
        this.#seen = await emulator.start(`${step.trim()} --port ${this.#port}`, this.folder);
      } else if (step.startsWith("export ")) this.#exports += step;
      else {
        if (step.startsWith("npx commerce-http plan")) beforePlan();
        this.#seen = await this.#printedBy(step);
        all += this.#seen;
      }
    }
    return all;
  }

  /** Runs commands; 2 is the end of those that have found changes. */
  async #printedBy(commands: string): Promise<string> {
    const child = spawn("sh", ["-ec", this.#exports + commands], {
      cwd: this.folder,
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
}

describe("the packed command line, installed in an empty folder", () => {
  test("prints its help", { timeout: 60_000 }, async () => {
    const help = await run("npx", ["--no-install", "commerce-http", "--help"], parent);
    for (const verb of ["validate", "plan", "apply", "drift", "destroy", "promote", "pull", "init"]) {
      expect(help).toMatch(new RegExp(`^  ${verb}\\b`, "m"));
    }
  });

  test(
    "works by its README: adopted, five files changed, planned, applied, compared, promoted",
    { timeout: 300_000 },
    async () => {
      const reader = new Reader(join(parent, "by-readme"), await freePort());
      const change = (file: string, from: string, to: string): void => {
        const path = join(reader.folder, "shop", file);
        const text = readFileSync(path, "utf8");
        writeFileSync(path, text.replace(from, to));
      };
      const printed = await reader.follow("packages/cli/README.md", () => {
        change("states/paid.yaml", "Paid", "Paid in full");
        change("states/shipped.yaml", "    initial: false\n", "    initial: false\n    name: { en: On its way }\n");
        change("recurrence-policies/monthly.yaml", "Monthly", "Every month");
        change("discount-groups/season.yaml", "Season", "Seasons");
      });
      expect(printed).toContain("In total: create 0, update 5, delete 0, leave 1, cannot 0");
      expect(printed).toContain("Done: 5 of 5 steps (updated 5)");
      expect(printed).toContain("No drift: changed 0, missing 0, extra 0, same 6");
      expect(printed).toContain("Done: 5 of 5 steps (created 5)");
    },
  );

  test("brings nothing for assistants, and says what they need", { timeout: 60_000 }, async () => {
    const connection = ["--project", "shop", "--base-url", "http://localhost"];
    const served = run(
      "env",
      ["COMMERCE_HTTP_TOKEN=any", "node_modules/.bin/commerce-http", "mcp", ...connection],
      parent,
    );
    await expect(served).rejects.toThrow("npm install @modelcontextprotocol/sdk");
  });

  test.each(["docs/guide/cli.md", "docs/guide/cli/files.md"])(
    "%s works to the letter",
    { timeout: 300_000 },
    async (page) => {
      const reader = new Reader(join(parent, page.replaceAll(/\W/g, "-")), await freePort());
      await reader.follow(page);
    },
  );

  test(
    "compares without leave to write, to start processes or threads, or to load native code",
    { timeout: 60_000 },
    async () => {
      const api = createEmulator({ projects: ["shop"] });
      onTestFinished(() => api.close());
      const draft = { key: "paid", type: "OrderState" };
      await api.seed([{ kind: "state", draft }]);
      const { url } = await api.listen({ host: "127.0.0.1", port: 0 });
      const folder = join(parent, "reach");
      mkdirSync(folder);
      writeFileSync(join(folder, "states.json"), JSON.stringify({ states: [draft] }));
      const reading = [process.execPath, "--permission", "--allow-fs-read=*"];
      const connection = ["COMMERCE_HTTP_PROJECT=shop", `COMMERCE_HTTP_BASE_URL=${url}`, "COMMERCE_HTTP_TOKEN=any"];
      const command = "node_modules/@commerce-http/cli/dist/bin.js";
      const words = [...connection, ...reading, command, "drift", "--folder", folder];
      expect(await run("env", words, parent)).toContain("No drift: changed 0, missing 0, extra 0, same 1");
      await expect(run("env", [...reading, command, "init", "--folder", folder], parent)).rejects.toThrow("restricted");
    },
  );

  test("has the verbs and the options that its pages name", { timeout: 120_000 }, async () => {
    const pages = ["packages/cli/README.md", ...globSync("docs/guide/cli{,/*}.md", { cwd: fileURLToPath(root) })];
    const lines = pages.flatMap((page) =>
      [
        ...readFileSync(new URL(page, root), "utf8").matchAll(/npx (?:--no-install )?commerce-http ([a-z][^\n`]*)/g),
      ].map(([, line = ""]) => `${line} `),
    );
    expect(lines.length).toBeGreaterThan(10);
    const verbs = new Set(lines.map((line) => line.split(" ")[0] ?? ""));
    // It helps with the others.
    verbs.delete("help");
    const helps = await Promise.all(
      Array.from(
        verbs,
        async (verb) => [verb, await run("node_modules/.bin/commerce-http", ["help", verb], parent)] as const,
      ),
    );
    const helpOf = Object.fromEntries(helps);
    for (const line of lines) {
      const help = helpOf[line.split(" ")[0] ?? ""] ?? "";
      for (const [option] of line.matchAll(/--[a-z-]+(?= )/g)) expect(help, line).toMatch(new RegExp(`${option}\\b`));
    }
  });
});
