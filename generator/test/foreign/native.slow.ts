import { execFile } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { beforeAll, expect, test } from "vitest";
import { largeDocuments } from "../public/large.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { compilerOptions, generated } from "../type-check.ts";
import { exampleDocuments, galaxyDocument } from "./documents.ts";

const root = join(import.meta.dirname, "../../..");
const everyForm = { name: "every form", path: join(import.meta.dirname, "every-form/openapi.yaml") };
const folder = temporaryFolder();

beforeAll(async () => {
  const documents = [...exampleDocuments, galaxyDocument, everyForm, ...largeDocuments];
  for (const [index, { path }] of documents.entries()) {
    const { files, folder: from } = await generated(path, `native-${index}`);
    for (const [name, text] of files) {
      const to = join(folder, `api-${index}`, name.slice(from.length + 1));
      mkdirSync(dirname(to), { recursive: true });
      // The tests' layout has a package of its own for the types.
      writeFileSync(to, text.replaceAll(`"@generated/native-${index}"`, `"${typesFrom(name, from)}"`));
    }
  }
  writeFileSync(join(folder, "package.json"), '{ "type": "module" }');
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions, include: ["api-*/**/*.ts"] }));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
}, 300_000);

/** The types' entry, as a module imports it. */
function typesFrom(module: string, from: string): string {
  const depth = module.slice(from.length + 1).split("/").length - 1;
  return `${depth === 0 ? "./" : "../".repeat(depth)}types.ts`;
}

test.each([
  ["TypeScript 6", "node_modules/typescript/bin/tsc"],
  ["TypeScript 7", "tools/dev/node_modules/typescript/bin/tsc"],
])("All that public descriptions turn into compiles by %s", { timeout: 600_000 }, async (_, compiler) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, compiler), "-p", ".", "--pretty", "false"],
    { cwd: folder, maxBuffer: 1 << 26 },
  ).catch((error: unknown) => error as { readonly stdout: string });
  // The client that they are made of is read as its sources, which are not promised to compile under flags of others.
  expect(stdout.split("\n").filter((line) => /^(?:api-|error )/.test(line))).toEqual([]);
});
