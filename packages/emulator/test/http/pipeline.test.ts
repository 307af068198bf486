import { describe, expect, test } from "vitest";
import { createCheckedEmulator } from "../checked-emulator.ts";
import { emulatorOfEach } from "../closing.ts";
import { exchange } from "../exchange.ts";
import { projectOf, type Answer } from "../project.ts";

const emulator = emulatorOfEach(createCheckedEmulator);
const project = projectOf(emulator);

const DRAFT = { key: "paid", type: "OrderState" };

test("answers are dated by the emulator's clock, forwards and backwards", async () => {
  for (const time of ["2026-03-01T00:00:00.900Z", "2026-03-01T00:00:01.000Z", "2026-02-28T23:59:59.000Z"]) {
    emulator.clock.stop();
    emulator.clock.set(time);
    const { headers } = await project.get("/states");
    expect(headers.get("date")).toBe(new Date(time).toUTCString());
  }
});

describe("correlation ids", () => {
  test.each(["12345678", "a_b-C_9-", "x".repeat(256), "6c2d5c4e-6ff6-4a44-8b5b-6e8a4f2b1c5d"])(
    "%s comes back",
    async (id) => {
      for (const path of ["/states", "/states/nothing", "/nothing"]) {
        const { headers } = await project.send("GET", path, undefined, { "X-Correlation-ID": id });
        expect(headers.get("X-Correlation-ID")).toBe(id);
      }
    },
  );

  test("are made where a request has none, each another", async () => {
    const ids = new Set<string | null>();
    for (const path of ["/states", "/states", "/nothing"])
      ids.add((await project.get(path)).headers.get("X-Correlation-ID"));
    expect(ids.size).toBe(3);
    for (const id of ids) expect(id).toMatch(/^[\w-]{8,256}$/);
  });

  test.each(["", "1234567", "x".repeat(257), "abcdefg!", "abc defgh", "äbcdefgh", "a,bcdefgh"])(
    "%j is refused and not repeated",
    async (id) => {
      const { status, headers, body } = await project.send("POST", "/states", DRAFT, { "X-Correlation-ID": id });
      expect([status, body.errors[0]?.["code"]]).toEqual([400, "InvalidInput"]);
      expect(headers.get("X-Correlation-ID")).toMatch(/^[\w-]{36}$/);
      expect((await project.get("/states/key=paid")).status).toBe(404);
    },
  );
});

const createdBy = async (headers: Readonly<Record<string, string>>): Promise<unknown> =>
  (await project.send("POST", "/states", DRAFT, headers)).body["createdBy"];

describe("external user ids", () => {
  test.each<Readonly<Record<string, string>>>([{}, { "X-External-User-ID": "" }])(
    "are absent with %j",
    async (headers) => {
      expect(await createdBy(headers)).toEqual({ isPlatformClient: false });
    },
  );
});

const LIMIT = 15 * 1024;

const base = "http://localhost/p/states";

const longQuery = (size: number): string => `${base}?x=`.padEnd(size, "x");

/** Fills up to a size: address, and names and values of headers with what separates them. */
const sized = (size: number): Promise<Response> => {
  const fixed = base.length + "x-filler".length + 4;
  return emulator.fetch(base, { headers: { "X-Filler": "x".repeat(size - fixed) } });
};

describe("requests that are blocked", () => {
  test("for the size of address and headers", async () => {
    expect((await sized(LIMIT)).status).toBe(200);
    const response = await sized(LIMIT + 1);
    expect(response.status).toBe(431);
    expect(await response.json()).toMatchObject({ statusCode: 431, errors: [{ code: "InvalidInput" }] });
  });

  test("for the size of the address alone", async () => {
    expect((await emulator.fetch(longQuery(LIMIT))).status).toBe(200);
    expect((await emulator.fetch(longQuery(LIMIT + 1))).status).toBe(431);
  });

  test("for an Upgrade header", async () => {
    const { status, body } = await project.send("POST", "/states", DRAFT, { Upgrade: "websocket" });
    expect([status, body.errors[0]?.["code"]]).toEqual([400, "InvalidInput"]);
    expect((await project.get("/states/key=paid")).status).toBe(404);
  });

  test.each(["DELETE", "GET", "HEAD"])("for a body of %s", async (method) => {
    await project.create("/states", DRAFT);
    const { port } = await emulator.listen();
    const head = `${method} /p/states/key=paid?version=1 HTTP/1.1\r\nHost: localhost\r\nConnection: close`;
    const response = await exchange(port, `${head}\r\nContent-Length: 2\r\n\r\n{}`);
    expect(response).toContain("HTTP/1.1 400");
    expect((await project.get("/states/key=paid")).status).toBe(200);
  });

  test("but not for an empty body of DELETE", async () => {
    await project.create("/states", DRAFT);
    const response = await emulator.fetch(`${base}/key=paid?version=1`, {
      method: "DELETE",
      headers: { "Content-Length": "0" },
    });
    expect(response.status).toBe(200);
  });
});

const sendAs = (type: string | undefined, body = JSON.stringify(DRAFT)): Promise<Response> =>
  emulator.fetch("http://localhost/p/states", {
    method: "POST",
    headers: type === undefined ? {} : { "Content-Type": type },
    body: new TextEncoder().encode(body),
  });

describe("media types", () => {
  test.each([
    "application/json",
    "Application/JSON",
    "application/json;charset=utf-8",
    'application/json; charset="UTF-8"',
    "application/json ; charset=utf8",
    "application/json; version=1",
  ])("%s is taken", async (type) => {
    expect((await sendAs(type)).status).toBe(201);
  });

  test.each([
    undefined,
    "text/plain",
    "text/json",
    "application/jsonx",
    "application/x-www-form-urlencoded",
    "application/json; charset=iso-8859-1",
    "application/json; charset=utf-8x",
    "multipart/form-data",
  ])("%s is not", async (type) => {
    const response = await sendAs(type);
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ statusCode: 415, errors: [{ code: "InvalidInput" }] });
    expect((await project.get("/states/key=paid")).status).toBe(404);
  });

  test("do not matter without a body", async () => {
    const response = await sendAs(undefined, "");
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ code: "InvalidJsonInput" }] });
  });
});

describe("methods", () => {
  test.each([
    ["PUT", "/states", "GET, HEAD, POST"],
    ["PATCH", "/states/1", "GET, HEAD, POST, DELETE"],
    ["DELETE", "/states", "GET, HEAD, POST"],
    ["DELETE", "/recurrence-policies/1", "GET, HEAD, POST"],
    ["DELETE", "/cart-discounts/key=a", "GET, HEAD, POST"],
    ["DELETE", "/in-store/key=berlin/cart-discounts/a", "GET, HEAD, POST"],
    ["GET", "/graphql", "POST"],
  ])("%s %s is not there", async (method, path, allow) => {
    const { status, headers, body } = await project.send(method, path);
    expect(status).toBe(405);
    expect(headers.get("Allow")?.split(", ").toSorted()).toEqual(allow.split(", ").toSorted());
    expect(body).toMatchObject({ statusCode: 405, errors: [{ code: "InvalidInput" }] });
  });

  test("HEAD has no body, whatever it answers", async () => {
    for (const path of ["/states", "/states/nothing", "/nothing", "/states?where=(", "/states?limit=x"]) {
      const response = await emulator.fetch(`http://localhost/p${path}`, { method: "HEAD" });
      expect(await response.text(), path).toBe("");
    }
  });
});

describe("addresses", () => {
  test.each(["states", "graphql"])("a Project key must be readable: %s", async (place) => {
    const response = await emulator.fetch(`http://localhost/%ff/${place}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: "{}",
    });
    expect(response.status).toBe(400);
  });

  test.each(["a/b", "a%b", "a b", "ключ", "💶", "a+b", "a=b", "key=x", "...", "#", "?"])(
    "finds the key %j",
    async (key) => {
      await project.create("/states", { ...DRAFT, key });
      expect((await project.get(`/states/key=${encodeURIComponent(key)}`)).body).toMatchObject({ key });
    },
  );

  test.each(["%", "where=%zz", "where=%ff", "%ff=1", "limit=%"])("a query %j is refused", async (query) => {
    expect(await errorOf(project.get(`/states?${query}`))).toEqual([400, "InvalidInput"]);
  });

  test("a query may have unknown parameters and empty pairs", async () => {
    expect((await project.get("/states?&x=1&&y&=")).status).toBe(200);
  });
});

async function errorOf(answer: Promise<Answer>): Promise<readonly unknown[]> {
  const { status, body } = await answer;
  return [status, body.errors[0]?.["code"]];
}
