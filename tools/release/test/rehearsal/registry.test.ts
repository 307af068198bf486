import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { lastRelease } from "../../src/rehearsal/registry.ts";

const root = mkdtempSync(join(tmpdir(), "tags-"));
afterAll(() => rmSync(root, { recursive: true }));

function git(...args: readonly string[]): void {
  const nobody = ["-c", "user.name=Nobody", "-c", "user.email=nobody@example.invalid", "-c", "commit.gpgSign=false"];
  execFileSync("git", [...nobody, ...args], { cwd: root, stdio: "ignore" });
}

function commit(...tags: readonly string[]): void {
  git("commit", "--allow-empty", "--message", "More");
  for (const tag of tags) git("tag", tag);
}

test("lastRelease() goes by the highest tag that the checkout contains", async () => {
  git("init", "--initial-branch", "main");
  commit();
  expect(await lastRelease(root)).toBeUndefined();
  commit("v0.9.0", "vnext", "v1.0.0-rc.1");
  expect(await lastRelease(root)).toBe("0.9.0");
  commit("v0.10.0");
  expect(await lastRelease(root)).toBe("0.10.0");
  git("checkout", "-b", "next");
  commit("v1.0.0");
  git("checkout", "main");
  expect(await lastRelease(root)).toBe("0.10.0");
});
