import { ConnectionReset } from "@commerce-http/traffic/parts";
import { describe, expect, test } from "vitest";
import { Fault } from "../../src/contract/faults.ts";
import type {
  DelayFault,
  ErrorFault,
  FaultDescription,
  FaultMatch,
  TextFault,
} from "../../src/fault/fault-description.ts";
import { FaultInjection, type FaultPlan, type MatchableRequest } from "../../src/fault/fault-injection.ts";
import { readFault } from "../../src/fault/read-fault.ts";
import { api } from "../own.ts";

const request: MatchableRequest = {
  method: "POST",
  path: "/my-project/states/key=a%20b",
  operation: "updateStateByKey",
};
const fine = (): Response => Response.json({ id: "1" }, { status: 201, headers: { "x-a": "b" } });

describe("add()", () => {
  test("strikes the next request, once", async () => {
    const faults = new FaultInjection(api.contract.operations);
    const fault = faults.add({ kind: "error", status: 500 });
    expect(fault.remaining).toBe(1);
    expect((await faults.take(request)?.before())?.status).toBe(500);
    expect(fault.remaining).toBe(0);
    expect(faults.take(request)).toBeUndefined();
    expect(faults.list()).toEqual([]);
  });

  test("strikes as often as it says, or always", () => {
    const faults = new FaultInjection(api.contract.operations);
    const twice = faults.add({ kind: "reset", times: 2 });
    const always = faults.add({ kind: "delay", delay: 0, times: "always" });
    expect(faults.add({ kind: "delay", delay: 0, times: Number.POSITIVE_INFINITY }).remaining).toBe("always");
    for (let count = 0; count < 10; count += 1) faults.take(request);
    expect([twice.struck, twice.remaining]).toEqual([2, 0]);
    expect([always.struck, always.remaining]).toEqual([8, "always"]);
    expect(JSON.parse(JSON.stringify(always))).toMatchObject({ struck: 8, remaining: "always" });
  });

  test("lets the first fault that fits strike, and no other", async () => {
    const faults = new FaultInjection(api.contract.operations);
    faults.add({ kind: "error", status: 400, match: { method: "DELETE" } });
    const first = faults.add({ kind: "error", status: 502 });
    const second = faults.add({ kind: "error", status: 503 });
    expect((await faults.take(request)?.before())?.status).toBe(502);
    expect([first.remaining, second.remaining]).toEqual([0, 1]);
    expect((await faults.take(request)?.before())?.status).toBe(503);
    expect(faults.list()).toHaveLength(1);
  });

  test("can be taken back, one by one or all at once", () => {
    const faults = new FaultInjection(api.contract.operations);
    const fault = faults.add({ kind: "reset" });
    faults.add({ kind: "reset" });
    fault.remove();
    expect(fault.remaining).toBe(0);
    expect(faults.list()).toHaveLength(1);
    faults.clear();
    expect(faults.take(request)).toBeUndefined();
  });

  test("is shown as JSON", () => {
    const faults = new FaultInjection(api.contract.operations);
    faults.add({ kind: "reset", when: "after", times: "always", match: { method: "POST", pattern: /a.*b/i } });
    faults.add({ kind: "truncate", times: 3 });
    expect(JSON.parse(JSON.stringify(faults.list()))).toEqual([
      {
        id: 1,
        struck: 0,
        remaining: "always",
        kind: "reset",
        when: "after",
        times: "always",
        match: { method: "POST", pattern: "a.*b" },
      },
      { id: 2, struck: 0, remaining: 3, kind: "truncate", times: 3 },
    ]);
  });
});

test.each<[boolean, FaultMatch]>([
  [true, {}],
  [true, { method: "post" }],
  [false, { method: "GET" }],
  [true, { path: "/my-project/states" }],
  [false, { path: "/states" }],
  [true, { pattern: "key=.*b$" }],
  [true, { pattern: /STATES/gi }],
  [false, { pattern: "^/states" }],
  [true, { operation: "updateStateByKey" }],
  [false, { operation: "updateStateById" }],
  [false, { method: "POST", path: "/other" }],
])("take() answers %s for a match of %j", (expected, match) => {
  const faults = new FaultInjection(api.contract.operations);
  faults.add({ kind: "reset", match, times: "always" });
  expect(faults.take(request) !== undefined).toBe(expected);
  // Regular expressions with a position of their own must not remember it.
  expect(faults.take(request) !== undefined).toBe(expected);
});

describe("a plan", () => {
  test.each<ErrorFault | TextFault | DelayFault>([
    { kind: "error", status: 500 },
    { kind: "text", text: "x" },
    { kind: "delay", delay: 0 },
  ])("%j strikes before the request takes effect, or after everything is stored", async (fault) => {
    const plain = fine();
    const before = planFor(fault);
    expect((await before.before()) !== undefined).toBe(fault.kind !== "delay");
    expect(await before.after(plain)).toBe(plain);
    const after = planFor({ ...fault, when: "after" });
    expect(await after.before()).toBeUndefined();
    expect((await after.after(plain)) === plain).toBe(fault.kind === "delay");
  });

  test("breaks the connection in the way fetch() rejects", async () => {
    const before = planFor({ kind: "reset" });
    await expect(before.before()).rejects.toThrow(ConnectionReset);
    await expect(planFor({ kind: "reset" }).before()).rejects.toMatchObject({
      name: "TypeError",
      message: "fetch failed",
      cause: { code: "ECONNRESET" },
    });
    const after = planFor({ kind: "reset", when: "after" });
    expect(await after.before()).toBeUndefined();
    await expect(after.after(fine())).rejects.toThrow(ConnectionReset);
  });

  test.each([
    [500, { code: "General", message: "Internal Server Error" }],
    [503, { code: "OverCapacity", message: "Service Unavailable" }],
  ])("answers %i with its usual error", async (status, error) => {
    const response = await planFor({ kind: "error", status, headers: { "Retry-After": "1" } }).before();
    expect(response?.status).toBe(status);
    expect(response?.headers.get("Retry-After")).toBe("1");
    expect(await response?.json()).toEqual({ statusCode: status, message: error.message, errors: [error] });
  });

  test.each([429, 502, 504])("answers %i without a body", async (status) => {
    const response = await planFor({ kind: "error", status }).before();
    expect(response?.status).toBe(status);
    expect(response?.body).toBeNull();
  });

  test("answers with the error that it was given", async () => {
    const error = { code: "ConcurrentModification", message: "Old", currentVersion: 7 };
    const response = await planFor({ kind: "error", status: 409, error }).before();
    expect(await response?.json()).toEqual({ statusCode: 409, message: "Old", errors: [error] });
  });

  test("answers with text that is no JSON", async () => {
    const response = await planFor({ kind: "text", text: "<h1>Bad gateway</h1>" }).before();
    expect(response?.status).toBe(502);
    expect(response?.headers.get("Content-Type")).toBe("text/html; charset=utf-8");
    expect(await response?.text()).toBe("<h1>Bad gateway</h1>");
    const other = await planFor({ kind: "text", text: "{", status: 200, contentType: "application/json" }).before();
    expect(other?.status).toBe(200);
    expect(other?.headers.get("Content-Type")).toBe("application/json");
  });

  test.each([
    [undefined, '{"id"'],
    [0, ""],
    [3, '{"i'],
    [100, '{"id":"1"'],
  ])("truncates a body to %s bytes", async (bytes, expected) => {
    const plan = planFor(bytes === undefined ? { kind: "truncate" } : { kind: "truncate", bytes });
    expect(await plan.before()).toBeUndefined();
    const response = await plan.after(fine());
    expect(response.status).toBe(201);
    expect(response.headers.get("x-a")).toBe("b");
    expect(response.headers.get("Content-Length")).toBe("10");
    let text = "";
    const read = async (): Promise<void> => {
      for await (const chunk of response.body ?? []) text += Buffer.from(chunk).toString();
    };
    await expect(read()).rejects.toThrow("terminated");
    expect(text).toBe(expected);
  });

  test("leaves an answer without a body whole", async () => {
    const bodiless = new Response(null, { status: 404 });
    expect(await planFor({ kind: "truncate" }).after(bodiless)).toBe(bodiless);
    const empty = await planFor({ kind: "truncate" }).after(new Response("", { status: 404 }));
    expect(empty.status).toBe(404);
    expect(await empty.text()).toBe("");
  });

  test("takes its time, and more if there is more to it", async () => {
    for (const fault of [
      { kind: "delay", delay: 60 },
      { kind: "error", status: 503, delay: 60 },
    ] as const) {
      const start = performance.now();
      await planFor(fault).before();
      expect(performance.now() - start).toBeGreaterThan(55);
    }
  });

  test.each(["before", "after"] as const)("ends a delay with the reason of an abort (%s)", async (when) => {
    const plan = planFor({ kind: "delay", delay: 60_000, when });
    const abort = new AbortController();
    const ended = when === "before" ? plan.before(abort.signal) : plan.after(fine(), abort.signal);
    abort.abort(new Error("enough"));
    await expect(ended).rejects.toThrow("enough");
  });
});

describe("readFault()", () => {
  test.each<FaultDescription>([
    { kind: "error", status: 599, error: { code: "X", field: 1 }, headers: { "retry-after": "1" }, times: 3, delay: 5 },
    { kind: "text", text: "", status: 200, contentType: "text/plain", when: "after", match: { path: "/" } },
    { kind: "reset", when: "before", times: "always" },
    { kind: "truncate", bytes: 0, match: {} },
    { kind: "delay", delay: 1, when: "after", match: { method: "get", operation: "getStateById" } },
    { kind: "reset", match: { method: "patch", path: "/my-shop/states/key=a%20b!~" } },
  ])("reads %j", (description) => {
    expect(readFault(JSON.parse(JSON.stringify(description)), api.contract.operations)).toEqual(description);
  });

  test.each<[string, string, unknown]>([
    ["InvalidField", "fault", null],
    ["InvalidField", "fault", []],
    ["RequiredField", "kind", {}],
    ["InvalidField", "kind", { kind: "status" }],
    ["RequiredField", "status", { kind: "error" }],
    ["InvalidField", "status", { kind: "error", status: 200 }],
    ["InvalidField", "status", { kind: "error", status: 600 }],
    ["InvalidField", "status", { kind: "error", status: "503" }],
    ["RequiredField", "error.code", { kind: "error", status: 500, error: {} }],
    ["InvalidField", "error.message", { kind: "error", status: 500, error: { code: "a", message: 1 } }],
    ["InvalidField", "headers", { kind: "error", status: 500, headers: { "a b": "c" } }],
    ["InvalidField", "headers", { kind: "error", status: 500, headers: { a: 1 } }],
    ["RequiredField", "text", { kind: "text" }],
    ["InvalidField", "status", { kind: "text", text: "a", status: 204 }],
    ["InvalidField", "contentType", { kind: "text", text: "a", contentType: "a\nb" }],
    ["InvalidField", "bytes", { kind: "truncate", bytes: -1 }],
    ["InvalidField", "when", { kind: "truncate", when: "before" }],
    ["InvalidField", "when", { kind: "reset", when: "later" }],
    ["RequiredField", "delay", { kind: "delay" }],
    ["InvalidField", "delay", { kind: "reset", delay: -1 }],
    ["InvalidField", "delay", { kind: "delay", delay: 2 ** 31 }],
    ["InvalidField", "times", { kind: "reset", times: 0 }],
    ["InvalidField", "times", { kind: "reset", times: 1.5 }],
    ["InvalidField", "match", { kind: "reset", match: "x" }],
    ["InvalidField", "match.url", { kind: "reset", match: { url: "/" } }],
    ["InvalidField", "match.method", { kind: "reset", match: { method: "POTS" } }],
    ["InvalidField", "match.method", { kind: "reset", match: { method: "GET", operation: "createState" } }],
    ["InvalidField", "match.path", { kind: "reset", match: { path: "my-shop/states" } }],
    ["InvalidField", "match.path", { kind: "reset", match: { path: "" } }],
    ["InvalidField", "match.path", { kind: "reset", match: { path: "/my-shop/states?limit=1" } }],
    ["InvalidField", "match.path", { kind: "reset", match: { path: "/my-shop/states/key=a b" } }],
    ["InvalidField", "match.pattern", { kind: "reset", match: { pattern: "(" } }],
    ["InvalidField", "match.operation", { kind: "reset", match: { operation: "getStates" } }],
    ["InvalidField", "stauts", { kind: "reset", stauts: 1 }],
  ])("answers %s for field %s of %j", (code, field, description) => {
    const read = (): unknown => readFault(description, api.contract.operations);
    expect(read).toThrow(Fault);
    expect(read).toThrow(expect.objectContaining({ errors: [expect.objectContaining({ code, field })] }));
  });
});

function planFor(fault: FaultDescription): FaultPlan {
  const faults = new FaultInjection(api.contract.operations);
  faults.add(fault);
  const plan = faults.take(request);
  if (plan === undefined) throw new Error("No fault strikes");
  return plan;
}
