import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, expect, it } from "vitest";
import { replayPart } from "../../src/node/part.ts";

const folder = mkdtempSync(`${tmpdir()}/part-`);
afterAll(() => rmSync(folder, { recursive: true }));

it("replays whole lines of a file, and counts them", async () => {
  const price = { value: { centAmount: 100, currencyCode: "EUR" } };
  const line = `${JSON.stringify({ createdAt: "2026-01-01", lineItems: [{ quantity: 1, price }] })}\n`;
  const path = `${folder}/carts.jsonl`;
  writeFileSync(path, `${line}\n\n${line}?\n${line}`);
  const start = line.length;
  const heard: unknown[] = [];
  const part = {
    path,
    start,
    end: start + 2 + line.length + 2,
    discounts: [],
    read: {},
    pricing: { progressEvery: 2 },
  };
  const { report, lines } = await replayPart(part, (progress) => heard.push(progress));
  expect(lines).toBe(4);
  expect(report).toMatchObject({ carts: 1, unread: { count: 1, first: [{ line: 4 }] } });
  expect(heard).toEqual([{ carts: 1, unread: 1 }]);
});
