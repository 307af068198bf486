import { execFile, execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { denoArgs } from "../../../tools/runtimes/host/deno.ts";

const root = join(import.meta.dirname, "../../..");
const dist = join(import.meta.dirname, "../dist");
const members = ["types", "model", "runtime", "client", "rules", "assurance"];

/** Deno's own folder, empty: whatever runs here cannot come from a cache. */
const cache = mkdtempSync(join(tmpdir(), "deno-"));

beforeAll(() => {
  const packages = members.map((name) => join(root, "packages", name));
  execFileSync(process.execPath, [join(root, "generator/src/deno.ts"), "--out", dist, ...packages]);
});
afterAll(() => rmSync(cache, { recursive: true, force: true }));

interface Ending {
  readonly code: number;
  /** Both streams. */
  readonly output: string;
}

/** Runs Deno on the workspace with what npm has installed; any request would fail. */
function deno(...args: readonly string[]): Promise<Ending> {
  const nowhere = "http://127.0.0.1:9";
  const network = { HTTP_PROXY: nowhere, HTTPS_PROXY: nowhere, NPM_CONFIG_REGISTRY: nowhere, JSR_URL: nowhere };
  const env = { ...process.env, ...network, DENO_DIR: cache, DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1" };
  return new Promise((resolve) => {
    execFile(process.execPath, denoArgs(...args), { cwd: dist, env }, (error, out, err) =>
      resolve({ code: error === null ? 0 : Number(error.code ?? 1), output: out + err }),
    );
  });
}

const offline = ["--node-modules-dir=manual", "--no-lock"] as const;

describe("the Deno workspace", () => {
  test("passes the type check of Deno", { timeout: 60_000 }, async () => {
    const { code, output } = await deno("check", ...offline, ".");
    expect(output).toContain("Check client/src/index.ts");
    expect({ code, errors: output.match(/^TS\d+.*/gm) }).toEqual({ code: 0, errors: null });
  });

  test("runs a Deno user's program", { timeout: 60_000 }, async () => {
    const program = join(import.meta.dirname, "program.ts");
    const { code, output } = await deno("test", "--config", "deno.json", ...offline, program);
    expect(output).toMatch(/ok \| \d+ passed \| 0 failed/);
    expect(code).toBe(0);
  });

  test("documents every public symbol", { timeout: 60_000 }, async () => {
    const { output } = await deno("doc", "--lint", ...members.flatMap(entryPoints));
    // Deno asks for the types of other packages too; they are documented there.
    expect(output.match(/^error\[.*\n.*$/gm)).toEqual(
      ["TracerProvider", "MeterProvider", "TextMapPropagator"].map((name) => expect.stringContaining(`'${name}'`)),
    );
  });
});

test("a copy of the tree works as the README says", { timeout: 60_000 }, async () => {
  const readme = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");
  const [, configuration = "", program = ""] = /```json\n(.*?)```.*?```ts\n(.*?)```/s.exec(readme) ?? [];
  const project = join(import.meta.dirname, "../.results/project");
  rmSync(project, { recursive: true, force: true });
  cpSync(dist, join(project, "commerce-http"), { recursive: true, filter: (path) => !path.endsWith("deno.json") });
  writeFileSync(join(project, "deno.json"), configuration);
  writeFileSync(join(project, "main.ts"), program);
  const { code, output } = await deno(
    "check",
    "--config",
    join(project, "deno.json"),
    ...offline,
    join(project, "main.ts"),
  );
  expect({ code, output }).toMatchObject({ code: 0 });
});

/** The files that a member exports. */
function entryPoints(name: string): readonly string[] {
  const { exports } = JSON.parse(readFileSync(join(dist, name, "deno.json"), "utf8")) as { readonly exports: unknown };
  const paths = typeof exports === "string" ? [exports] : Object.values(Object(exports));
  return paths.map((path) => join(name, String(path)));
}
