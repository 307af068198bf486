import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { folderOf } from "./folder/folders.ts";

const bin = fileURLToPath(new URL("../src/bin.ts", import.meta.url));

/** Runs the command as if Node.js had another version. */
function runOn(version: string): string {
  const pretend = `Object.defineProperty(process.versions, "node", { value: ${JSON.stringify(version)} });`;
  const program = `${pretend} process.argv[1] = ${JSON.stringify(bin)}; process.argv[2] = "--version"; await import(${JSON.stringify(bin)});`;
  const args = ["--conditions=@commerce-http/source", "--input-type=module", "--eval", program, "--", "--version"];
  try {
    return execFileSync(process.execPath, args, { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });
  } catch (error) {
    return String((error as { readonly stderr?: string }).stderr);
  }
}

test("modules that fail are told with the place that Node.js names, in whichever file it is, and without its own remarks", () => {
  const files = {
    "commerce-http.yaml": 'files: ["*.mts", "*.ts"]\n',
    "package.json": '{ "type": "commonjs" }',
    "call.mts": "const half = 1;\nexport default () => {\n  throw new Error('no luck');\n};\n",
    "common.ts": "export default { states: [] };\n",
    "never.mts": "export default () => new Promise(() => {});\n",
    "none.mts": "import none from './gone.ts';\nexport default none;\n",
    "shared.mts": "export const states = (() => { throw new Error('odd: 5:5'); })();\n",
    "syntax.mts": "const half = 1;\nexport default { states: [ };\n",
    "uses.mts": "import { states } from './shared.mts';\nexport default { states };\n",
  };
  const ran = spawnSync(process.execPath, ["--conditions=@commerce-http/source", bin, "validate"], {
    cwd: folderOf(files),
    encoding: "utf8",
  });
  expect([ran.status, ran.stderr]).toEqual([1, "0 drafts in 7 files: 7 errors\n"]);
  expect(ran.stdout.trimEnd().split("\n")).toEqual([
    "call.mts:3:9: error: the module fails: no luck [module]",
    `common.ts:1: error: the module fails: Unexpected token 'export'; name it *.mts or *.mjs, or set "type": "module" in package.json [module]`,
    "never.mts: error: the module fails: it waits for something that never happens [module]",
    expect.stringMatching(/^none\.mts: error: the module fails: Cannot find module .*gone\.ts'/),
    "shared.mts:1:38: error: the module fails: odd: 5:5 [module]",
    "shared.mts:1:38: error: uses.mts fails: odd: 5:5 [module]",
    "syntax.mts:2: error: the module fails: Expression expected [module]",
  ]);
});

test("a signal ends a verb that runs code without end, and one whose server does not answer", async () => {
  const endless = "import { writeSync } from 'node:fs'; writeSync(2, 'busy'); for (;;) {}";
  const cwd = folderOf({ "commerce-http.yaml": "files: ['*.mjs']\n", "a.mjs": endless });
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const env = {
    COMMERCE_HTTP_BASE_URL: `http://localhost:${port}`,
    COMMERCE_HTTP_PROJECT: "shop",
    COMMERCE_HTTP_TOKEN: "token",
  };
  const ended = ["validate", "ping"].map(async (verb) => {
    const child = spawn(process.execPath, ["--conditions=@commerce-http/source", bin, verb], { cwd, env });
    await (verb === "ping" ? once(server, "request") : once(child.stderr, "data"));
    child.kill("SIGTERM");
    return once(child, "exit");
  });
  expect(await Promise.all(ended)).toEqual([
    [null, "SIGTERM"],
    [130, null],
  ]);
  server.closeAllConnections();
  server.close();
});

test.each(["20.20.2", "22.17.9", "18.0.0"])("Node.js %s is told to be too old", (version) => {
  expect(runOn(version)).toBe(`Cannot run on Node.js ${version}: 22.18 or later is needed\n`);
});

test.each(["22.18.0", "24.0.0"])("Node.js %s runs the command", (version) => {
  expect(runOn(version)).toMatch(/^\d+\.\d+\.\d+\n$/);
});
