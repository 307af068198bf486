import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { run } from "../../../packages/types/test/pack.ts";
import { blocksOf } from "../blocks.ts";
import { compilers, complaints, configure, emptyFolder, nodeTypes, projectOf } from "./workspace.ts";

const folder = emptyFolder();
const source = join(folder, "src");
const files = blocksOf(readFileSync(new URL("across.md", import.meta.url), "utf8"));
const page = blocksOf(readFileSync(new URL("../../guide/generator/migration.md", import.meta.url), "utf8"));
const programs = files.map(({ mark }) => mark).filter((name) => name.endsWith(".ts"));
const { resolve } = createRequire(new URL("../../../generator/package.json", import.meta.url));

beforeAll(async () => {
  await projectOf(folder, ["packages/runtime", "generator"], [nodeTypes, "openapi-typescript-helpers@0.1.0"]);
  configure(folder, { module: "nodenext", noEmit: true, allowImportingTsExtensions: true });
  mkdirSync(source);
  for (const { mark, code } of files) writeFileSync(join(mark.endsWith(".ts") ? source : folder, mark), code);
}, 300_000);

describe(`${programs.length} programs written for the types of openapi-typescript compile`, () => {
  test("against these", { timeout: 120_000 }, async () => {
    const program = join(dirname(resolve("openapi-typescript/package.json")), "bin/cli.js");
    await run(process.execPath, [program, "openapi.yaml", "-o", "src/schema.ts"], folder);
    expect(await complaints(folder, "typescript-7")).toEqual([]);
  });

  describe("unchanged against ours", () => {
    beforeAll(async () => {
      rmSync(join(source, "schema.ts"), { force: true });
      await run("npx", ["@commerce-http/generator", "openapi.yaml", "-o", "src/api"], folder);
      // hey-api is not installed here.
      const shown = page.filter(({ language, code }) => language === "ts" && !code.includes("client.gen"));
      for (const [index, { mark, code }] of shown.entries()) {
        writeFileSync(join(source, mark.endsWith(".ts") ? mark.slice(4) : `${mark}-${index}.ts`), code);
      }
    }, 120_000);

    test.each(compilers)("with %s", { timeout: 120_000 }, async (compiler) => {
      expect(await complaints(folder, compiler)).toEqual([]);
    });

    test("and are all compiled", async () => {
      cpSync(join(source, programs[0] ?? ""), join(source, "wrong.ts"));
      writeFileSync(
        join(source, "wrong.ts"),
        'import type { paths } from "./schema.ts";\nexport const wrong: keyof paths = "/no";\n',
      );
      expect(await complaints(folder, "typescript-7")).toEqual([expect.stringContaining("src/wrong.ts")]);
    });
  });
});
