import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { contentsOf } from "../src/contents.ts";
import { type Packed, packPackage, stageDenoWorkspace } from "../src/pack.ts";

const folder = mkdtempSync(join(tmpdir(), "pack-"));
const root = join(folder, "root");
const manifest = {
  name: "@shop/tool",
  version: "1.2.3",
  bin: { tool: "dist/cli.js" },
  files: ["dist", "src"],
  exports: { ".": "./dist/index.js" },
  scripts: { build: "tsc" },
};
const files = {
  "package.json": JSON.stringify({ repository: { url: "git+https://forge.example/shop/sdk.git" } }),
  "packages/tool/package.json": JSON.stringify(manifest),
  "packages/tool/README.md": "# Tool\n\n[Licence](LICENSE)\n",
  "packages/tool/LICENSE": "MIT",
  "packages/tool/src/index.ts": "export {};\n",
  "packages/tool/test/index.test.ts": "export {};\n",
  "packages/tool/dist/index.js": "export {};\n",
  "packages/tool/dist/cli.js": "#!/usr/bin/env node\n",
  "packages/unbuilt/package.json": JSON.stringify(manifest),
  "deno/deno.json": JSON.stringify({ workspace: ["./tool"] }),
  "deno/tool/deno.json": JSON.stringify({ name: "@shop/tool", version: "1.2.3" }),
  "deno/tool/README.md": "# Tool\n\n[Licence](LICENSE)\n",
};
const licence = "https://forge.example/shop/sdk/blob/v1.2.3/packages/tool/LICENSE";
let packed: Packed;

beforeAll(async () => {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  mkdirSync(join(folder, "first"));
  packed = await packPackage(root, "packages/tool", join(folder, "first"));
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("packPackage()", () => {
  test("packs what the manifest lists, with the modes of files and of programs", async () => {
    const contents = await contentsOf(packed.tarball);
    expect(packed).toMatchObject({ name: "@shop/tool", version: "1.2.3", files: [...contents.keys()].sort() });
    expect(Object.fromEntries([...contents].map(([path, { mode }]) => [path, mode.slice(-3)]))).toEqual({
      LICENSE: "644",
      "README.md": "644",
      "dist/cli.js": "755",
      "dist/index.js": "644",
      "package.json": "644",
      "src/index.ts": "644",
    });
  });

  test.each([0o600, 0o755, 0o664])("gives the same bytes where files have the mode %o", async (mode) => {
    const other = join(folder, `mode-${mode}`);
    cpSync(root, other, { recursive: true });
    for (const entry of readdirSync(other, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), mode);
    }
    mkdirSync(join(other, "out"));
    const { tarball } = await packPackage(other, "packages/tool", join(other, "out"));
    expect(readFileSync(tarball).equals(readFileSync(packed.tarball))).toBe(true);
  });

  test("refuses a package that is not built", async () => {
    await expect(packPackage(root, "packages/unbuilt", folder)).rejects.toThrow("packages/unbuilt is not built");
  });
});

test("stageDenoWorkspace() gives READMEs links that lead to the forge, and leaves the rest as it is", () => {
  const staged = join(folder, "deno");
  stageDenoWorkspace(root, "deno", staged);
  expect(readFileSync(join(staged, "tool/README.md"), "utf8")).toBe(`# Tool\n\n[Licence](${licence})\n`);
  expect(readFileSync(join(staged, "tool/deno.json"), "utf8")).toBe(files["deno/tool/deno.json"]);
});
