import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";

const program = `
import assert from "node:assert/strict";
import { test } from "node:test";
import { emulatorOf, useEmulator } from "@commerce-http/emulator/testing/node";

const emulator = useEmulator({ projects: ["p"] });
const create = (to) => to.fetch("http://localhost/p/states", {
  method: "POST",
  headers: { "Content-Type": "application/json" },
  body: JSON.stringify({ key: "paid", type: "OrderState" }),
});

for (const turn of [1, 2]) {
  test("finds an empty one: " + turn, async () => {
    assert.deepEqual(emulator.requests(), []);
    assert.equal((await create(emulator)).status, 201);
  });
}

test("does not empty the data of others", () => {
  assert.throws(() => useEmulator({ data: "shop.db" }), /Cannot use "data" with useEmulator\\(\\): it would be emptied/);
});

test("has one of its own", async (context) => {
  const own = emulatorOf(context);
  assert.equal((await create(own)).status, 201);
  assert.deepEqual(emulator.requests(), []);
});
`;

test("tests of node:test get an emulator, empty each time, that ends with them", () => {
  const folder = mkdtempSync(join(import.meta.dirname, "run-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "file.test.mjs");
  writeFileSync(file, program);
  const args = ["--conditions", "@commerce-http/source", "--test", "--test-reporter=tap", file];
  const { stdout, status } = spawnSync(process.execPath, args, { encoding: "utf8", timeout: 60_000, env: {} });
  expect(stdout).toContain("# pass 4");
  expect(status).toBe(0);
});
