import { execFile, execFileSync } from "node:child_process";
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from "vitest";
import { writeDenoWorkspace } from "../../../generator/src/deno.ts";
import { sampleClient } from "../../../generator/src/emit/samples/program.ts";
import { load } from "../../../generator/src/load.ts";
import { loadGraphql } from "../../../generator/src/load/graphql.ts";
import { buildModel } from "../../../generator/src/model/build-model.ts";
import { compile } from "../../../packages/types/test/compile.ts";
import { denoArgs } from "../../../tools/runtimes/host/deno.ts";
import { generatedSamples, readSamples } from "../../src/samples.ts";
import { type Situation, situationsOf } from "./situations.ts";
import { asShown, stageOf } from "./stage.ts";

const root = join(import.meta.dirname, "../../..");
const model = buildModel(load(join(root, "spec/openapi.yaml")));
const situations = situationsOf(model, await loadGraphql(globSync(join(root, "spec/*.graphql")), root));
const samples = readSamples();
const base = sampleClient(model, "")?.server.url ?? "";
const run = promisify(execFile);

/** The language's sample of an operation. */
function sampleOf({ id }: Situation, language: string): string {
  return samples.get(id)?.[language] ?? expect.fail(`no sample of ${id}`);
}

test("every operation has samples, and so has every query and mutation", () => {
  expect([...samples.keys()].sort()).toEqual(situations.map(({ id }) => id).sort());
  const fields = readFileSync(join(root, "spec/discount-group.graphql"), "utf8").match(
    /^ {2}\w*[dD]iscountGroups?\(/gm,
  );
  expect(situations.length).toBe(model.operations.length + (fields ?? []).length);
});

describe("TypeScript", () => {
  test("compiles as a strict project of a user", () => {
    const programs = Object.fromEntries(situations.map((each) => [each.id, sampleOf(each, "TypeScript")]));
    const verdicts = compile(programs, "", { types: ["node"], exactOptionalPropertyTypes: true });
    expect(Object.entries(verdicts).filter(([, { text }]) => text !== "")).toEqual([]);
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
    vi.restoreAllMocks();
  });

  test.each(situations)("$id prints what the page shows", async (situation) => {
    const { emulator, token } = await stageOf(situation);
    onTestFinished(() => emulator.close());
    vi.stubEnv("ACCESS_TOKEN", token);
    vi.stubGlobal("fetch", emulator.fetch);
    const printed = vi.spyOn(console, "log").mockImplementation(() => undefined);
    await import(join(generatedSamples, situation.id, "typescript.ts"));
    const results = printed.mock.calls.map(([result]) => asShown(result, situation.result, situation));
    expect(results).toEqual(situation.result === undefined ? [] : [situation.result]);
  });
});

describe("curl", () => {
  test("is there: it came with Debian's package `curl`", () => {
    expect(() => execFileSync("curl", ["--version"])).not.toThrow();
  });

  test.each(situations)("$id answers what the page shows", async (situation) => {
    const { emulator, token } = await stageOf(situation);
    onTestFinished(() => emulator.close());
    const { url } = await emulator.listen();
    const command = sampleOf(situation, "curl").replace(base, url);
    const { stdout } = await run("sh", ["-euc", command], { env: { ...process.env, ACCESS_TOKEN: token } });
    if (situation.answer === undefined) expect(stdout).toMatch(/^HTTP\/1\.1 200 /);
    else expect(asShown(JSON.parse(stdout), situation.answer, situation)).toEqual(situation.answer);
  });
});

describe("Deno", () => {
  let folder: string;
  beforeAll(() => {
    mkdirSync(join(root, "docs/.results"), { recursive: true });
    folder = mkdtempSync(join(root, "docs/.results/deno-"));
    const packages = ["types", "model", "runtime", "client", "rules"].map((name) => join(root, "packages", name));
    writeDenoWorkspace(packages, join(folder, "tree"));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test("passes the type check, and prints what the page shows", async () => {
    const runs = await Promise.all(
      situations.map(async (situation) => {
        const { emulator, token } = await stageOf(situation);
        onTestFinished(() => emulator.close());
        const { url } = await emulator.listen();
        return { file: join(generatedSamples, situation.id, "deno.ts"), url, token };
      }),
    );
    const main = join(folder, "main.ts");
    const programs = runs.map(
      ({ file, ...where }) => `{ ...${JSON.stringify(where)}, program: () => import(${JSON.stringify(file)}) }`,
    );
    const runner = join(import.meta.dirname, "run-programs.ts");
    writeFileSync(
      main,
      `import { runPrograms } from ${JSON.stringify(runner)};\nawait runPrograms(${JSON.stringify(base)}, [${programs.join(",\n")}]);\n`,
    );
    const { stdout } = await run(
      process.execPath,
      denoArgs(
        "run",
        "--check",
        "--no-lock",
        "--node-modules-dir=manual",
        `--config=${join(folder, "tree/deno.json")}`,
        "--allow-env=ACCESS_TOKEN",
        "--allow-net=127.0.0.1",
        main,
      ),
      { env: { ...process.env, DENO_NO_UPDATE_CHECK: "1", DENO_DIR: join(folder, "cache"), NO_COLOR: "1" } },
    );
    const printed = JSON.parse(stdout) as readonly (readonly unknown[])[];
    for (const [at, situation] of situations.entries()) {
      const results = printed[at]?.map((result) => asShown(result, situation.result, situation));
      expect(results, situation.id).toEqual(situation.result === undefined ? [] : [situation.result]);
    }
  });
});
