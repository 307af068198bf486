import { expect, test } from "vitest";
import { drawnStates } from "../../src/workflow/drawn-states.ts";
import { state } from "./states.ts";

const states = [
  state("lonely", []),
  state("far", ["farther"]),
  state("farther", []),
  state("open", ["paid", "gone"], true),
  state("paid", ["sent"]),
  state("sent", []),
  state("also", [], true),
];

function drawn(most: number): readonly string[] {
  return drawnStates(states, most).map(({ id }) => id);
}

test("drawnStates() draws all as long as there is room", () => {
  expect(drawn(7)).toEqual(states.map(({ id }) => id));
});

test("drawnStates() draws what is nearest to the beginnings, in the order of the States", () => {
  expect(drawn(1)).toEqual(["open"]);
  expect(drawn(3)).toEqual(["open", "paid", "also"]);
  expect(drawn(4)).toEqual(["open", "paid", "sent", "also"]);
});

test("drawnStates() draws others where there is still room", () => {
  expect(drawn(5)).toEqual(["lonely", "open", "paid", "sent", "also"]);
});

test("drawnStates() needs no beginning", () => {
  const endless = [state("a", []), state("b", []), state("c", [])];
  expect(drawnStates(endless, 2).map(({ id }) => id)).toEqual(["a", "b"]);
});
