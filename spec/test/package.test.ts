import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { install, pack, run } from "../../packages/types/test/pack.ts";

const folder = mkdtempSync(join(tmpdir(), "spec-packed-"));
let files: readonly string[];

beforeAll(async () => {
  const packed = await pack(new URL("../", import.meta.url), folder);
  files = packed.files;
  await install(folder, [packed.tarball]);
}, 120_000);

afterAll(() => rmSync(folder, { recursive: true }));

describe("the package @commerce-http/spec", () => {
  test("holds the description, the licence and the README, and nothing else", () => {
    const others = files.filter((path) => !/^(examples|parameters|paths|responses|schemas)\/[^/]+\.yaml$/.test(path));
    expect(others).toEqual(["LICENSE", "README.md", "discount-group.graphql", "openapi.yaml", "package.json"]);
  });

  test("has every file that the description refers to", async () => {
    const program = 'console.log(import.meta.resolve("@commerce-http/spec/openapi.yaml"))';
    const address = await run(process.execPath, ["--input-type=module", "--eval", program], folder);
    const root = new URL(address.trim());
    const seen = new Set<string>();
    const follow = (file: URL): void => {
      if (seen.has(file.href)) return;
      seen.add(file.href);
      for (const [, path = ""] of readFileSync(file, "utf8").matchAll(/\$ref: "?([\w./{}=-]+)/g)) {
        if (path.endsWith(".yaml")) follow(new URL(path.replaceAll("{", "%7B").replaceAll("}", "%7D"), file));
      }
    };
    follow(root);
    expect(seen.size).toBeGreaterThan(50);
  });
});
