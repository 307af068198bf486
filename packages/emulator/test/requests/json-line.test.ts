import { beforeEach, describe, expect, test } from "vitest";
import { Clock } from "../../src/clock.ts";
import { createEmulator, type Emulator, type EmulatorOptions } from "../../src/index.ts";
import { emulatorWith } from "../closing.ts";
import { exchange } from "../exchange.ts";

let lines: string[];

beforeEach(() => {
  lines = [];
});

function logging(options: EmulatorOptions = {}): Emulator {
  return emulatorWith({ log: keep, logFormat: "json", ...options });
}

function keep(line: string): void {
  lines.push(line);
}

test("what nobody expects is an entry of its own, with the place where it was thrown", async () => {
  const clock = new Clock();
  const emulator = logging({ clock });
  const { port } = await emulator.listen();
  lines = [];
  clock.timestamp = () => {
    throw new Error("no\u001b time", { cause: new Error("why") });
  };
  const draft = { method: "POST", headers, body: JSON.stringify({ key: "a", type: "OrderState" }) };
  for (const at of [base, `http://127.0.0.1:${port}`]) {
    const send = at === base ? emulator.fetch : fetch;
    expect((await send(`${at}/p/states`, draft)).status).toBe(500);
    expect((await send(`${at}/_emulator/clock`)).status).toBe(500);
  }
  const entry = {
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    level: "error",
    msg: "no\u001b time",
    stack: expect.stringMatching(/^Error: no.* time\n {4}at .*cause.*Error: why/s),
  };
  const told = entries().filter((line) => typeof line === "object" && line !== null && "stack" in line);
  expect(told).toEqual(Array.from({ length: 4 }, () => entry));
  for (const line of lines) expect(line).not.toContain("\u001b");
});

const base = "http://localhost";
const headers = { "Content-Type": "application/json", "X-Correlation-ID": "order-12345" };
const entries = (): readonly unknown[] => lines.map((line): unknown => JSON.parse(line));

describe("every request leaves one line of JSON", () => {
  test("with operation, status, duration and correlation id", async () => {
    await logging().fetch(`${base}/p/states?limit=1`, { headers });
    expect(entries()).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        level: "info",
        msg: "GET /p/states?limit=1 200",
        method: "GET",
        target: "/p/states?limit=1",
        kind: "operation",
        operation: "queryStates",
        project: "p",
        status: 200,
        outcome: "answered",
        duration: expect.any(Number),
        correlationId: "order-12345",
      },
    ]);
  });

  test.each<[string, string, object, object]>([
    [
      "what is refused",
      "/p/states",
      { key: "a", type: "X" },
      {
        level: "warn",
        status: 400,
        operation: "createState",
        code: "InvalidField",
        reason: expect.stringContaining('"X"'),
      },
    ],
    [
      "GraphQL, which answers 200",
      "/p/graphql",
      { query: 'mutation { deleteDiscountGroup(version: 1, key: "none") { id } }' },
      { level: "info", status: 200, kind: "graphql", fields: ["deleteDiscountGroup"], code: "ResourceNotFound" },
    ],
    [
      "the emulator's own paths",
      "/_emulator/faults",
      { kind: "none" },
      { kind: "emulator", status: 400, code: "InvalidField" },
    ],
  ])("with the reason, for %s", async (_, path, body, entry) => {
    await logging().fetch(base + path, { method: "POST", headers, body: JSON.stringify(body) });
    expect(entries()).toEqual([expect.objectContaining({ msg: expect.stringContaining(`POST ${path} `), ...entry })]);
  });

  test("also without an answer, and with the fault that struck", async () => {
    const emulator = logging();
    emulator.faults.add({ kind: "reset" });
    emulator.faults.add({ kind: "error", status: 503 });
    await expect(emulator.fetch(`${base}/p/states`, { headers })).rejects.toThrow("fetch failed");
    await emulator.fetch(`${base}/p/states`);
    expect(entries()).toEqual([
      expect.objectContaining({
        level: "warn",
        outcome: "reset",
        reason: "fetch failed",
        correlationId: "order-12345",
        fault: "reset",
      }),
      expect.objectContaining({ level: "error", outcome: "answered", status: 503, fault: "error" }),
    ]);
  });

  test("when it never becomes one", async () => {
    const { port } = await logging().listen();
    await exchange(port, "hello\r\n\r\n");
    expect(entries()).toEqual([
      {
        time: expect.any(String),
        level: "warn",
        msg: "- - 400",
        kind: "refused",
        status: 400,
        outcome: "answered",
        code: "InvalidInput",
        reason: "Cannot read the request: it is not HTTP",
      },
    ]);
  });
});

describe("a line of JSON", () => {
  test("holds no secrets: neither headers, bodies, nor what an address should not have had", async () => {
    const guarded = logging({ auth: true });
    const authorization = `Basic ${btoa("emulator:s3cr3t")}`;
    const body = new URLSearchParams({ grant_type: "client_credentials", client_secret: "s3cr3t" });
    await guarded.fetch(`${base}/oauth/token`, { method: "POST", headers: { authorization }, body });
    await guarded.fetch(`${base}/p/states?access_%74oken=s3cr3t&limit=1`, {
      headers: { authorization: "Bearer s3cr3t" },
    });
    expect(lines.join("\n")).not.toMatch(/s3cr3t|czNjcjN0/);
    expect(entries()).toContainEqual(expect.objectContaining({ target: "/p/states?access_%74oken=***&limit=1" }));
  });

  test("stays one line that terminals do not obey, and of a length that can be read", async () => {
    const emulator = logging();
    const type = "X\n\u2028\u001B[31m\u009B\u202E\u{E0001}";
    await emulator.fetch(`${base}/p/states`, { method: "POST", headers, body: JSON.stringify({ key: "a", type }) });
    await emulator.fetch(`${base}/p/states?where=${"x".repeat(10_000)}`);
    expect(lines.join("")).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}]/u);
    expect(entries()).toMatchObject([{ reason: expect.stringContaining(type) }, { status: 400 }]);
    expect(lines.every((line) => line.length < 10_000)).toBe(true);
  });
});

test("a log format needs a log", () => {
  expect(() => createEmulator({ logFormat: "json" })).toThrow('Cannot use "logFormat" without "log"');
});

test("other forms of the log are refused", () => {
  expect(() => createEmulator({ logFormat: "xml" as "json" })).toThrow(
    'Cannot use "xml" as the log format: expected "text" or "json"',
  );
});
