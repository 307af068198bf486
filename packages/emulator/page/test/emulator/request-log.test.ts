import { expect, test } from "vitest";
import { heldAt, placeOf, type ReceivedRequest } from "../../src/emulator/request-log.ts";

function requests(...ids: readonly number[]): ReceivedRequest[] {
  return ids.map((id) => ({ id }) as ReceivedRequest);
}
const idsOf = (lists: readonly (readonly ReceivedRequest[])[]): number[][] =>
  lists.map((list) => list.map(({ id }) => id));

test("heldAt() keeps what comes apart from what was there", () => {
  const held = placeOf({ run: "a", requests: requests(1, 2) });
  expect(idsOf(heldAt({ run: "a", requests: requests(1, 2, 3, 4) }, held))).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(idsOf(heldAt({ run: "a", requests: requests(3, 4) }, held))).toEqual([[], [3, 4]]);
  expect(idsOf(heldAt({ run: "a", requests: requests(1) }, placeOf({ run: "a", requests: [] })))).toEqual([[], [1]]);
});

test("heldAt() holds nothing where nobody reads, and nothing of another run", () => {
  const log = { run: "b", requests: requests(1, 2, 3) };
  expect(idsOf(heldAt(log, undefined))).toEqual([[1, 2, 3], []]);
  expect(idsOf(heldAt(log, { run: "a", last: 1 }))).toEqual([[1, 2, 3], []]);
});
