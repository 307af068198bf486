import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { outputLayout } from "../src/config/layout.ts";
import { generate } from "../src/generate.ts";

const spec = join(import.meta.dirname, "emit/library/openapi.yaml");

test("one compiler for all writes what two compilers write", async () => {
  const [compiler, generator, layout] = ["start", "generate", "config/layout"].map((name) =>
    JSON.stringify(pathToFileURL(join(import.meta.dirname, `../src/${name}.ts`))),
  );
  const program = `
    import { shareCompiler } from ${compiler};
    shareCompiler();
    const [{ generate }, { outputLayout }] = await Promise.all([import(${generator}), import(${layout})]);
    const [{ default: typescript }, { ts }] = await Promise.all([import("typescript"), import("ts-morph")]);
    const { files } = await generate(${JSON.stringify(spec)}, outputLayout(${JSON.stringify({ spec, out: "/generated" })}));
    console.log(JSON.stringify({ isShared: typescript.createSourceFile === ts.createSourceFile, files }));`;
  const out = execFileSync(process.execPath, ["--input-type=module", "--eval", program], {
    cwd: import.meta.dirname,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  const { files } = await generate(spec, outputLayout({ spec, out: "/generated" }));
  expect(files.length).toBeGreaterThan(5);
  expect(JSON.parse(out)).toEqual({ isShared: true, files });
});
