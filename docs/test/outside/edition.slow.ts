import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { run } from "../../../packages/types/test/pack.ts";
import {
  compilers,
  complaints,
  configure,
  emptyFolder,
  installCompilers,
  knows,
  nodeTypes,
  packAll,
  project,
} from "./workspace.ts";

const { path: folder, ...outside } = emptyFolder();
const page = readFileSync(new URL("../../guide/editions.md", import.meta.url), "utf8");

/** Code of the page in its order: the words behind the fence, and what stands between. */
const blocks = [...page.matchAll(/^```(\w+)(?: (\S+))?\n(.*?)^```$/gms)].map(([, language, file, code = ""]) => {
  return { language, file, code };
});

beforeAll(async () => {
  const packages = ["spec", "packages/types", "packages/client", "packages/rules", "packages/emulator", "generator"];
  await project(folder, [...(await packAll(packages, folder)), nodeTypes]);
  await installCompilers(folder);
  for (const { file, code } of blocks) {
    if (file === undefined) continue;
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  }
}, 300_000);

afterAll(() => outside.remove());

/** Does what the page tells a shell. */
async function followPage(): Promise<void> {
  for (const { language, code } of blocks) if (language === "sh") await run("sh", ["-ec", code], folder);
}

/** The program of the page, with other endings of its imports. */
function program(ending: string): string {
  const { code = "" } = blocks.find(({ file }) => file === "src/shop.ts") ?? {};
  return code.replaceAll(/(?<= from "\.\/[^"]+)\.ts"/g, `.${ending}"`);
}

const printed = blocks.at(-1)?.code.trim();

describe("An edition in an empty folder, of packed packages,", () => {
  test("is made to the letter, and does what the page says", { timeout: 120_000 }, async () => {
    await followPage();
    expect((await run(process.execPath, ["src/shop.ts"], folder)).trim()).toBe(printed);
    await run("npx", ["@commerce-http/generator", "--overlay", "ours.yaml", "--out", "src/api", "--check"], folder);
  });

  describe.each([
    ["nodenext, nothing emitted", "ts", { module: "nodenext", noEmit: true, allowImportingTsExtensions: true }],
    [
      "nodenext, imports rewritten",
      "ts",
      { module: "nodenext", outDir: "dist", rewriteRelativeImportExtensions: true },
    ],
    ["nodenext as it is", "js", { module: "nodenext", outDir: "dist" }],
    ["node16 as it is", "js", { module: "node16", outDir: "dist" }],
    [
      "bundler, nothing emitted",
      "ts",
      { module: "esnext", moduleResolution: "bundler", noEmit: true, allowImportingTsExtensions: true },
    ],
    ["bundler as it is", "js", { module: "esnext", moduleResolution: "bundler", outDir: "dist" }],
  ] as const)("compiles under every strict flag, for %s,", (_, ending, options) => {
    beforeAll(async () => {
      rmSync(join(folder, "dist"), { recursive: true, force: true });
      configure(folder, { ...options, rootDir: "src" });
      await followPage();
      writeFileSync(join(folder, "src/shop.ts"), program(ending));
    }, 120_000);

    const able = compilers.filter((compiler) => Object.keys(options).every((option) => knows(compiler, option)));
    test.each(able)("by %s, and runs", { timeout: 120_000 }, async (compiler) => {
      expect(await complaints(folder, folder, compiler)).toEqual([]);
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
