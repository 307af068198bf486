import { describe, expect, it } from "vitest";
import { ArgumentError, isArgumentError, where } from "../../src/index.ts";
import { clientOf, failure, never } from "../calls.ts";

const { recurrencePolicies, states } = clientOf(never);

describe("isArgumentError()", () => {
  it.each([
    ["a malformed key", () => recurrencePolicies.get({ key: "ö" })],
    ["a malformed correlation id", () => states.get({ key: "a" }, { correlationId: "a b" })],
    ["an id that would leave its segment", () => states.get({ id: ".." })],
    ["a limit out of its range", () => states.query({ limit: 501 })],
    ["an option that cannot be used", async () => clientOf(never, { timeout: -1 })],
    ["a value that a predicate cannot hold", async () => where`version = ${Number.NaN}`],
  ])("knows %s", async (_, ask) => {
    const error = await failure(Promise.resolve().then<unknown>(ask));
    expect(isArgumentError(error)).toBe(true);
    expect(error).toBeInstanceOf(TypeError);
    expect(error.name).toBe("ArgumentError");
    expect(error.message).toMatch(/^Cannot /);
  });

  it("tells them from bugs", () => {
    expect(isArgumentError(new TypeError("Cannot read properties of undefined"))).toBe(false);
    expect(isArgumentError(new ArgumentError("Cannot use it"))).toBe(true);
  });
});
