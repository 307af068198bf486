import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { cloneCheckout, commitAll, copyCheckout } from "../../src/rehearsal/checkout.ts";

const folder = mkdtempSync(join(tmpdir(), "checkout-"));
const root = join(folder, "root");
const copy = join(folder, "copy");
afterAll(() => rmSync(folder, { recursive: true }));

function git(...args: readonly string[]): string {
  return execFileSync("git", args, { cwd: root }).toString();
}

test("copyCheckout() takes the files as they stand, and leaves the checkout alone", async () => {
  mkdirSync(join(root, "src"), { recursive: true });
  git("init", "--quiet");
  for (const name of [".gitignore", "src/kept.ts", "src/gone.ts"])
    writeFileSync(join(root, name), "ignored/\nnode_modules/\n");
  await commitAll(root, "Files");
  mkdirSync(join(root, "ignored"));
  writeFileSync(join(root, "ignored/file"), "");
  writeFileSync(join(root, "src/kept.ts"), "changed\n");
  writeFileSync(join(root, "src/new.ts"), "new\n");
  rmSync(join(root, "src/gone.ts"));
  const [status, commits] = [git("status", "--porcelain"), git("log", "--format=%H")];

  await copyCheckout(root, copy);

  expect(readFileSync(join(copy, "src/kept.ts"), "utf8")).toBe("changed\n");
  expect(["src/new.ts", "src/gone.ts", "ignored/file"].map((path) => existsSync(join(copy, path)))).toEqual([
    true,
    false,
    false,
  ]);
  expect([git("status", "--porcelain"), git("log", "--format=%H")]).toEqual([status, commits]);

  for (const path of ["node_modules", "src/node_modules"]) {
    mkdirSync(join(copy, path));
    writeFileSync(join(copy, path, "index.js"), "");
  }
  const clone = join(folder, "clone");
  await cloneCheckout(copy, clone);
  expect(readFileSync(join(clone, "src/new.ts"), "utf8")).toBe("new\n");
  expect(existsSync(join(copy, "node_modules"))).toBe(false);
  expect(["", "src/"].map((path) => existsSync(join(clone, `${path}node_modules/index.js`)))).toEqual([true, true]);
});
