import { describe, expect, test } from "vitest";
import { createEmulator, type Emulator, type EmulatorOptions } from "../../src/index.ts";
import { emulatorWith } from "../closing.ts";

let emulator: Emulator;

const ALLOWED = { allowedOrigins: ["https://shop.example"] };
const foreign = "https://evil.example";

function open(options?: EmulatorOptions): void {
  emulator = emulatorWith(options);
}

/** Writes a State by a request that browsers send without asking, and an answer of the emulator's own paths. */
async function writes(headers: Readonly<Record<string, string>>, base = "http://localhost:8080"): Promise<number[]> {
  const statuses = [];
  for (const path of ["/p/states", "/_emulator/reset?project=p"]) {
    const request = { method: "POST", headers: { ...headers, "Content-Type": "application/json" } };
    const body = path.startsWith("/p/") ? { body: '{"key":"paid","type":"OrderState"}' } : {};
    statuses.push((await emulator.fetch(base + path, { ...request, ...body })).status);
  }
  return statuses;
}

/** Asks as a browser does before a request that a page could not send otherwise. */
function ask(path: string, origin: string, headers: Readonly<Record<string, string>> = {}): Promise<Response> {
  return emulator.fetch(`http://localhost${path}`, {
    method: "OPTIONS",
    headers: { origin, "Access-Control-Request-Method": "POST", ...headers },
  });
}

describe("pages that may use the emulator", () => {
  test.each([
    ["of this machine", { origin: "http://localhost:3000", "sec-fetch-site": "same-site" }],
    ["of this machine by another of its names", { origin: "http://127.0.0.1:3000", "sec-fetch-site": "cross-site" }],
    ["of a name below localhost", { origin: "https://shop.localhost" }],
    ["of this machine by IPv6", { origin: "http://[::1]:3000" }],
    ["of the emulator itself", { origin: "http://localhost:8080", "sec-fetch-site": "same-origin" }],
    ["that are none: programs", {}],
    ["that are none: somebody has typed the address", { "sec-fetch-site": "none" }],
  ])("are those %s", async (_, headers) => {
    open();
    expect(await writes(headers)).toEqual([201, 200]);
  });

  test("are those of the host that the emulator is called by", async () => {
    open();
    expect(await writes({ origin: "http://emulator.lan:3000" }, "http://emulator.lan:8080")).toEqual([201, 200]);
  });

  test("are those that are listed, the emulator's own paths apart", async () => {
    open(ALLOWED);
    expect(await writes({ origin: "https://shop.example", "sec-fetch-site": "cross-site" })).toEqual([201, 403]);
    expect(await writes({ origin: foreign })).toEqual([403, 403]);
  });

  test("are all where that is wished, the emulator's own paths apart", async () => {
    open({ allowedOrigins: ["*"] });
    expect(await writes({ origin: foreign, "sec-fetch-site": "cross-site" })).toEqual([201, 403]);
    expect(await writes({ origin: "null" })).toEqual([400, 403]);
    expect(await writes({ "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" })).toEqual([400, 403]);
  });
});

describe("pages of other sites", () => {
  test.each([
    ["with a request that browsers send without asking", { origin: foreign, "content-type": "text/plain" }],
    ["from a frame or a file, whose origin is null", { origin: "null" }],
    ["of a name that begins like this machine's", { origin: "http://localhost.evil.example" }],
    ["of a name that ends like this machine's", { origin: "http://notlocalhost" }],
    ["of an address that looks like this machine's", { origin: "http://127.0.0.1.evil.example" }],
    ["of another scheme", { origin: "ftp://localhost" }],
    ["that a form sends without an origin", { "sec-fetch-site": "cross-site", "sec-fetch-dest": "document" }],
  ])("are refused: %s", async (_, headers) => {
    open();
    expect(await writes(headers)).toEqual([403, 403]);
    const states = await emulator.fetch("http://localhost/p/states");
    expect(await states.json()).toMatchObject({ total: 1 });
  });

  test.each([
    [403, "an image", { "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image" }],
    [403, "a frame", { "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe" }],
    [200, "a link that somebody follows", { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" }],
  ])("get %i for %s", async (status, _, headers) => {
    open();
    for (const path of ["/p/states", "/_emulator"]) {
      const answer = await emulator.fetch(`http://localhost${path}`, {
        headers: { "sec-fetch-site": "cross-site", ...headers },
      });
      expect(answer.status).toBe(status);
    }
  });

  test("neither make a Project nor use up a fault", async () => {
    open();
    emulator.faults.add({ kind: "error", status: 503 });
    const answer = await emulator.fetch("http://localhost/other/states", { headers: { origin: foreign } });
    expect(answer.status).toBe(403);
    expect(emulator.faults.list()).toHaveLength(1);
    const overview = await emulator.fetch("http://localhost/_emulator");
    expect(await overview.json()).toMatchObject({ projects: [{ key: "p" }] });
  });

  test("get a refusal in the form of the API, which only programs can read", async () => {
    open({ auth: true });
    const answer = await emulator.fetch("http://localhost/p/states", {
      headers: { origin: foreign, "x-correlation-id": "12345678" },
    });
    expect(answer.status).toBe(403);
    expect(Object.fromEntries(answer.headers)).toEqual({
      "content-type": "application/json; charset=utf-8",
      date: expect.any(String),
      "x-correlation-id": "12345678",
    });
    expect(await answer.json()).toMatchObject({
      statusCode: 403,
      errors: [
        {
          code: "InvalidInput",
          message: expect.stringMatching(
            /^Pages of "https:\/\/evil\.example" may not.*"allowedOrigins".*--allowed-origin$/,
          ),
        },
      ],
    });
  });
});

describe("a page that asks beforehand", () => {
  test("is told what it may send, without a token", async () => {
    open({ auth: true, ...ALLOWED });
    const headers = { "Access-Control-Request-Headers": "authorization,content-type" };
    const answer = await ask("/p/states", "https://shop.example", headers);
    expect(answer.status).toBe(204);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "access-control-allow-origin": "https://shop.example",
      "access-control-allow-methods": "GET, HEAD, POST, DELETE",
      "access-control-allow-headers": "authorization,content-type",
      vary: "Origin",
    });
  });

  test("may steer the emulator from this machine", async () => {
    open();
    const answer = await ask("/_emulator/clock", "http://localhost:3000");
    expect(answer.status).toBe(204);
    expect(answer.headers.get("access-control-allow-methods")).toContain("PUT");
  });

  test("may send any headers where it names none", async () => {
    open();
    const answer = await ask("/p/states", "http://localhost:3000");
    expect(answer.headers.get("access-control-allow-headers")).toBe("*");
  });

  test.each(["/p/states", "/oauth/token", "/_emulator/reset"])("is refused %s for another site", async (path) => {
    open();
    const answer = await ask(path, foreign);
    expect(answer.status).toBe(403);
    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("the answer that a page can read", () => {
  const origin = "http://localhost:3000";

  test.each([
    ["a refusal", "/p/states", 401],
    ["nothing", "/nothing", 404],
    ["a refused token", "/oauth/token", 400],
    ["the emulator's own", "/_emulator", 200],
  ])("is also %s", async (_, path, status) => {
    open({ auth: true });
    const method = path === "/oauth/token" ? "POST" : "GET";
    const answer = await emulator.fetch(`http://localhost${path}`, { method, headers: { origin } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("access-control-allow-origin")).toBe(origin);
    const exposed = answer.headers.get("access-control-expose-headers")?.split(", ");
    expect(exposed).toEqual(expect.arrayContaining(["x-correlation-id", "date", "retry-after"]));
  });

  test("is also a fault", async () => {
    open();
    emulator.faults.add({ kind: "error", status: 503, headers: { "Retry-After": "1" } });
    const answer = await emulator.fetch("http://localhost/p/states", { headers: { origin } });
    expect(answer.status).toBe(503);
    expect(answer.headers.get("access-control-allow-origin")).toBe(origin);
  });

  test("says nothing about pages where none has asked", async () => {
    open();
    const answer = await emulator.fetch("http://localhost/p/states");
    expect([...answer.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
  });
});

test.each([
  ["shop.example", 'expected one such as "https://shop.example"'],
  ["https://shop.example/", "expected one such as"],
  ["https://shop.example/path", "expected one such as"],
  ["https://Shop.example", "expected one such as"],
  ["https://shop.example:443", "expected one such as"],
  ["", "expected one such as"],
  ["null", "pages of any site can have it"],
])("%j cannot be an allowed origin", (origin, reason) => {
  open();
  expect(() => createEmulator({ allowedOrigins: [origin] })).toThrow(
    new RegExp(`^Cannot allow the origin "${origin}": ${reason}`),
  );
});

test("the origins of applications can be allowed", async () => {
  open({ allowedOrigins: ["capacitor://localhost"] });
  expect(await writes({ origin: "capacitor://localhost" })).toEqual([201, 403]);
});
