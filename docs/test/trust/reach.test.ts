import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { createEmulator } from "@commerce-http/emulator";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pathOf } from "./page.ts";

const limit = 60_000;
const run = promisify(execFile);
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

  test("rules ask Deno for nothing", { timeout: limit }, async () => {
    const { printed, asked } = await onDeno([], "rules");
    expect(printed).toEqual(rulesPrint);
    expect(asked).toEqual([]);
  });

  test("client asks Deno for the addresses that it was given, and for nothing else", { timeout: limit }, async () => {
    const { host } = new URL(url);
    const { printed, asked } = await onDeno([`--allow-net=${host}`], "client", url, "deno");
    expect(printed).toEqual(clientPrints);
    expect(asked).toEqual([`net ${host}`]);
  });

  test("emulator asks Deno for its port and its data file, and for nothing else", { timeout: limit }, async () => {
    const allowed = ["--allow-net=127.0.0.1", `--allow-read=${data}`, `--allow-write=${data}`];
    const { printed, asked } = await onDeno(allowed, "emulator", data);
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
async function onDeno(allowed: readonly string[], name: string, ...args: readonly string[]): Promise<Ran> {
  const audit = join(folder, `${name}.jsonl`);
  writeFileSync(audit, "");
  const options = ["run", "--no-prompt", "--no-lock", "--node-modules-dir=manual", "--quiet"];
  const env = {
    ...process.env,
    DENO_AUDIT_PERMISSIONS: audit,
    DENO_DIR: join(folder, "deno"),
    DENO_NO_UPDATE_CHECK: "1",
  };
  const deno = pathOf("node_modules/deno/bin.cjs");
  const parameters = [deno, ...options, ...allowed, program(name), ...args];
  const { stdout } = await run(process.execPath, parameters, { env, cwd: pathOf("docs") });
  const lines = readFileSync(audit, "utf8").trim().split("\n");
  const entries = lines.filter(Boolean).map((line) => JSON.parse(line) as { permission: string; value: unknown });
  const asked = entries.map(({ permission, value }) => `${permission} ${hostOf(String(value))}`);
  return { printed: JSON.parse(stdout), asked: [...new Set(asked)].toSorted() };
}

/** The host of what is an address; anything else as it is. */
function hostOf(value: string): string {
  return /^https?:/.test(value) ? new URL(value).host : value;
}

/** Runs a program on Node.js that may read code, and what it has leave for besides. */
async function onNode(allowed: readonly string[], name: string, ...args: readonly string[]): Promise<unknown> {
  const code = ["node_modules", "packages", "package.json", "docs/package.json", "docs/test/trust/programs"];
  const reads = code.map((path) => `--allow-fs-read=${pathOf(path)}`);
  const parameters = ["--permission", ...reads, ...allowed, "--no-warnings", program(name), ...args];
  const { stdout } = await run(process.execPath, parameters, { cwd: pathOf("docs") });
  return JSON.parse(stdout);
}

function program(name: string): string {
  return pathOf(`docs/test/trust/programs/${name}.ts`);
}
