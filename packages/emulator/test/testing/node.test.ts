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

test("keeps its data for subtests", async (context) => {
  await create(emulator);
  await context.test("the first", () => create(emulator));
  await context.test("the second", () => assert.equal(emulator.requests().length, 2));
});

test("has one of its own", async (context) => {
  const own = emulatorOf(context);
  assert.equal((await create(own)).status, 201);
  assert.deepEqual(emulator.requests(), []);
});
`;

const atOnce = `
import assert from "node:assert/strict";
import { setTimeout } from "node:timers/promises";
import { describe, test } from "node:test";
import { emulatorOf, useEmulator } from "@commerce-http/emulator/testing/node";

const get = (to) => to.fetch("http://localhost/p/states");

describe("sharing", { concurrency: true }, () => {
  const emulator = useEmulator();
  test("one", async () => {
    await get(emulator);
    await setTimeout(100);
    assert.equal(emulator.requests().length, 1);
  });
  test("two", () => get(emulator));
});

describe("each its own", { concurrency: true }, () => {
  for (const turn of [1, 2]) {
    test("turn " + turn, async (context) => {
      const emulator = emulatorOf(context);
      await get(emulator);
      await setTimeout(20);
      assert.equal(emulator.requests().length, 1);
    });
  }
});
`;

function outputOf(source: string): string {
  const folder = mkdtempSync(join(import.meta.dirname, "run-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "file.test.mjs");
  writeFileSync(file, source);
  const args = ["--conditions", "@commerce-http/source", "--test", "--test-reporter=tap", file];
  return spawnSync(process.execPath, args, { encoding: "utf8", timeout: 60_000, env: {} }).stdout;
}

test("tests of node:test get an emulator, empty each time, that ends with them", () => {
  expect(outputOf(program)).toMatch(/^# pass 7\n# fail 0$/m);
});

test("tests that run at once do not take each other's data, and are told how to have their own", () => {
  const printed = outputOf(atOnce);
  expect(printed).toMatch(/^# pass 2\n# fail 2$/m);
  expect(printed).toContain(
    'among tests that run at once: "sharing > two" would empty what "sharing > one" has stored. Give each its own by emulatorOf(context)',
  );
});
