import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { JsonOffsets, jsonTextProblems } from "../../../src/load/files/json-text.ts";
import { json, name, places } from "./values.ts";

/** The text that must stand where a value is found: its name in an object, itself in a list. */
function expectedText(path: readonly string[], value: unknown, root: unknown): string {
  const parent = path.slice(0, -1).reduce((node, key) => (node as Record<string, unknown>)[key], root);
  const isMember = path.length > 0 && !Array.isArray(parent);
  return JSON.stringify(isMember ? path.at(-1) : value);
}

describe("jsonTextProblems()", () => {
  test("finds nothing in what JSON.stringify writes", () => {
    fc.assert(
      fc.property(json, fc.constantFrom("", " ", "\n\t"), (value, space) => {
        expect(jsonTextProblems(JSON.stringify(value, undefined, space))).toEqual([]);
      }),
    );
  });

  test("finds a name that is given twice, wherever it stands", () => {
    fc.assert(
      fc.property(json, json, name, (before, between, key) => {
        fc.pre(key !== "other");
        const [first, second, quoted] = [JSON.stringify(before), JSON.stringify(between), JSON.stringify(key)];
        const text = `[${first},{${quoted}:${first},"other":${second},${quoted}:1}]`;
        const reason = `Name ${quoted} appears twice in one object`;
        expect(jsonTextProblems(text)).toEqual([{ reason, offset: text.length - quoted.length - 4 }]);
      }),
    );
  });
});

describe("JsonOffsets", () => {
  test("finds every value of every document", () => {
    fc.assert(
      fc.property(json, fc.constantFrom("", " "), (root, space) => {
        const text = JSON.stringify(root, undefined, space);
        const offsets = new JsonOffsets(text);
        for (const [path, value] of places(root)) {
          if (space !== "" && typeof value === "object") continue;
          const expected = expectedText(path, value, root);
          expect(text.slice(offsets.offset(path)).slice(0, expected.length)).toBe(expected);
        }
      }),
    );
  });
});
