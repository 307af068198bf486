import { describe, expect, test } from "vitest";
import { emulatorOfEach } from "./closing.ts";
import { projectOf } from "./project.ts";

const ADDRESS = "http://localhost/p/states";
const POST: RequestInit = {
  method: "POST",
  headers: { "Content-Type": "application/json", "X-Correlation-ID": "my-request-1" },
  body: JSON.stringify({ key: "paid", type: "OrderState" }),
};

const emulator = emulatorOfEach();
const project = projectOf(emulator);

const isStored = async (): Promise<boolean> => (await project.send("HEAD", "/states/key=paid")).status === 200;

describe("an error", () => {
  test("after everything is stored is no proof of failure", async () => {
    emulator.faults.add({ kind: "error", status: 500, when: "after", match: { operation: "createState" } });
    const response = await emulator.fetch(ADDRESS, POST);
    expect(response.status).toBe(500);
    expect(await response.json()).toMatchObject({ statusCode: 500, errors: [{ code: "General" }] });
    expect(response.headers.get("X-Correlation-ID")).toBe("my-request-1");
    expect(await isStored()).toBe(true);
  });

  test.each([
    { kind: "error", status: 503 },
    { kind: "text", text: "<h1>Bad Gateway</h1>" },
    { kind: "error", status: 500, when: "after" },
  ] as const)("has no body in the answer to HEAD: %j", async (fault) => {
    emulator.faults.add(fault);
    const response = await emulator.fetch(ADDRESS, { method: "HEAD" });
    expect(response.status).toBeGreaterThanOrEqual(500);
    expect(await response.text()).toBe("");
  });

  test("before leaves nothing behind, and the next attempt succeeds", async () => {
    emulator.faults.add({ kind: "error", status: 503, headers: { "Retry-After": "2" }, match: { method: "POST" } });
    const response = await emulator.fetch(ADDRESS, POST);
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "2"]);
    expect(response.headers.get("X-Correlation-ID")).toBe("my-request-1");
    expect(await isStored()).toBe(false);
    expect((await emulator.fetch(ADDRESS, POST)).status).toBe(201);
  });

  test("strikes an update after it is stored, so that a repetition meets another version", async () => {
    const state = await project.create("/states", { key: "paid", type: "OrderState" });
    emulator.faults.add({ kind: "error", status: 500, when: "after", match: { operation: "updateStateById" } });
    const action = { action: "changeInitial", initial: false };
    expect((await project.update("/states", state, action)).status).toBe(500);
    const repeated = await project.update("/states", state, action);
    expect([repeated.status, repeated.body.errors]).toMatchObject([
      409,
      [{ code: "ConcurrentModification", currentVersion: 2 }],
    ]);
  });
});

describe("a broken connection", () => {
  test.each<readonly ["before" | "after", boolean]>([
    ["before", false],
    ["after", true],
  ])("%s: stored is %s", async (when, stored) => {
    emulator.faults.add({ kind: "reset", when, match: { operation: "createState" } });
    await expect(emulator.fetch(ADDRESS, POST)).rejects.toMatchObject({
      message: "fetch failed",
      cause: { code: "ECONNRESET" },
    });
    expect(await isStored()).toBe(stored);
  });

  test("within the body ends the reading, not the change", async () => {
    emulator.faults.add({ kind: "truncate", bytes: 5, match: { operation: "createState" } });
    const response = await emulator.fetch(ADDRESS, POST);
    expect(response.status).toBe(201);
    await expect(response.text()).rejects.toThrow("terminated");
    expect(await isStored()).toBe(true);
  });
});

describe("a delay", () => {
  test.each<readonly ["before" | "after", boolean]>([
    ["before", false],
    ["after", true],
  ])("%s ends with the request's signal: stored is %s", async (when, stored) => {
    emulator.faults.add({ kind: "delay", delay: 60_000, when, match: { operation: "createState" } });
    const reason = new Error("enough");
    const controller = new AbortController();
    const response = emulator.fetch(ADDRESS, { ...POST, signal: controller.signal });
    const told = expect(response).rejects.toBe(reason);
    if (stored) await expect.poll(isStored).toBe(true);
    controller.abort(reason);
    await told;
    expect(await isStored()).toBe(stored);
  });
});

describe("faults", () => {
  test("leave other operations and Projects alone", async () => {
    emulator.faults.add({ kind: "error", status: 503, times: "always", match: { path: "/p/cart-discounts" } });
    expect((await project.get("/states")).status).toBe(200);
    expect((await projectOf(emulator, "q").get("/cart-discounts")).status).toBe(200);
    expect((await project.get("/cart-discounts?limit=1")).status).toBe(503);
  });

  test("strike requests that are refused, too", async () => {
    emulator.faults.add({ kind: "error", status: 502, times: 3 });
    for (const path of ["/nothing", "/states?limit=-1", "/graphql"]) expect(await statusOf(path)).toBe(502);
    expect(await statusOf("/nothing")).toBe(404);
  });

  test("do not strike the question of a browser", async () => {
    const fault = emulator.faults.add({ kind: "error", status: 503 });
    expect((await emulator.fetch(ADDRESS, { method: "OPTIONS" })).status).toBe(204);
    expect(fault.remaining).toBe(1);
  });
});

async function statusOf(path: string): Promise<number> {
  return (await emulator.fetch(`http://localhost/p${path}`)).status;
}
