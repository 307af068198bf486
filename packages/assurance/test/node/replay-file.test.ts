import { createReadStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { discount, eur, everything, percent } from "../../../rules/test/cart-discount/carts.ts";
import { readCarts, replay, type ReplayProgress, type ReplayReport } from "../../src/index.ts";
import { replayFile } from "../../src/node/replay-file.ts";

const folder = mkdtempSync(`${tmpdir()}/replay-`);
afterAll(() => rmSync(folder, { recursive: true }));

const discounts = [
  discount("tenth", percent(1000), everything, { sortOrder: "0.2", cartPredicate: 'totalPrice > "20.00 EUR"' }),
  discount("never", percent(1000), everything, { sortOrder: "0.3", cartPredicate: 'country = "XX"' }),
];

/** Carts of very different sizes, with lines that cannot be read between them. */
function fileOf(count: number): string {
  const lines = Array.from({ length: count }, (_, index) => {
    if (index % 50 === 7) return index % 100 === 7 ? "no JSON" : "";
    const lineItems = Array.from({ length: 1 + (index % 13) }, (_, place) => ({
      quantity: 1,
      price: { value: eur(100 + index + place) },
      name: { de: "Größe ".repeat(index % 7) },
    }));
    return JSON.stringify({ createdAt: `2026-0${1 + (index % 9)}-01T00:00:00Z`, lineItems });
  });
  const file = `${folder}/${count}.jsonl`;
  writeFileSync(file, lines.join("\n"));
  return file;
}

describe("replayFile()", () => {
  it.each([1, 2, 5])("gives the report of replay() with %i worker threads", async (workers) => {
    const file = fileOf(400);
    const heard: ReplayProgress[] = [];
    const onProgress = (progress: ReplayProgress) => void heard.push(progress);
    const report = await replayFile(file, discounts, { workers, progressEvery: 50, onProgress });
    const [carts, unread] = [[0], [0]];
    const expected = await replay(discounts, readCarts(createReadStream(file, "utf8")), {
      progressEvery: 50,
      onProgress: (progress) => {
        carts.push(progress.carts);
        unread.push(progress.unread);
      },
    });
    expect(expected).toMatchObject({ carts: 392, unread: { count: 4 } });
    expect(sorted(report)).toEqual(sorted(expected));
    expect(heard.length).toBeGreaterThan(0);
    for (const progress of heard) for (const count of Object.values(progress)) expect(count).toBeGreaterThanOrEqual(0);
    if (workers === 1) expect(heard.map((progress) => progress.carts)).toEqual(carts.slice(1));
    if (workers === 1) expect(heard.map((progress) => progress.unread)).toEqual(unread.slice(1));
    expect(heard).toEqual(heard.toSorted((left, right) => left.carts - right.carts || left.unread - right.unread));
    expect(heard.at(-1)?.carts).toBeGreaterThan(392 - 50 * workers);
  });

  it("needs no more threads than there are lines", async () => {
    expect(await replayFile(fileOf(2), discounts, { workers: 8 })).toMatchObject({ carts: 2 });
  });

  it("answers for an empty file", async () => {
    writeFileSync(`${folder}/empty.jsonl`, "");
    expect(await replayFile(`${folder}/empty.jsonl`, discounts)).toMatchObject({ carts: 0, neverApplied: [{}, {}] });
  });

  it("takes the address of a file, and shares it among at least one thread", async () => {
    expect(await replayFile(pathToFileURL(fileOf(3)), discounts, { workers: 0 })).toMatchObject({ carts: 3 });
  });

  it("fails as replay() does", async () => {
    const twice = [...discounts, ...discounts];
    const problem = await replay(twice, readCarts(createReadStream(fileOf(3), "utf8"))).catch(String);
    expect(await replayFile(fileOf(3), twice).catch(String)).toBe(problem);
    expect(problem).toMatch(/^RangeError: /);
  });

  it("fails where there is no file", async () => {
    await expect(replayFile(`${folder}/none.jsonl`, discounts)).rejects.toThrow("ENOENT");
  });
});

/** A report without the order of what is found along the way. */
function sorted({ totals, periods, ...report }: ReplayReport): unknown {
  return { ...report, totals: totals.toSorted((left, right) => left.carts - right.carts), periods };
}
