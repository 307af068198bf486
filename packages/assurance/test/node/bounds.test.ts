import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, expect, it } from "vitest";
import { boundsOf } from "../../src/node/part.ts";

const folder = mkdtempSync(`${tmpdir()}/bounds-`);
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(text: string): string {
  const path = `${folder}/${text.length}.jsonl`;
  writeFileSync(path, text);
  return path;
}

it("cuts a file into parts of about the same size, each of whole lines", async () => {
  const line = `${"x".repeat(99)}\n`;
  expect(await boundsOf(fileOf(line.repeat(100)), 4)).toEqual([0, 2600, 5100, 7600, 10_000]);
});

it("cuts nothing where lines are longer than parts", async () => {
  const long = `${"x".repeat(200_000)}\n`;
  expect(await boundsOf(fileOf(`${long}${long}`), 5)).toEqual([0, 200_001, 400_002]);
  expect(await boundsOf(fileOf("x".repeat(500)), 5)).toEqual([0, 500]);
  expect(await boundsOf(fileOf("x"), 5)).toEqual([0, 1]);
});

it("has no parts of an empty file", async () => {
  expect(await boundsOf(fileOf(""), 5)).toEqual([0]);
});
