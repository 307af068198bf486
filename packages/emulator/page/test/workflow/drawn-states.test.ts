import type { WorkflowState } from "@commerce-http/rules";
import { expect, test } from "vitest";
import { drawnStates } from "../../src/workflow/drawn-states.ts";
import { state } from "./states.ts";

const far = state("far", ["farther"]);
const states = [
  state("lonely", []),
  far,
  state("farther", []),
  state("open", ["paid", "gone"], true),
  state("paid", ["sent"]),
  state("sent", []),
  state("also", [], true),
];

function drawn(most: number, wanted?: WorkflowState): readonly string[] {
  return drawnStates(states, most, wanted).map(({ id }) => id);
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

test("drawnStates() draws what is around a State that would not be drawn", () => {
  expect(drawn(2, far)).toEqual(["far", "farther"]);
  expect(drawn(3, states[5])).toEqual(["open", "paid", "sent"]);
  expect(drawn(4, states[5])).toEqual(["open", "paid", "sent", "also"]);
});

test("drawnStates() needs no beginning", () => {
  const endless = [state("a", []), state("b", []), state("c", [])];
  expect(drawnStates(endless, 2).map(({ id }) => id)).toEqual(["a", "b"]);
});
