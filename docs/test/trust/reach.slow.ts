import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createEmulator } from "@commerce-http/emulator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { denoArgs } from "../../../tools/runtimes/host/deno.ts";
import { type Program, run, start } from "../../../tools/runtimes/host/program.ts";
import { pathOf } from "./page.ts";

const limit = 60_000;
const folder = realpathSync(mkdtempSync(join(tmpdir(), "reach-")));
const data = join(folder, "shop.db");
const secret = join(folder, "secret.txt");
const emulator = createEmulator({ auth: true, projects: ["deno", "node"] });
let url: string;

beforeAll(async () => {
  writeFileSync(secret, "secret");
  ({ url } = await emulator.listen({ host: "127.0.0.1", port: 0 }));
});
afterAll(async () => {
  await emulator.close();
  rmSync(folder, { recursive: true });
});

describe("Deno", () => {
  test("refuses what it was not asked to allow, but for threads, which may no more", { timeout: limit }, async () => {
    const { printed, asked } = await onDeno([], "beyond", secret, url);
    expect(printed).toEqual(["thread"]);
    expect(asked).toContain(`read ${secret}`);
    expect(asked).toContain(`net ${new URL(url).host}`);
  });

  test("rules and assurance ask Deno for nothing", { timeout: limit }, async () => {
    const { printed, asked } = await onDeno([], "rules");
    expect(printed).toEqual(rulesPrint);
    expect(asked).toEqual([]);
  });

  test("assurance/node asks Deno for the file that it is given, and for nothing else", { timeout: limit }, async () => {
    const carts = join(folder, "carts.jsonl");
    // Threads load code that Deno would find below node_modules without any leave.
    const code = pathOf("packages/");
    writeFileSync(carts, '{"id":"1","lineItems":[]}\n{"id":"2","lineItems":[]}\n');
    const { printed, asked } = await onDeno([`--allow-read=${carts},${code}`], "replay", carts);
    expect(printed).toEqual({ carts: 0 });
    expect(asked.filter((each) => !each.startsWith(`read ${code}`))).toEqual([`read ${carts}`]);
  });

  test("client asks Deno for the addresses that it was given, and for nothing else", { timeout: limit }, async () => {
    const { host } = new URL(url);
    const { printed, asked } = await onDeno([`--allow-net=${host}`], "client", url, "deno");
    expect(printed).toEqual(clientPrints);
    expect(asked).toEqual([`net ${host}`]);
  });

  test("emulator asks Deno for its port and its data file, and for nothing else", { timeout: limit }, async () => {
    const leave = ["--allow-net=127.0.0.1", `--allow-read=${data}`, `--allow-write=${data}`];
    const { printed, asked } = await onDeno(leave, "emulator", data);
    expect(printed).toEqual(emulatorPrints);
    expect(existsSync(data)).toBe(true);
    // Port 0 is the wish for any free one; the program asks at the one that it got.
    expect(asked.map((each) => each.replace(/:[1-9]\d*$/, ":port"))).toEqual([
      "net 127.0.0.1:0",
      "net 127.0.0.1:port",
      `read ${data}`,
      `write ${data}`,
    ]);
  });

  test("the emulator's command asks Deno for its port, its data file and its seeds", { timeout: limit }, async () => {
    const files = { data: join(folder, "command.db"), seed: join(folder, "seed.jsonl") };
    writeFileSync(files.seed, JSON.stringify({ kind: "state", draft: { key: "seeded", type: "OrderState" } }));
    const leave = ["--allow-net=127.0.0.1", `--allow-read=${files.data},${files.seed}`, `--allow-write=${files.data}`];
    const options = [
      "--host",
      "127.0.0.1",
      "--port",
      "0",
      "--project",
      "shop",
      "--data",
      files.data,
      "--seed",
      files.seed,
    ];
    const { command, audit } = deno("command", [...leave, pathOf("packages/emulator/dist/cli.js"), ...options]);
    const emulator = start(command);
    const line = await emulator.line.finally(() => emulator.stop());
    expect(line).toContain("Commerce HTTP emulator on http://127.0.0.1:");
    expect(askedIn(audit)).toEqual([
      "net 127.0.0.1:0",
      `read ${files.data}`,
      `read ${files.seed}`,
      `write ${files.data}`,
    ]);
  });
});

describe("Node.js", () => {
  test(
    "refuses what it was not asked to allow, but for the network and the environment",
    { timeout: limit },
    async () => {
      expect(await onNode([], "beyond", secret, url)).toEqual(["net", "env"]);
      expect(readFileSync(secret, "utf8")).toBe("secret");
    },
  );

  test(
    "all of them run on Node.js without leave to write, to start processes or threads, or to load native code",
    {
      timeout: limit,
    },
    async () => {
      expect(await onNode([], "rules")).toEqual(rulesPrint);
      expect(await onNode([], "client", url, "node")).toEqual(clientPrints);
      // Node.js leaves SQLite alone; the emulator itself looks at the beginning of its data file.
      const own = join(folder, "node.db");
      expect(await onNode([`--allow-fs-read=${own}`], "emulator", own)).toEqual(emulatorPrints);
    },
  );
});

const rulesPrint = [3237, "2027-02-28T08:00:00.000Z", true, "FinalState", 0, "found", true];
const clientPrints = [true, "created", "summer", 3, "sent"];
const emulatorPrints = [200, 201, 200, 200];

interface Ran {
  readonly printed: unknown;
  /** Whatever was asked for, allowed or not, sorted, each once. */
  readonly asked: readonly string[];
}

/** Runs a program on Deno with some leave, and reads what it has asked for. */
async function onDeno(leave: readonly string[], name: string, ...args: readonly string[]): Promise<Ran> {
  const { command, audit } = deno(name, [...leave, program(name), ...args]);
  return { printed: JSON.parse(await run(command)), asked: askedIn(audit) };
}

/** A run of Deno, and the file in which it writes down what is asked for. */
function deno(name: string, args: readonly string[]): { readonly command: Program; readonly audit: string } {
  const audit = join(folder, `${name}.audit.jsonl`);
  writeFileSync(audit, "");
  const options = ["run", "--no-prompt", "--no-lock", "--node-modules-dir=manual", "--quiet"];
  const command = {
    command: process.execPath,
    args: denoArgs(...options, ...args),
    folder: pathOf("docs"),
    env: { DENO_AUDIT_PERMISSIONS: audit, DENO_DIR: join(folder, "deno") },
  };
  return { command, audit };
}

/** Whatever was asked for, sorted, each once. */
function askedIn(audit: string): readonly string[] {
  const lines = readFileSync(audit, "utf8").trim().split("\n").filter(Boolean);
  const entries = lines.map((line) => JSON.parse(line) as { readonly permission: string; readonly value: unknown });
  return [...new Set(entries.map(({ permission, value }) => `${permission} ${hostOf(String(value))}`))].toSorted();
}

/** The host of what is an address; anything else as it is. */
function hostOf(value: string): string {
  return /^https?:/.test(value) ? new URL(value).host : value;
}

/** Runs a program on Node.js that may read code, and what it has leave for besides. */
async function onNode(leave: readonly string[], name: string, ...args: readonly string[]): Promise<unknown> {
  const code = ["node_modules", "packages", "package.json", "docs/package.json", "docs/test/trust/programs"];
  const reads = code.map((path) => `--allow-fs-read=${pathOf(path)}`);
  const parameters = ["--permission", ...reads, ...leave, "--no-warnings", program(name), ...args];
  return JSON.parse(await run({ command: process.execPath, args: parameters, folder: pathOf("docs") }));
}

function program(name: string): string {
  return pathOf(`docs/test/trust/programs/${name}.ts`);
}
