import { mkdtempSync, rmSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { publint } from "publint";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Packed } from "../../../tools/release/src/pack.ts";
import { pack, run } from "./pack.ts";

/**
 * Checks a package as the registry would get it.
 *
 * @param name Its name.
 * @param folder The package; it must be built.
 * @param besides Files that it has, and others do not.
 */
export function describePackage(name: string, folder: URL, besides: readonly string[] = []): void {
  const destination = mkdtempSync(`${tmpdir()}/package-`);
  let packed: Packed;

  beforeAll(async () => {
    packed = await pack(folder, destination);
  }, 60_000);

  afterAll(() => rmSync(destination, { recursive: true }));

  describe(`the package ${name}`, () => {
    it("holds the build, its sources, the licence and the README, and nothing else", () => {
      const others = packed.files.filter((path) => !/^(dist\/.+\.(js|d\.ts)(\.map)?|src\/.+\.ts)$/.test(path));
      expect(others).toEqual(["LICENSE", "README.md", ...besides, "package.json"].toSorted());
      expect(packed.files).toContain("dist/index.d.ts");
      expect(packed.files).toContain("src/index.ts");
    });

    it("has nothing that publint would change", async () => {
      const tarball = await readFile(packed.tarball);
      const { messages } = await publint({ pack: { tarball: new Uint8Array(tarball).buffer }, strict: true });
      expect(messages).toEqual([]);
    }, 60_000);

    it("resolves to the right types wherever ES modules are resolved", async () => {
      const attw = fileURLToPath(new URL("../../../node_modules/.bin/attw", import.meta.url));
      await run(attw, [packed.tarball, "--profile", "esm-only", "--no-emoji", "--no-color"], destination);
    }, 60_000);
  });
}
