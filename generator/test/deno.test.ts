import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { writeDenoWorkspace } from "../src/deno.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const manifest = (name: string, more: object = {}): object => ({
  name: `@zoo/${name}`,
  version: "1.2.3",
  license: "MIT",
  exports: { ".": { "@zoo/source": "./src/index.ts", default: "./dist/index.js" }, "./package.json": "./package.json" },
  ...more,
});

function zoo(): string {
  return temporaryFolder({
    "animals/package.json": manifest("animals"),
    "animals/src/index.ts": 'export * from "./deep/cat.ts";\n',
    "animals/src/deep/cat.ts": "export const cat: string = `\r\n`;   // kept as it is",
    "animals/README.md": "# Animals\n",
    "animals/LICENSE": "MIT\n",
    "animals/test/cat.test.ts": "",
    "keeper/package.json": manifest("keeper", { dependencies: { "@zoo/animals": "1.2.3", "left-pad": "1.3.0" } }),
    "keeper/src/index.ts": "export {};\n",
    "out/animals/stale.ts": "export {};\n",
  });
}

describe("writeDenoWorkspace()", () => {
  test("copies sources, README and licence byte for byte, and nothing else", () => {
    const folder = zoo();
    writeDenoWorkspace([join(folder, "animals")], join(folder, "out"));
    for (const path of ["src/index.ts", "src/deep/cat.ts", "README.md", "LICENSE"]) {
      expect(readFileSync(join(folder, "out/animals", path))).toEqual(readFileSync(join(folder, "animals", path)));
    }
    for (const path of ["package.json", "test", "stale.ts"])
      expect(existsSync(join(folder, "out/animals", path))).toBe(false);
  });

  test("says in deno.json what the manifest says", () => {
    const folder = zoo();
    const packages = [join(folder, "animals"), join(folder, "keeper")];
    expect(writeDenoWorkspace(packages, join(folder, "out"))).toEqual(["@zoo/animals", "@zoo/keeper"]);
    expect(json(folder, "out/deno.json")).toEqual({ workspace: ["./animals", "./keeper"], nodeModulesDir: "manual" });
    expect(json(folder, "out/animals/deno.json")).toEqual({
      name: "@zoo/animals",
      version: "1.2.3",
      license: "MIT",
      exports: "./src/index.ts",
    });
  });

  test("names the types of Node where a member is developed with them, and no other tool", () => {
    const folder = temporaryFolder({
      "keeper/package.json": manifest("keeper", {
        devDependencies: { "@types/node": "24.0.0", "fast-check": "4.0.0" },
      }),
      "keeper/src/index.ts": 'import "node:fs";\n',
    });
    writeDenoWorkspace([join(folder, "keeper")], join(folder, "out"));
    expect(json(folder, "out/package.json")).toEqual({ private: true, devDependencies: { "@types/node": "24.0.0" } });
  });

  test("takes other dependencies from npm in the manifest's version, and members by their name", () => {
    const folder = zoo();
    writeDenoWorkspace([join(folder, "animals"), join(folder, "keeper")], join(folder, "out"));
    expect(json(folder, "out/keeper/deno.json")).toHaveProperty("imports", { "left-pad": "npm:left-pad@1.3.0" });
  });

  test("takes peers from npm as well, those that are optional too", () => {
    const folder = temporaryFolder({
      "keeper/package.json": manifest("keeper", {
        peerDependencies: { "@zoo/animals": "1.2.3", "right-pad": "^2.0.0" },
        peerDependenciesMeta: { "right-pad": { optional: true } },
      }),
      "animals/package.json": manifest("animals"),
    });
    writeDenoWorkspace([join(folder, "animals"), join(folder, "keeper")], join(folder, "out"));
    expect(json(folder, "out/keeper/deno.json")).toHaveProperty("imports", { "right-pad": "npm:right-pad@^2.0.0" });
  });

  test("keeps several entry points apart", () => {
    const folder = temporaryFolder({
      "animals/package.json": manifest("animals", {
        exports: { ".": { "@zoo/source": "./src/a.ts" }, "./b": { "@zoo/source": "./src/b.ts" } },
      }),
    });
    writeDenoWorkspace([join(folder, "animals")], join(folder, "out"));
    expect(json(folder, "out/animals/deno.json")).toHaveProperty("exports", { ".": "./src/a.ts", "./b": "./src/b.ts" });
  });

  test("refuses an export without a source, and leaves the workspace as it was", () => {
    const folder = temporaryFolder({
      "animals/package.json": manifest("animals", { exports: { ".": "./dist/index.js" } }),
      "out/deno.json": "{}",
    });
    expect(() => writeDenoWorkspace([join(folder, "animals")], join(folder, "out"))).toThrow(
      'Cannot find the source of export "." of package "@zoo/animals"',
    );
    expect(existsSync(join(folder, "out/deno.json"))).toBe(true);
  });
});

test("deno.ts runs as a command", () => {
  const folder = zoo();
  const script = join(import.meta.dirname, "../src/deno.ts");
  const output = execFileSync(process.execPath, [script, "--out", "out", "animals"], { cwd: folder, encoding: "utf8" });
  expect(output).toContain("@zoo/animals");
  expect(json(folder, "out/deno.json")).toHaveProperty("workspace", ["./animals"]);
});

function json(folder: string, path: string): unknown {
  return JSON.parse(readFileSync(join(folder, path), "utf8"));
}
