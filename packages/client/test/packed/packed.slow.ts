import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from "node:fs";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { createContext, runInContext } from "node:vm";
import { createEmulator } from "@commerce-http/emulator";
import { build } from "esbuild";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { withDependencies } from "../../../../tools/release/src/repository.ts";
import { denoArgs } from "../../../../tools/runtimes/host/deno.ts";
import { install, pack, run } from "../../../types/test/pack.ts";

const bin = fileURLToPath(new URL("../../../../node_modules/.bin/", import.meta.url));
const parent = realpathSync(mkdtempSync(`${tmpdir()}/client-packed-`));
const folder = `${parent}/full`;
const bare = `${parent}/bare`;
const emulator = createEmulator({ auth: true });
let address: string;

const compilerOptions = {
  target: "es2023",
  lib: ["es2023", "dom"],
  types: [],
  module: "nodenext",
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  outDir: "out",
};

/** What the program prints for a Project that was empty before. */
const printed = (projectKey: string): object => ({
  next: "shipped",
  renamed: 2,
  conflict: ["not-applied", 2],
  modified: { de: "Versandt" },
  walked: ["lost", "paid", "shipped"],
  unknown: ["ApiError", "unknown"],
  discount: [true, 1],
  group: "summer",
  dryRun: ["updated", [{ action: "changeInitial", initial: true }]],
  answer: ["paid", 200, 2, 36],
  forbidden: [`view_recurring_orders:${projectKey}`],
  exists: false,
  raw: ["paid", 200],
  types: 9,
  seen: { requests: 22, retries: 1, tokens: 1 },
});

/** The runtimes at hand: the Node that runs this test, and any other Node on the path of the shell. */
function nodes(): string[] {
  const others = (process.env["PATH"] ?? "").split(delimiter).map((entry) => `${entry}/node`);
  return [...new Set([process.execPath, ...others].filter(existsSync).map((path) => realpathSync(path)))];
}

/** Runs the program on a Project of its own, where two creations and a reading call meet a fault each. */
async function runProgram(projectKey: string, command: string, args: readonly string[]): Promise<unknown> {
  const { faults } = emulator;
  const within = `/${projectKey}/`;
  faults.clear();
  // Not a reset: where a connection was in use before, Deno repeats even a POST by itself.
  faults.add({ kind: "error", status: 503, when: "after", match: { operation: "createState", path: within } });
  faults.add({ kind: "error", status: 500, when: "after", match: { operation: "createCartDiscount", path: within } });
  faults.add({ kind: "error", status: 503, match: { operation: "queryStates", path: within } });
  const output = await run(command, [...args, address, projectKey], folder);
  expect(faults.list()).toEqual([]);
  return JSON.parse(output);
}

/** Everything that the client may find in a runtime, besides the language itself. */
const webStandards = {
  AbortController,
  btoa,
  clearTimeout,
  crypto,
  fetch: emulator.fetch,
  Headers,
  performance,
  Request,
  Response,
  setTimeout,
  TextDecoder,
  URL,
  URLSearchParams,
};

const embedded = `
  import { clientCredentials, createClient } from "@commerce-http/client";

  const projectKey = "embedded";
  const client = createClient({
    baseUrl: "http://localhost",
    projectKey,
    auth: clientCredentials({
      tokenUrl: "http://localhost/oauth/token",
      clientId: "emulator",
      clientSecret: "emulator",
    }),
  });

  export async function visit() {
    for (const key of ["open", "paid", "shipped"]) await client.states.create({ key, type: "OrderState" });
    const keys = [];
    for await (const { key } of client.states.iterate({ where: 'type = "OrderState"', limit: 2 })) keys.push(key);
    const { data } = await client.raw.GET("/{projectKey}/states/key={key}", {
      params: { path: { projectKey, key: "open" } },
    });
    const failure = await client.states.get({ key: "none" }).catch(({ name, status }) => [name, status]);
    return JSON.stringify([(await client.states.get({ key: "paid" })).key, keys.sort(), data.key, failure]);
  }
`;

beforeAll(async () => {
  ({ url: address } = await emulator.listen());
  const root = fileURLToPath(new URL("../../../../", import.meta.url));
  const folders = withDependencies(root, ["packages/client"]);
  const packed = await Promise.all(
    folders.map(async (path) => (await pack(pathToFileURL(`${root}${path}/`), parent)).tarball),
  );
  const { devDependencies } = JSON.parse(await readFile(new URL("../../package.json", import.meta.url), "utf8"));
  const project = JSON.stringify({ private: true, type: "module" });
  mkdirSync(folder);
  mkdirSync(bare);
  await writeFile(`${bare}/package.json`, project);
  await install(bare, packed);
  await writeFile(`${folder}/package.json`, project);
  await writeFile(`${folder}/tsconfig.json`, JSON.stringify({ compilerOptions, files: ["program.ts"] }));
  await copyFile(new URL("program.ts", import.meta.url), `${folder}/program.ts`);
  await install(folder, [...packed, `@opentelemetry/api@${devDependencies["@opentelemetry/api"]}`]);
  await run(`${bin}tsc`, ["-p", "."], folder);
}, 120_000);

afterAll(async () => {
  await emulator.close();
  rmSync(parent, { recursive: true });
});

describe("The packed packages, installed in an empty folder", () => {
  it.each(nodes().map((path, index) => [path, `node-${index}`] as const))(
    "talk to an emulator under %s",
    async (node, projectKey) => {
      expect(await runProgram(projectKey, node, ["out/program.js"])).toEqual(printed(projectKey));
    },
    60_000,
  );

  it("type-check and talk to an emulator under Deno", async () => {
    const offline = ["--node-modules-dir=manual", "--no-lock", "--no-config"];
    await run(process.execPath, denoArgs("check", ...offline, "program.ts"), folder);
    const args = denoArgs("run", ...offline, "--allow-net=127.0.0.1", "program.ts");
    expect(await runProgram("deno", process.execPath, args)).toEqual(printed("deno"));
  }, 60_000);

  it("bring one package along, and do without OpenTelemetry unless asked for it", async () => {
    const installed = readdirSync(`${bare}/node_modules`).filter((name) => !name.startsWith("."));
    expect(installed).toEqual(["@commerce-http", "openapi-fetch", "openapi-typescript-helpers"]);
    const load = (name: string): Promise<string> =>
      run(process.execPath, ["--input-type=module", "--eval", `await import("@commerce-http/client${name}")`], bare);
    await expect(load("")).resolves.toBe("");
    await expect(load("/apply")).resolves.toBe("");
    await expect(load("/opentelemetry")).rejects.toThrow("Cannot find package '@opentelemetry/api'");
  });

  it("need nothing of a runtime but web standards", async () => {
    const { outputFiles } = await build({
      stdin: { contents: embedded, resolveDir: bare },
      bundle: true,
      format: "iife",
      globalName: "app",
      platform: "browser",
      target: "es2023",
      write: false,
    });
    const context = createContext({ ...webStandards });
    runInContext(outputFiles[0]?.text ?? "", context);
    const told: unknown = await runInContext("app.visit()", context);
    expect(JSON.parse(String(told))).toEqual(["paid", ["open", "paid", "shipped"], "open", ["ApiError", 404]]);
  });
});
