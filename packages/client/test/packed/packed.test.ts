import { existsSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { copyFile, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { install, pack, run } from "../../../types/test/pack.ts";
import { playApi, type PlayedApi } from "./server.ts";

const bin = fileURLToPath(new URL("../../../../node_modules/.bin/", import.meta.url));
const folder = realpathSync(mkdtempSync(`${tmpdir()}/client-packed-`));
let api: PlayedApi;

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

const outcome = {
  state: "paid",
  renamed: 4,
  conflict: 4,
  discount: "d-1",
  known: true,
  exists: false,
  count: 0,
  raw: ["paid", 200],
  types: 9,
};

const requests = [
  "GET /shop/states/key=paid?expand=transitions%5B*%5D",
  "POST /shop/states/s-1",
  "DELETE /shop/states/s-1?version=1",
  "POST /shop/in-store/key=berlin/cart-discounts",
  "HEAD /shop/cart-discounts/key=none",
  "GET /shop/cart-discounts?where=key%20%3D%20%3Akey&withTotal=false&var.key=ten",
  "GET /shop/states/key=paid",
];

const wrongs: readonly (readonly [what: string, right: string, wrong: string, codes: readonly string[]])[] = [
  ["a wrong action", 'action: "setName"', 'action: "rename"', ["TS2322"]],
  ["a wrong field of an action", 'name: { en: "Paid" }', 'title: { en: "Paid" }', ["TS2353"]],
  ["a wrong value variant", 'type: "relative"', 'type: "percentage"', ["TS2322"]],
  ["a field of another value variant", "permyriad: 1000", "money: []", ["TS2353"]],
  ["a wrong query parameter", "withTotal: false", "totals: false", ["TS2353"]],
  ["a wrong address", 'get({ key: "paid" }', 'get({ name: "paid" }', ["TS2353"]],
  ["a wrong error code", '"ConcurrentModification"', '"Conflict"', ["TS2345", "TS2339"]],
  ["a wrong raw path", '"/{projectKey}/states/key={key}"', '"/{projectKey}/states/{key}"', ["TS2345", "TS2339"]],
];
const refusals = new Map<string, string[]>();

/** Changes the program in one place at a time and asks the compiler about all of these programs at once. */
async function compileWrongs(): Promise<void> {
  const source = await readFile(`${folder}/program.ts`, "utf8");
  for (const [index, [what, right, wrong]] of wrongs.entries()) {
    if (source.split(right).length !== 2) throw new Error(`Expected ${right} once in the program`);
    await writeFile(`${folder}/wrong-${index}.ts`, source.replace(right, wrong));
    refusals.set(what, []);
  }
  const files = wrongs.map((_, index) => `wrong-${index}.ts`);
  await writeFile(`${folder}/tsconfig.wrong.json`, JSON.stringify({ compilerOptions, files }));
  const output = await run(`${bin}tsc`, ["-p", "tsconfig.wrong.json", "--noEmit", "--pretty", "false"], folder).catch(
    String,
  );
  for (const [, index, code] of output.matchAll(/^wrong-(\d+)\.ts\(.*?error (TS\d+)/gm)) {
    refusals.get(wrongs[Number(index)]?.[0] ?? "")?.push(code ?? "");
  }
}

/** The runtimes at hand: the Node that runs this test, and any other Node on the path of the shell. */
function nodes(): string[] {
  const others = (process.env["PATH"] ?? "").split(delimiter).map((entry) => `${entry}/node`);
  return [...new Set([process.execPath, ...others].filter(existsSync).map((path) => realpathSync(path)))];
}

beforeAll(async () => {
  api = await playApi();
  const types = await pack(new URL("../../../types/", import.meta.url), folder);
  const client = await pack(new URL("../../", import.meta.url), folder);
  await writeFile(`${folder}/package.json`, JSON.stringify({ private: true, type: "module" }));
  await writeFile(`${folder}/tsconfig.json`, JSON.stringify({ compilerOptions, files: ["program.ts"] }));
  await copyFile(new URL("program.ts", import.meta.url), `${folder}/program.ts`);
  await install(folder, [types.tarball, client.tarball]);
  await run(`${bin}tsc`, ["-p", "."], folder);
  await compileWrongs();
}, 120_000);

afterAll(async () => {
  await api.close();
  rmSync(folder, { recursive: true });
});

describe("The packed packages, installed in an empty folder", () => {
  it.each(nodes())(
    "talk to a server under %s",
    async (node) => {
      api.seen.length = 0;
      expect(JSON.parse(await run(node, ["out/program.js", api.address], folder))).toEqual(outcome);
      expect(api.seen).toEqual(requests);
    },
    60_000,
  );

  it("type-check and talk to a server under Deno", async () => {
    api.seen.length = 0;
    const offline = ["--node-modules-dir=manual", "--no-lock", "--no-config"];
    await run(`${bin}deno`, ["check", ...offline, "program.ts"], folder);
    const output = await run(
      `${bin}deno`,
      ["run", ...offline, "--allow-net=127.0.0.1", "program.ts", api.address],
      folder,
    );
    expect(JSON.parse(output)).toEqual(outcome);
    expect(api.seen).toEqual(requests);
  }, 60_000);

  it.each(wrongs)("do not compile with %s", (what, _right, _wrong, codes) => {
    expect(refusals.get(what)).toEqual(codes);
  });
});
