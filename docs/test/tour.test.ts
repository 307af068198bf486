import { expect, test } from "vitest";
import { tour } from "../src/tour.ts";

const lines: string[] = [];

test("the tour goes through, and stops by itself", async () => {
  await tour((line) => lines.push(line));
  expect(lines.at(0)).toMatch(/^The emulator listens on http:\/\/127\.0\.0\.1:\d+$/);
  expect(lines.at(-1)).toBe("\nThe emulator has stopped");
});

test.each([
  ["fetches a token", /token for 48 hours/],
  ["draws the workflow", /stateDiagram/],
  ["meets a conflict", /409 .*\(not-applied\)/],
  ["and recovers from it", /version 3 is \{"en":"Paid","de":"Bezahlt"\}/],
  [
    "says what a draft would change",
    /updated, by \[\{"action":"setName","name":\{"en":"Paid"\}\},\{"action":"changeInitial"/,
  ],
  ["sees all States that a predicate finds", /249 States where type = "ProductState" and key != "bulk-13"/],
  ["follows references in one request", /open → paid → shipped/],
  ["makes a Discount Group", /"summer" at 0\.6, version 1/],
] as const)("the tour %s", (_what, pattern) => {
  expect(lines.join("\n")).toMatch(pattern);
});

test("the tour prices a cart: 10 % off the mugs, then 20 % from the group before them", () => {
  expect(lines.filter((line) => /^ {3}total /.test(line))).toEqual(["   total 38.37 EUR", "   total 31.89 EUR"]);
});
