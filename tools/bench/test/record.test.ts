import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { atMost, type Figure } from "../src/figure.ts";
import { machine, pageFile, pageOf, readRecord, tableOf } from "../src/record.ts";

const figures: readonly Figure[] = [
  { name: "CPU", value: 13, unit: "µs", peer: { name: "openapi-fetch", value: 10 }, limit: atMost(1.25, "ratio") },
  { name: "Memory", value: 84, unit: "MB", limit: atMost(100) },
];
const suites = [{ title: "Client", figures }];

test("the page of the docs is that of the last run", () => {
  const record = readRecord();
  expect(record && pageOf(record)).toBe(readFileSync(pageFile, "utf8"));
});

test("the page claims ratios to peers and shares of limits only", () => {
  const page = pageOf({ machine: machine(), suites });
  expect(page).toContain("| Client | CPU | openapi-fetch | 1.3 | at most 1.25, near |");
  expect(page).toContain("| Client | Memory | at most 100 MB | 84 % |");
  expect(page).not.toMatch(/84 MB|µs/);
});

test("the table shows figures beside those of the last run", () => {
  const before = { title: "Client", figures: [{ name: "Memory", value: 42, unit: "MB" }] };
  expect(tableOf(suites, { machine: machine(), suites: [before] })).toBe(
    [
      "suite   figure  now    last   peer                   ratio  limit               ",
      "Client  CPU     13 µs         10 µs (openapi-fetch)  1.3    ratio at most 1.25  near",
      "Client  Memory  84 MB  42 MB                                at most 100         holds",
    ]
      .map((line) => line.trimEnd())
      .join("\n"),
  );
});

test("a figure of the last run keeps its unit", () => {
  const before = { title: "Client", figures: [{ name: "CPU", value: 13.1, unit: "s" }] };
  expect(tableOf(suites, { machine: machine(), suites: [before] })).toContain("CPU     13 µs  13.1 s");
});
