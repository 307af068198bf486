import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { expect, test } from "vitest";

async function bundled(program: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: program, resolveDir: import.meta.dirname },
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}

test("an app that checks one type has the schemas of that type only", async () => {
  const code = await bundled(`
    import { problemsIn, stateDraftSchema } from "../../src/validate.ts";
    globalThis.check = (value) => problemsIn(stateDraftSchema, value);`);
  expect(code).toContain("StateTypeEnum");
  expect(code).not.toContain("giftLineItem");
  expect(code).not.toContain("StatePagedQueryResponse");
  expect(gzipSync(code).length).toBeLessThan(4500);
});
