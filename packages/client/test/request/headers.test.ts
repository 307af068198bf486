import { describe, expect, it } from "vitest";
import { collectHeaders, correlate, headCheck } from "../../../runtime/src/request/headers.ts";
import { commerceService } from "../../src/commerce-service.ts";

describe("collectHeaders()", () => {
  it("adds nothing by itself", () => {
    expect([...collectHeaders({}, {})]).toEqual([]);
  });

  it("writes the options under the names that the API knows", () => {
    const headers = collectHeaders({ Accept: "a" }, { headers: { "X-Trace": "1" }, externalUserId: "usr-81f3c2" });
    expect(Object.fromEntries(headers)).toEqual({ accept: "a", "x-trace": "1", "x-external-user-id": "usr-81f3c2" });
  });

  it("keeps one of two names that differ by case: the one that comes later", () => {
    const base = { Accept: "application/json", "X-Trace": "0" };
    const headers = { accept: "text/plain", "x-trace": "1", "X-TRACE": "2", "x-external-user-id": "from-the-header" };
    const kept = { accept: "text/plain", "x-trace": "2", "x-external-user-id": "me" };
    expect(Object.fromEntries(collectHeaders(base, { headers, externalUserId: "me" }))).toEqual(kept);
  });

  it("takes names that objects have by themselves for names", () => {
    expect([...collectHeaders({}, { headers: { constructor: "1" } })]).toEqual([["constructor", "1"]]);
  });

  it("changes nothing of what it is given", () => {
    const base = new Headers({ Accept: "a" });
    expect(collectHeaders(base, { headers: { accept: "b" } }).get("Accept")).toBe("b");
    expect(base.get("Accept")).toBe("a");
  });

  it.each([
    ["a line break", "usr\r\nX-Admin: secret"],
    ["a line feed", "usr\nsecret"],
    ["a null character", "usr\0secret"],
    ["letters beyond Latin-1", "usr-ł-secret"],
  ])("refuses a value with %s, without repeating it", (_what, value) => {
    for (const options of [{ externalUserId: value }, { headers: { "X-External-User-ID": value } }]) {
      expect(() => collectHeaders({}, options)).toThrow('Cannot send header "X-External-User-ID"');
      expect(() => collectHeaders({}, options)).not.toThrow("secret");
    }
  });

  it.each(["", "X Trace", "X-Trace:", "X-Trace\r\nX-Admin", "X-Tracé"])("refuses the name %j", (name) => {
    const expected = "expected a name that is not the connection's, and Latin-1 text";
    expect(() => collectHeaders({}, { headers: { [name]: "1" } })).toThrow(expected);
  });

  const names =
    "Connection Content-Length Expect Host Keep-Alive Proxy-Connection TE Trailer Transfer-Encoding Upgrade";
  it.each(names.split(" "))("leaves %s to what sends the bytes", (name) => {
    for (const written of [name, name.toLowerCase(), name.toUpperCase()]) {
      const message = `Cannot send header "${written}": expected a name that is not the connection's`;
      expect(() => collectHeaders({}, { headers: { [written]: "secret" } })).toThrow(message);
      expect(() => collectHeaders({}, { headers: { [written]: "secret" } })).not.toThrow("secret");
    }
    expect([...collectHeaders({}, { headers: { [`X-${name}`]: "1", [`${name}-X`]: "1" } })]).toHaveLength(2);
  });
});

describe("correlate()", () => {
  it("prefers the option to the header, and the header to a new one", () => {
    const headers = new Headers({ "x-CORRELATION-id": "from-the-header" });
    expect(correlate(headers, commerceService)).toBe("from-the-header");
    expect(correlate(headers, commerceService, "from-the-option")).toBe("from-the-option");
    expect(headers.get("X-Correlation-ID")).toBe("from-the-option");
  });

  it("tells a service that knows no ids only where somebody asks for it", () => {
    const headers = new Headers();
    expect(correlate(headers, { correlates: false })).toMatch(/^[\w-]{36}$/);
    expect(headers.has("X-Correlation-ID")).toBe(false);
    correlate(headers, { correlates: false }, "from-the-option");
    expect(headers.get("X-Correlation-ID")).toBe("from-the-option");
  });

  it("makes ids of the form that the service takes, never the same", () => {
    const ids = Array.from({ length: 100 }, () => correlate(new Headers(), commerceService));
    expect(new Set(ids).size).toBe(100);
    for (const id of ids) expect(correlate(new Headers(), commerceService, id)).toBe(id);
  });

  it("refuses ids that the service would refuse", () => {
    expect(() => correlate(new Headers(), commerceService, "short")).toThrow("Cannot use correlation id");
    expect(() => correlate(new Headers({ "x-correlation-id": "a b c d e" }), commerceService)).toThrow(
      "Cannot use correlation id",
    );
  });
});

/** @param known Bytes of the headers that are known, those of a token of one byte included. */
function checkHead(address: string, headers: Headers, known?: number): void {
  const check = headCheck(commerceService.requestHead, known && known - 1);
  check?.(address, headers, known === undefined ? undefined : "t");
}

describe("headCheck()", () => {
  const url = "https://api.example.invalid/";
  it("takes 15 KB of address and headers, and not a byte more", () => {
    const room = 15 * 1024 - url.length - "X-A".length - 4;
    checkHead(url, new Headers({ "X-A": "a".repeat(room) }));
    const longer = new Headers({ "X-A": "a".repeat(room + 1) });
    expect(() => checkHead(url, longer)).toThrow("Cannot send 15361 bytes");
    const fitting = new Headers({ "X-A": "a".repeat(room) });
    expect(() => checkHead(`${url}a`, fitting)).toThrow("Cannot send 15361 bytes");
  });

  it("takes headers for as long as they are known to be, unless that comes near the bound", () => {
    const long = new Headers({ "X-A": "a".repeat(15 * 1024) });
    const room = 15 * 1024 - url.length - 400;
    checkHead(url, long, room);
    expect(() => checkHead(url, long, room + 1)).toThrow("Cannot send");
    checkHead(url, new Headers(), room + 1);
  });

  it("takes any length where the service has no bound", () => {
    expect(headCheck(undefined)).toBeUndefined();
  });

  it("does not repeat what is too long", () => {
    expect(() => checkHead(url, new Headers({ Authorization: "secret".repeat(3000) }))).not.toThrow("secret");
  });
});
