import { NetworkError } from "@commerce-http/client";
import { expect, test } from "vitest";
import { errorLines } from "../../src/program/error-text.ts";

test("causes are told, each once: what an error says of its cause is not said again", () => {
  const closed = new Error("other side closed");
  const failed = new TypeError("fetch failed", { cause: closed });
  expect(errorLines(new Error("Cannot read: fetch failed", { cause: failed }))).toEqual([
    "Cannot read: fetch failed",
    "  because: other side closed",
  ]);
});

test("where in the code an error comes from is for those who look for that", () => {
  const error = new Error("Cannot read");
  expect(errorLines(error)).toEqual(["Cannot read"]);
  expect(errorLines(error, { isDebug: true })).toEqual(["Cannot read", error.stack]);
});

test("what is thrown and no error is told as it is", () => {
  expect(errorLines("no error")).toEqual(["no error"]);
});

const call = { method: "POST", path: "/shop/states", attempts: 1 } as const;

test("a cause whose message is said already keeps the id that a support team asks for", () => {
  const cause = new NetworkError({ ...call, message: "lost", outcome: "unknown", correlationId: "c-1" });
  expect(errorLines(new Error("Cannot read: lost", { cause }))).toEqual([
    "Cannot read: lost",
    "  POST /shop/states, correlation id c-1",
    "  it is unknown whether this took effect: no response proves it either way",
  ]);
});

test("details of another cause are told behind it", () => {
  const cause = new NetworkError({ ...call, message: "lost", outcome: "not-applied" });
  expect(errorLines(new Error("Cannot read", { cause }))).toEqual([
    "Cannot read",
    "  because: lost",
    "  because:   POST /shop/states",
  ]);
});

test.each<readonly [what: string, cause: Error, told: string]>([
  [
    "those that it gathers",
    new AggregateError([new Error("refused by ::1"), new Error("refused by 127.0.0.1")], ""),
    "refused by ::1; refused by 127.0.0.1",
  ],
  ["its code", Object.assign(new AggregateError([], ""), { code: "ECONNREFUSED" }), "ECONNREFUSED"],
  ["its name", new RangeError(), "RangeError"],
])("of a cause without a message, %s: it is told", (_, cause, told) => {
  expect(errorLines(new TypeError("fetch failed", { cause }))).toEqual(["fetch failed", `  because: ${told}`]);
});

test("a long chain of causes shows its first five errors", () => {
  const causes = ["five", "four", "three", "two", "one", "zero"];
  const error = causes.reduce<Error | undefined>((cause, message) => new Error(message, { cause }), new Error("six"));
  expect(errorLines(error)).toEqual(["zero", ...["one", "two", "three", "four"].map((each) => `  because: ${each}`)]);
});
