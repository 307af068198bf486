import { execFile } from "node:child_process";
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { promisify } from "node:util";
import { afterAll, describe, expect, it } from "vitest";
import { readCarts, replay, type ReplayReport } from "../../../src/assurance/index.ts";
import { replayFile } from "../../../src/assurance/node/replay-file.ts";
import { discount, eur, everything, percent } from "../../cart-discount/carts.ts";

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

async function run(file: string, workers: number): Promise<{ readonly report: ReplayReport; readonly heard: number }> {
  const program = new URL("program.ts", import.meta.url).pathname;
  const args = ["--conditions", "@commerce-http/source", program, file, String(workers), JSON.stringify(discounts)];
  return JSON.parse((await promisify(execFile)(process.execPath, args)).stdout);
}

describe("replayFile()", () => {
  it.each([1, 2, 5])("gives the report of replay() with %i worker threads", async (workers) => {
    const file = fileOf(400);
    const { report, heard } = await run(file, workers);
    const expected = await replay(discounts, readCarts(createReadStream(file, "utf8")));
    expect(expected).toMatchObject({ carts: 392, unread: { count: 4 } });
    expect(sorted(report)).toEqual(sorted(expected));
    expect(heard).toBeGreaterThan(0);
  });

  it("needs no more threads than there are lines", async () => {
    expect((await run(fileOf(2), 8)).report).toMatchObject({ carts: 2 });
  });

  it("answers for an empty file", async () => {
    writeFileSync(`${folder}/empty.jsonl`, "");
    expect(await replayFile(`${folder}/empty.jsonl`, discounts)).toMatchObject({ carts: 0, neverApplied: [{}, {}] });
  });

  it("fails where there is no file", async () => {
    await expect(replayFile(`${folder}/none.jsonl`, discounts)).rejects.toThrow("ENOENT");
  });
});

/** A report without the order of what is found along the way. */
function sorted({ totals, periods, ...report }: ReplayReport): unknown {
  return { ...report, totals: totals.toSorted((left, right) => left.carts - right.carts), periods };
}
