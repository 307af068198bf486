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
