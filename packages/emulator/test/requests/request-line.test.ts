import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createEmulator, type Emulator } from "../../src/index.ts";
import { exchange } from "../exchange.ts";

let emulator: Emulator;
let lines: string[];

beforeEach(() => {
  lines = [];
  emulator = createEmulator({ projects: ["p"], log: (line) => lines.push(line) });
});

afterEach(() => emulator.close());

const base = "http://localhost";
const json = { "Content-Type": "application/json", "X-Correlation-ID": "order-12345" };

/** Lines without what differs from run to run. */
function seen(): string[] {
  return lines.map((line) => line.replace(/^\d{4}-\d\d-\d\dT[\d:.]+Z /, "").replace(/ \d+\.\d ms /, " … "));
}

describe("every request leaves one line", () => {
  test("with method, address, status, duration and correlation id", async () => {
    await emulator.fetch(`${base}/p/states?limit=1`, { headers: { "X-Correlation-ID": "order-12345" } });
    expect(lines).toEqual([
      expect.stringMatching(
        /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z GET \/p\/states\?limit=1 200 \d+\.\d ms order-12345$/,
      ),
    ]);
  });

  test.each([
    [
      "a value that is not allowed",
      "/p/states",
      { key: "ab", type: "X" },
      '400 … order-12345 InvalidField: Value "X" is not allowed for field "type" (/type: must be equal to one of the allowed values: "OrderState",',
    ],
    ["GraphQL", "/p/graphql", { query: "{ nothing }" }, "400 … order-12345 InvalidInput: "],
    ["GraphQL that was carried out", "/p/graphql", { query: "{ discountGroups { total } }" }, "200 … order-12345"],
    [
      "the emulator's own paths",
      "/_emulator/faults",
      { kind: "none" },
      '400 … - InvalidField: Cannot use "none" as "kind": expected one of "error", "text", "reset", "truncate", "delay"',
    ],
  ])("with the reason, for %s", async (_, path, body, line) => {
    await emulator.fetch(base + path, { method: "POST", headers: json, body: JSON.stringify(body) });
    expect(seen()).toEqual([expect.stringContaining(`POST ${path} ${line}`)]);
  });

  test("with the reason of GraphQL where it answers 200", async () => {
    const query = 'mutation { deleteDiscountGroup(version: 1, key: "none") { id } }';
    await emulator.fetch(`${base}/p/graphql`, { method: "POST", headers: json, body: JSON.stringify({ query }) });
    expect(seen()).toEqual([expect.stringContaining("200 … order-12345 ResourceNotFound: ")]);
  });

  test("when its connection breaks, and when its client leaves", async () => {
    emulator.faults.add({ kind: "reset" });
    emulator.faults.add({ kind: "delay", delay: 60_000 });
    await expect(emulator.fetch(`${base}/p/states`)).rejects.toThrow("fetch failed");
    const leaving = AbortSignal.timeout(50);
    await expect(emulator.fetch(`${base}/p/states`, { signal: leaving })).rejects.toThrow("timeout");
    expect(seen()).toEqual([
      "GET /p/states reset … - fetch failed",
      expect.stringContaining("GET /p/states aborted … - "),
    ]);
  });

  test("without a reason where the answer gives none", async () => {
    emulator.faults.add({ kind: "text", status: 502, text: "<h1>Bad Gateway</h1>" });
    emulator.faults.add({ kind: "text", status: 502, text: '{"errors":[]}' });
    for (const method of ["GET", "GET", "HEAD"]) await emulator.fetch(`${base}/p/states/key=none`, { method });
    expect(seen()).toEqual([
      expect.stringMatching(/^GET \/p\/states\/key=none 502 … \S+$/),
      expect.stringMatching(/^GET \/p\/states\/key=none 502 … \S+$/),
      expect.stringMatching(/^HEAD \/p\/states\/key=none 404 … \S+$/),
    ]);
  });

  test("with its beginning where it would be too long", async () => {
    await emulator.fetch(`${base}/p/states?where=${"x".repeat(6_000)}`);
    expect(lines).toEqual([expect.stringMatching(/^\S+ GET \/p\/states\?where=x{3900,} …$/)]);
    expect(lines[0]).toHaveLength(4_002);
  });

  test("with a reason that has no code", async () => {
    emulator.faults.add({ kind: "text", status: 500, text: '{"errors":[{"message":"No code"}]}' });
    await emulator.fetch(`${base}/p/states`);
    expect(seen()).toEqual([expect.stringMatching(/^GET \/p\/states 500 … \S+ No code$/)]);
  });

  test("when it never becomes one", async () => {
    const { port } = await emulator.listen();
    for (const text of [
      "GET /p/states HTTP/1.1\r\nHost: evil.example\r\n\r\n",
      "hello\r\n\r\n",
      "GET / HTTP/2.0\r\n\r\n",
    ]) {
      await exchange(port, text);
    }
    expect(seen()).toEqual([
      expect.stringMatching(/^GET \/p\/states 403 - - InvalidInput: Host "evil\.example" is not allowed/),
      "- - 400 - - InvalidInput: Cannot read the request: it is not HTTP",
      'GET / 400 - - InvalidInput: Cannot read HTTP version "2.0", only 1.1 and 1.0',
    ]);
  });
});

describe("a line", () => {
  test("holds no secrets: neither headers, bodies, nor what an address should not have had", async () => {
    const guarded = createEmulator({ auth: true, log: (line) => lines.push(line) });
    const authorization = `Basic ${btoa("emulator:s3cr3t")}`;
    await guarded.fetch(`${base}/oauth/token`, {
      method: "POST",
      headers: { authorization },
      body: new URLSearchParams({ grant_type: "client_credentials", client_secret: "s3cr3t" }),
    });
    await guarded.fetch(`${base}/p/states?access_%74oken=s3cr3t&api_key=s3cr3t&limit=1`, {
      headers: { authorization: "Bearer s3cr3t" },
    });
    expect(lines.join("\n")).not.toMatch(/s3cr3t|czNjcjN0/);
    expect(lines.at(-1)).toContain("/p/states?access_%74oken=***&api_key=***&limit=1 401 ");
    await guarded.close();
  });

  test.each([
    ["a value that is not percent-encoded", "/p/states?access_token=s3cr3t%", 'the value of "access_token"'],
    ["a path that leads nowhere", "/p/customers/password-token=s3cr3t", "password-token=***"],
  ])("tells in its reason no secrets of %s", async (_, target, told) => {
    await emulator.fetch(base + target);
    const [line = ""] = lines;
    expect(line.replaceAll("\\", "")).toContain(told);
    expect(line).not.toContain("s3cr3t");
  });

  test("stays one line, and of a length that can be read", async () => {
    const request = { method: "POST", headers: json };
    await emulator.fetch(`${base}/p/states`, {
      ...request,
      body: '{"key":"a","type":"X\\n2026\\u2028 GET \\u001b[31m"}',
    });
    await emulator.fetch(`${base}/p/states?where=${"x".repeat(10_000)}`);
    expect(lines.join("")).not.toMatch(/[\p{Cc}\p{Zl}]/u);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain("X\\u{a}2026\\u{2028}");
    expect(lines[1]?.length).toBeLessThan(5_000);
  });
});
