import { expect, test } from "vitest";
import { contract } from "../../../src/generated/contract.ts";
import type { ReceivedRequest } from "../../../src/requests/received-request.ts";
import type { Operation } from "../../src/emulator/contract.ts";
import { asTypeScript } from "../../src/requests/as-typescript.ts";

const operations = contract.operations as unknown as Readonly<Record<string, Operation>>;

function written(operation: string, request: Partial<ReceivedRequest>): string {
  const base = {
    id: 1,
    time: "",
    kind: "operation",
    outcome: "answered",
    query: {},
    parameters: {},
    headers: {},
  } as const;
  return asTypeScript({ ...base, method: "GET", path: "/p/states", ...request }, "http://h", operations[operation]);
}

test.each<[operation: string, request: Partial<ReceivedRequest>, code: string]>([
  ["queryStates", {}, "await client.states.query();"],
  [
    "queryStates",
    { query: { where: ["initial = true"], limit: ["2"], withTotal: ["false"] } },
    'await client.states.query({\n  where: "initial = true",\n  limit: 2,\n  withTotal: false\n});',
  ],
  ["getStateByKey", { parameters: { key: "a" } }, 'await client.states.get({\n  key: "a"\n});'],
  ["createState", { body: { key: "a" } }, 'await client.states.create({\n  key: "a"\n});'],
  [
    "updateStateById",
    { parameters: { id: "1" }, body: { version: 3, actions: [] } },
    'await client.states.update({\n  id: "1",\n  version: 3\n}, []);',
  ],
  [
    "deleteStateById",
    { parameters: { id: "1" }, query: { version: ["3"] } },
    'await client.states.delete({\n  id: "1",\n  version: 3\n});',
  ],
  ["queryCartDiscountsInStore", { parameters: { storeKey: "s" } }, 'await client.inStore("s").cartDiscounts.query();'],
])("asTypeScript() calls the client for %s", (operation, request, code) => {
  expect(written(operation, request)).toBe(code);
});

test.each<[why: string, operation: string, request: Partial<ReceivedRequest>]>([
  ["an unknown parameter", "queryStates", { query: { "var.key": ["a"] } }],
  ["a body that is none", "createState", { method: "POST", body: "{" }],
  ["a body that is cut", "createState", { method: "POST", body: "{", bodyGap: "cut" }],
  ["a version that is none", "deleteStateById", { query: { version: ["x"] } }],
  ["no operation", "nothing", {}],
])("asTypeScript() falls back to fetch for %s", (_, operation, request) => {
  expect(written(operation, request)).toMatch(/^const response = await fetch\("http:\/\/h\/p\/states/m);
});

test("asTypeScript() takes a hidden token from the surroundings, and says that a body is not all there", () => {
  const headers = { authorization: "Bearer ***" };
  const text = written("createState", { headers, bodyGap: "cut", body: "{" });
  expect(text.split("\n")).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/^\/\/ The body is not all here/),
      "const token = process.env.TOKEN;",
      expect.stringContaining("authorization: `Bearer ${token}`"),
    ]),
  );
});
