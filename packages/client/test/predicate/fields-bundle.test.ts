import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { describe, expect, it } from "vitest";

const folder = fileURLToPath(new URL("../../src/", import.meta.url));

/** Bundles an app as its user would. */
async function bundle(app: string): Promise<{ readonly code: string; readonly size: number }> {
  const { outputFiles } = await build({
    stdin: { contents: app, resolveDir: folder },
    bundle: true,
    minify: true,
    format: "esm",
    write: false,
    conditions: ["@commerce-http/source"],
  });
  const code = outputFiles.map(({ text }) => text).join("");
  return { code, size: gzipSync(code).length };
}

const plain = `
  import { createTransport, States } from "./index.ts";
  globalThis.app = [States, createTransport];
`;
const withFields = `${plain} import { stateFields } from "./index.ts"; globalThis.fields = stateFields;`;
const withTemplate = `${plain} import { where } from "./index.ts"; globalThis.where = where;`;

describe("An app with a bundler", () => {
  it("pays nothing for predicates that it does not make", async () => {
    const { code } = await bundle(plain);
    expect(code).not.toContain("contains any");
    expect(code).not.toContain("within quotes");
  });

  it("pays less than 850 bytes for fields, and less than 500 for the template, the class of predicates included", async () => {
    const { size } = await bundle(plain);
    const fields = await bundle(withFields);
    expect(fields.code).toContain("contains any");
    expect(fields.size - size).toBeLessThan(850);
    expect((await bundle(withTemplate)).size - size).toBeLessThan(500);
  });

  it("pays as much for the fields of all resources as for those of one", async () => {
    const one = await bundle('import { stateFields } from "./index.ts"; globalThis.fields = [stateFields];');
    const all = await bundle(`
      import { stateFields, cartDiscountFields, recurrencePolicyFields } from "./index.ts";
      globalThis.fields = [stateFields, cartDiscountFields, recurrencePolicyFields];
    `);
    expect(all.size - one.size).toBeLessThan(30);
  });
});
