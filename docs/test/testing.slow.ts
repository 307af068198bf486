import { readFileSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import { run } from "../../packages/types/test/pack.ts";
import { blocksOf } from "./blocks.ts";
import { emptyFolder, installed, nodeTypes, projectOf } from "./outside/workspace.ts";

const root = new URL("../../", import.meta.url);
const folder = emptyFolder();
const limit = 120_000;

/** Runners in versions that the entries are for, and types to compile with. */
const runners = [installed("vitest"), installed("vite"), "jest@30.5.2", nodeTypes];

beforeAll(async () => {
  await projectOf(folder, ["packages/emulator"], runners);
  await writeFile(join(folder, "vitest.config.js"), 'export default { test: { include: ["*.vitest.ts"] } };\n');
  await writeFile(
    join(folder, "jest.config.js"),
    shown("js jest-config").replace("{ ", '{ testMatch: ["**/*.jest.js"], '),
  );
}, 300_000);

/** The program with a language and a mark in the guide. */
function shown(words: string): string {
  const page = readFileSync(new URL("docs/guide/emulator/testing.md", root), "utf8");
  const block = blocksOf(page).find(({ language, mark }) => `${language} ${mark}` === words);
  return block?.code ?? expect.fail(`The guide has no program that is marked "${words}"`);
}

async function tested(file: string, program: string, ...args: readonly string[]): Promise<string> {
  await writeFile(join(folder, file), program);
  return run(process.execPath, [...args, file], folder);
}

const vitest = ["node_modules/vitest/vitest.mjs", "run"];
const jest = ["--experimental-vm-modules", "node_modules/jest/bin/jest.js"];

/** Tests of which each one goes wrong, for whatever runner. */
const wrong = `
  await emulator.fetch("http://localhost/my-shop/states?limit=5");
  expect(emulator).toHaveReceived("queryStates", { query: { limit: 6 } });
`;

describe("the packed emulator, in an empty project", () => {
  test("takes the guide's test with vitest", { timeout: limit }, async () => {
    expect(await tested("shown.vitest.ts", shown("ts test"), ...vitest)).toMatch(/Tests +1 passed/);
  });

  test("takes the guide's test with jest", { timeout: limit }, async () => {
    await tested("shown.jest.js", shown("js jest"), ...jest);
  });

  test("takes the guide's tests with node:test", { timeout: limit }, async () => {
    const printed = await tested("shown.node.ts", shown("ts node"), "--test", "--test-reporter=tap");
    expect(printed).toContain("# pass 2");
  });

  test.each([
    [
      "vitest",
      "wrong.vitest.ts",
      shown("ts test").replace(/(?<=async \(\{ emulator \}\) => \{\n).*(?=^\}\);)/ms, wrong),
      vitest,
    ],
    ["jest", "wrong.jest.js", shown("js jest").replace(/(?<=async \(\) => \{\n).*(?=^\}\);)/ms, wrong), jest],
  ])("has %s tell the nearest request where a matcher fails", { timeout: limit }, async (_, file, program, args) => {
    await expect(tested(file, program, ...args)).rejects.toThrow(/query\.limit {2}expected "6", received "5"/);
  });

  test("has types for each of them", { timeout: limit }, async () => {
    const jestTest = shown("js jest");
    const files = {
      "typed.vitest.ts": shown("ts test"),
      "slip.vitest.ts": shown("ts test")
        .replace("  expect(emulator)", "  // @ts-expect-error\n$&")
        .replace('"queryStates"', '"queryState"'),
      "typed.jest.ts": `import "@commerce-http/emulator/testing/jest";\n${jestTest}`,
      "slip.jest.ts": jestTest
        .replace("  await expect(emulator)", "  // @ts-expect-error\n$&")
        .replace("toHaveState", "toHaveStat"),
      "typed.node.ts": shown("ts node"),
    };
    for (const [file, program] of Object.entries(files)) await writeFile(join(folder, file), program);
    const typescript = fileURLToPath(new URL("node_modules/typescript/bin/tsc", root));
    const flags = ["--noEmit", "--strict", "--skipLibCheck", "--module", "nodenext", "--target", "es2023"];
    const globals = ["--types", "node", "--lib", "es2024,dom,dom.iterable"];
    await run(process.execPath, [typescript, ...flags, ...globals, ...Object.keys(files)], folder);
  });
});
