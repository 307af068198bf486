import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { run } from "../../../packages/types/test/pack.ts";
import { blocksOf } from "../blocks.ts";
import { compilers, complaints, configure, emptyFolder, nodeTypes, projectOf } from "./workspace.ts";

const folder = emptyFolder();
const page = readFileSync(new URL("../../guide/editions.md", import.meta.url), "utf8");

const blocks = blocksOf(page);

beforeAll(async () => {
  await projectOf(folder, ["packages/client", "packages/emulator", "generator"], [nodeTypes]);
  for (const { mark: file, code } of blocks) {
    if (file === "") continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  }
}, 300_000);

/** Does what the page tells a shell. */
async function followPage(): Promise<void> {
  for (const { language, code } of blocks) if (language === "sh") await run("sh", ["-ec", code], folder);
}

/** The program of the page, with other endings of its imports. */
function program(ending: string): string {
  const { code = "" } = blocks.find(({ mark }) => mark === "src/shop.ts") ?? {};
  return code.replaceAll(/(?<= from "\.\/[^"]+)\.ts"/g, `.${ending}"`);
}

/** Options of a compiler, by what comes out of it. */
const bare = { noEmit: true, allowImportingTsExtensions: true };
const emitted = { outDir: "dist" };
const rewritten = { ...emitted, rewriteRelativeImportExtensions: true };
const bundler = { module: "esnext", moduleResolution: "bundler" };

const printed = blocks.at(-1)?.code.trim();

describe("An edition in an empty folder, of packed packages,", () => {
  test("is compiled by all compilers that users have", () => {
    expect(compilers).toEqual(["typescript-5.4", "typescript-5.9", "typescript-6", "typescript-7"]);
  });

  test("is made to the letter, and does what the page says", { timeout: 120_000 }, async () => {
    await followPage();
    expect((await run(process.execPath, ["src/shop.ts"], folder)).trim()).toBe(printed);
    await run("npx", ["@commerce-http/generator", "--overlay", "ours.yaml", "--out", "src/api", "--check"], folder);
  });

  // The fastest compiles them all; each of the others knows both ways to find modules, and both endings of imports.
  describe.each([
    ["nodenext, nothing emitted", "ts", { module: "nodenext", ...bare }, []],
    ["nodenext, imports rewritten", "ts", { module: "nodenext", ...rewritten }, ["typescript-5.9"]],
    ["nodenext as it is", "js", { module: "nodenext", ...emitted }, ["typescript-6"]],
    ["node16 as it is", "js", { module: "node16", ...emitted }, ["typescript-5.4"]],
    ["bundler, nothing emitted", "ts", { ...bundler, ...bare }, ["typescript-5.4", "typescript-6"]],
    ["bundler as it is", "js", { ...bundler, ...emitted }, ["typescript-5.9"]],
  ] as const)("compiles under every strict flag, for %s,", (_, ending, options, others) => {
    beforeAll(async () => {
      rmSync(join(folder, "dist"), { recursive: true, force: true });
      configure(folder, { ...options, rootDir: "src" });
      await followPage();
      writeFileSync(join(folder, "src/shop.ts"), program(ending));
    }, 120_000);

    test.each([...others, "typescript-7"])("by %s, and runs", { timeout: 120_000 }, async (compiler) => {
      expect(await complaints(folder, compiler)).toEqual([]);
      if ("outDir" in options) expect((await run(process.execPath, ["dist/shop.js"], folder)).trim()).toBe(printed);
    });
  });

  test("is begun by `init`, and then generated without a word more", { timeout: 120_000 }, async () => {
    rmSync(join(folder, "tsconfig.json"));
    const own = join(folder, "own");
    mkdirSync(own);
    await run("npx", ["@commerce-http/generator", "init", "--overlay", "mine.yaml"], own);
    await run("npx", ["@commerce-http/generator"], own);
    const program = `import { cartDiscountFields } from "./src/api/index.ts";
console.log(String(cartDiscountFields.custom.fields.season.is("summer")));
`;
    writeFileSync(join(own, "season.ts"), program);
    expect((await run(process.execPath, ["season.ts"], own)).trim()).toBe('custom(fields(season = "summer"))');
  });
});
