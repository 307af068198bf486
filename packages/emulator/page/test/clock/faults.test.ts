import { expect, test } from "vitest";
import type { ReceivedRequest } from "../../../src/requests/received-request.ts";
import { countsOf, matchOf, scheduled } from "../../src/clock/faults.ts";

test.each([
  [0, 1, "not struck yet; strikes once"],
  [0, "always", "not struck yet; strikes always"],
  [1, 1, "struck once; strikes once more"],
  [1200, 3, "struck 1,200 times; strikes 3 times more"],
  [2, "always", "struck 2 times; strikes always"],
] as const)("countsOf() says of a fault that struck %s and remains %s: %s", (struck, remaining, words) => {
  expect(countsOf({ struck, remaining })).toBe(words);
});

test.each<[path: string, others: readonly string[]]>([
  ["/p/things", ["/p/things2", "/p/things/1", "/q/p/things"]],
  ["/p/a.b(c)", ["/p/axb(c)"]],
])("matchOf() means requests to %s, and no others", (path, others) => {
  const { method, pattern = "" } = matchOf({ method: "GET", path } as ReceivedRequest);
  const found = [path, ...others].filter((each) => new RegExp(pattern).test(each));
  expect([method, ...found]).toEqual(["GET", path]);
});

test("matchOf() means an operation where there is one, and takes any secret in a path", () => {
  expect(matchOf({ method: "GET", path: "/p/states", operation: "queryStates" } as ReceivedRequest)).toEqual({
    operation: "queryStates",
  });
  expect(matchOf({ method: "GET", path: "/p/token=***/a" } as ReceivedRequest)).toEqual({
    method: "GET",
    pattern: "^/p/token=.*/a$",
  });
});

test("scheduled() takes an empty number of times for always", () => {
  expect(scheduled({ kind: "reset", times: null })).toEqual({ kind: "reset", times: "always" });
  expect(scheduled({ kind: "reset", times: 2 })).toEqual({ kind: "reset", times: 2 });
});
