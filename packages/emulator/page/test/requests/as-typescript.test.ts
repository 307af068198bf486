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
  const parameters = { projectKey: "p", ...request.parameters };
  const all = { ...base, method: "GET", path: "/p/states", ...request, parameters };
  return asTypeScript(all, "http://h", operations[operation]);
}

test.each<[operation: string, request: Partial<ReceivedRequest>, code: string]>([
  ["queryStates", {}, "client.states.query()"],
  [
    "queryStates",
    { query: { where: ["initial = true"], limit: ["2"], withTotal: ["false"] } },
    'client.states.query({\n  where: "initial = true",\n  limit: 2,\n  withTotal: false\n})',
  ],
  ["getStateByKey", { parameters: { key: "a" } }, 'client.states.get({\n  key: "a"\n})'],
  ["createState", { body: { key: "a" } }, 'client.states.create({\n  key: "a"\n})'],
  [
    "updateStateById",
    { parameters: { id: "1" }, body: { version: 3, actions: [] } },
    'client.states.update({\n  id: "1",\n  version: 3\n}, [])',
  ],
  [
    "deleteStateById",
    { parameters: { id: "1" }, query: { version: ["3"] } },
    'client.states.delete({\n  id: "1",\n  version: 3\n})',
  ],
  ["queryCartDiscountsInStore", { parameters: { storeKey: "s" } }, 'client.inStore("s").cartDiscounts.query()'],
])("asTypeScript() calls the client for %s", (operation, request, code) => {
  expect(written(operation, request)).toBe(
    [
      'import { createClient } from "@commerce-http/client";',
      "",
      "const client = createClient({",
      '  baseUrl: "http://h",',
      '  projectKey: "p",',
      "  auth: false,",
      "});",
      `const answer = await ${code};`,
      "console.log(answer);",
    ].join("\n"),
  );
});

test.each<[why: string, operation: string, request: Partial<ReceivedRequest>]>([
  ["an unknown parameter", "queryStates", { query: { "var.key": ["a"] } }],
  ["a body that is none", "createState", { method: "POST", body: "{" }],
  ["a body that is cut", "createState", { method: "POST", body: "{", bodyGap: "cut" }],
  ["a version that is none", "deleteStateById", { query: { version: ["x"] } }],
  ["a header of its own", "queryStates", { headers: { "x-trace": "1" } }],
  ["another scheme than Bearer", "queryStates", { headers: { authorization: "Basic ***" } }],
  ["a request that types may refuse as well", "queryStates", { answer: { status: 400, headers: {} } }],
  ["a fault", "queryStates", { fault: { id: 1, kind: "reset" } }],
  ["no operation", "nothing", {}],
])("asTypeScript() falls back to fetch for %s", (_, operation, request) => {
  expect(written(operation, request)).toMatch(/^const response = await fetch\("http:\/\/h\/p\/states/m);
});

test("asTypeScript() reads the token of a client from the environment", () => {
  expect(written("queryStates", { headers: { authorization: "Bearer ***" } })).toContain(
    '\n  auth: process.env["TOKEN"] ?? "",\n',
  );
});

test("asTypeScript() reads each secret from a variable of its name, and takes no other text for one", () => {
  const request: Partial<ReceivedRequest> = {
    query: { api_key: ["***"], where: ['key = "***"'] },
    headers: { authorization: "Basic ***", "x-note": "***" },
    body: { clientSecret: "***", key: "***", text: "`${x}`" },
    method: "POST",
  };
  expect(written("createState", request)).toBe(
    [
      'const response = await fetch(`http://h/p/states?api_key=${process.env["API_KEY"]}&where=key+%3D+%22***%22`, {',
      '  method: "POST",',
      "  headers: {",
      '    authorization: `Basic ${process.env["TOKEN"]}`,',
      '    "x-note": "***"',
      "  },",
      "  body: JSON.stringify({",
      '    clientSecret: `${process.env["CLIENTSECRET"]}`,',
      '    key: "***",',
      '    text: "`${x}`"',
      "  }),",
      "});",
      "console.log(response.status, await response.text());",
      "",
      "export {};",
    ].join("\n"),
  );
});

test("asTypeScript() says that a body is not all there", () => {
  expect(written("createState", { bodyGap: "cut", body: "{" })).toMatch(/^\/\/ The body is incomplete/);
});
