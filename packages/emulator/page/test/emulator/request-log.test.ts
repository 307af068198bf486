import { expect, test } from "vitest";
import { heldAt, type ReceivedRequest } from "../../src/emulator/request-log.ts";

function requests(...ids: readonly number[]): ReceivedRequest[] {
  return ids.map((id) => ({ id }) as ReceivedRequest);
}
const idsOf = (lists: readonly (readonly ReceivedRequest[])[]): number[][] =>
  lists.map((list) => list.map(({ id }) => id));

test("heldAt() keeps what comes apart from what was there", () => {
  expect(idsOf(heldAt(requests(1, 2, 3, 4), 2))).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(idsOf(heldAt(requests(3, 4), 2))).toEqual([[], [3, 4]]);
  expect(idsOf(heldAt(requests(1), 0))).toEqual([[], [1]]);
});

test("heldAt() holds nothing where nobody reads", () => {
  expect(idsOf(heldAt(requests(1, 2, 3), undefined))).toEqual([[1, 2, 3], []]);
});
