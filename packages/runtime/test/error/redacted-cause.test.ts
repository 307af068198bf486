import { inspect } from "node:util";
import { describe, expect, it } from "vitest";
import { redactedCause } from "../../src/error/redacted-cause.ts";

const secret = "s3cr3t+/token";

function told(cause: unknown): unknown {
  const shown = redactedCause(cause, secret);
  expect(inspect(shown, { depth: 20, showHidden: true })).not.toContain("s3cr3t");
  return shown;
}

describe("redactedCause() gives back the very same", () => {
  const looped = new Error("round and round");
  looped.cause = looped;
  it.each<[string, unknown]>([
    ["an error", new TypeError("fetch failed", { cause: Object.assign(new Error("reset"), { code: "ECONNRESET" }) })],
    ["an error with plain objects", Object.assign(new Error("x"), { socket: { port: 443, list: [null, 1, true] } })],
    ["an error that leads back to itself", looped],
    ["several errors", new AggregateError([new Error("a"), new Error("b")], "both")],
    ["an error of the platform", new DOMException("gone", "AbortError")],
    ["an object", { code: "ECONNRESET" }],
    ["text", "ECONNRESET"],
    ["nothing", undefined],
  ])("of %s without the secret", (_what, cause) => {
    expect(redactedCause(cause, secret)).toBe(cause);
  });

  it("of anything, where there is no secret", () => {
    const cause = Object.assign(new Error("x"), { request: new Request("http://localhost") });
    expect(redactedCause(cause, undefined)).toBe(cause);
  });
});

describe("redactedCause() tells what it can", () => {
  it("of an error: name, message and code", () => {
    const cause = Object.assign(new TypeError(`Cannot send ${secret}`), { code: "ERR_HEADER", errno: -1 });
    const shown = told(cause);
    expect(shown).toBeInstanceOf(Error);
    expect(shown).toMatchObject({ name: "TypeError", message: "Cannot send [redacted]", code: "ERR_HEADER" });
    expect(shown).not.toHaveProperty("cause");
    expect(shown).not.toHaveProperty("errors");
  });

  it("of causes of causes, and of several errors", () => {
    const inner = new AggregateError([new Error("fine"), new Error(encodeURIComponent(secret)), 7], "both");
    expect(told(new TypeError("fetch failed", { cause: new Error("middle", { cause: inner }) }))).toMatchObject({
      name: "TypeError",
      message: "fetch failed",
      cause: {
        message: "middle",
        cause: { name: "AggregateError", message: "both", errors: [{ message: "fine" }, { message: "[redacted]" }, 7] },
      },
    });
  });

  it("of an error that holds it beside its message", () => {
    expect(told(Object.assign(new Error("x"), { code: secret, name: `E ${secret}` }))).toMatchObject({
      name: "E [redacted]",
      message: "x",
      code: "[redacted]",
    });
    for (const more of [{ body: secret }, { options: { headers: [["authorization", `Bearer ${secret}`]] } }]) {
      expect(told(Object.assign(new Error("x"), more))).toMatchObject({ message: "x" });
      expect(told(Object.assign(new Error("x"), more))).not.toHaveProperty(Object.keys(more));
    }
    const stack = Object.assign(new Error("x"), { stack: `Error: ${secret}` });
    expect(told(stack)).toMatchObject({ message: "x" });
  });

  it("of an error that may hide it in an object of a class", () => {
    const headers = { Authorization: `Bearer ${secret}` };
    const hidden = Object.assign(new Error("x"), { request: new Request("http://localhost", { headers }) });
    expect(told(hidden)).toMatchObject({ message: "x" });
    expect(told(hidden)).not.toHaveProperty("request");
  });

  it("of an error whose class gives it its message", () => {
    expect(told(new DOMException(`No ${secret}`, "NetworkError"))).toMatchObject({
      name: "NetworkError",
      message: "No [redacted]",
    });
  });

  it("of what leads back to itself", () => {
    const looped = new Error(secret);
    looped.cause = looped;
    expect(told(looped)).toMatchObject({ message: "[redacted]", cause: { message: "[redacted]" } });
  });

  it("of anything else: that something is missing", () => {
    expect(told(`Bearer ${secret}`)).toBe("Bearer [redacted]");
    expect(told({ headers: { Authorization: secret } })).toBe("[redacted]");
    expect(told([secret])).toEqual(["[redacted]"]);
    expect(told(new Headers({ Authorization: secret }))).toBe("[redacted]");
  });
});
