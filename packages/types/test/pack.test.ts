import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { pack } from "./pack.ts";

test("tests pack the same files once, and each gets a tarball of its own", async () => {
  const folder = mkdtempSync(join(tmpdir(), "packed-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const types = new URL("../", import.meta.url);
  const first = await pack(types, folder);
  const bytes = readFileSync(first.tarball);
  rmSync(first.tarball);
  // Without npm, nothing can be packed.
  vi.stubEnv("PATH", "");
  onTestFinished(() => void vi.unstubAllEnvs());
  const second = await pack(types, folder);
  expect(second).toEqual(first);
  expect(readFileSync(second.tarball).equals(bytes)).toBe(true);
});
