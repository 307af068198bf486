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
  ["says what a cart lacks", /Line Items with sku = "MUG-01" is 3 and has to be at least 4 \(1 more\)/],
  ["finds a cart that loses too much", /at most 25 % off\? found: .* 100\.00 EUR becomes 72\.00 EUR/],
  ["proves that none loses more", /at most 30 % off\? proven-absent: No Cart in EUR loses more than 29\.00 %/],
] as const)("the tour %s", (_what, pattern) => {
  expect(lines.join("\n")).toMatch(pattern);
});

test("the tour prices a cart: 10 % off the mugs, then 20 % from the group before them, then 3.00 EUR instead; and one that it finds", () => {
  expect(lines.filter((line) => /^ {3}Total price /.test(line))).toEqual([
    "   Total price  38.37 EUR",
    "   Total price  31.89 EUR",
    "   Total price  31.77 EUR",
    "   Total price  72.00 EUR",
  ]);
});

test.each([
  ["shows the way to a price", "       3 × 11.99 → 9.59 by summer-large → 8.63 by ten-percent"],
  ["says what a discount took off", "     summer-large took 7.20 EUR off MUG-01 (3 × 2.40)."],
  [
    "says why a discount is left out",
    '     Cart Discount "summer-small" is not the best deal of its Discount Group: "summer-large" is.',
  ],
])("the receipt %s", (_what, line) => {
  expect(lines).toContain(line);
});
