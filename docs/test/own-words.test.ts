import { expect, test } from "vitest";
import { sharedRuns } from "../src/own-words.ts";

const document = `
The service answers every request within a short time, unless it is under heavy load.
Names: A_B, C_D, E_F, G_H, I_J, K_L, M_N, O_P, Q_R.
`;

test("sharedRuns() finds a run across line breaks and marks, once, with its line", () => {
  const text = "Ours.\n\nIt holds that **the service**\nanswers every `request` within a short time, mostly.";
  expect(sharedRuns(text, [document])).toEqual([
    { line: 3, words: "the service answers every request within a short time" },
  ]);
});

test("sharedRuns() finds two runs apart", () => {
  const text =
    "The service answers every request within a short while. Every request within a short time, unless it is late.";
  expect(sharedRuns(text, [document]).map(({ words }) => words)).toEqual([
    "The service answers every request within a short",
    "Every request within a short time unless it is",
  ]);
});

test.each([
  ["seven words", "The service answers every request within a long time."],
  ["a list of names", "Names: A_B, C_D, E_F, G_H, I_J, K_L, M_N, O_P, Q_R."],
  ["other words", "Whatever you ask is answered soon, if there is not too much to do."],
])("sharedRuns() lets %s pass", (_what, text) => {
  expect(sharedRuns(text, [document])).toEqual([]);
});
