import { expect, test } from "vitest";
import type { ReceivedRequest } from "../../../src/requests/received-request.ts";
import { isRefusedQuietly } from "../../src/parts/request.tsx";
import { chosen, type RequestWishes } from "../../src/requests/filter.ts";

const base = { time: "", outcome: "answered", query: {}, parameters: {}, headers: {} } as const;
const requests: readonly ReceivedRequest[] = [
  { ...base, id: 1, kind: "operation", method: "GET", path: "/p/states", answer: { status: 200, headers: {} } },
  { ...base, id: 2, kind: "operation", method: "POST", operation: "createState", answer: { status: 400, headers: {} } },
  { ...base, id: 3, kind: "graphql", graphql: { type: "mutation", fields: ["createDiscountGroup"] } },
  {
    ...base,
    id: 4,
    kind: "graphql",
    answer: { status: 200, headers: {} },
    refusal: { message: "", explanation: "", docs: [], errors: [] },
  },
];
const none: RequestWishes = { text: "", method: "", status: "", kind: "" };

test.each<[wishes: Partial<RequestWishes>, ids: readonly number[]]>([
  [{}, [4, 3, 2, 1]],
  [{ text: " CREATE" }, [3, 2]],
  [{ text: "/p/" }, [1]],
  [{ method: "POST" }, [2]],
  [{ status: "4XX" }, [2]],
  [{ status: "none" }, [3]],
  [{ kind: "graphql" }, [4, 3]],
  [{ status: "refused" }, [4]],
  [{ status: "2XX" }, [4, 1]],
  [{ kind: "graphql", method: "GET" }, []],
])("chosen() finds what fits %j, the latest first", (wishes, ids) => {
  expect(chosen(requests, { ...none, ...wishes }).map(({ id }) => id)).toEqual(ids);
});

test("isRefusedQuietly() tells a refusal whose status is that of success", () => {
  expect(requests.filter(isRefusedQuietly).map(({ id }) => id)).toEqual([4]);
});
