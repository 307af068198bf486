import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { JsonOffsets, jsonTextProblems } from "../../../src/load/files/json-text.ts";
import { YamlOffsets } from "../../../src/load/files/yaml-text.ts";

const name = fc.oneof(
  fc.string(),
  fc.constantFrom("__proto__", '"', "\\", '\\"', "{", "]", ",", ":", "a/b", "é\u2028"),
);
const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.oneof(name, fc.integer(), fc.constantFrom(null, true, false, 1e21, -0.5)),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(name, tie("value"), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;

/** Every value, with the way to it. */
function* places(value: unknown, path: readonly string[] = []): Generator<readonly [readonly string[], unknown]> {
  yield [path, value];
  if (typeof value !== "object" || value === null) return;
  for (const [key, item] of Object.entries(value)) yield* places(item, [...path, key]);
}

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

describe("YamlOffsets", () => {
  test("finds the same places where YAML is written as JSON", () => {
    fc.assert(
      fc.property(json, (root) => {
        const text = JSON.stringify(root);
        const [asJson, asYaml] = [new JsonOffsets(text), new YamlOffsets(text)];
        for (const [path] of places(root)) expect(asYaml.offset(path)).toBe(asJson.offset(path));
      }),
      { numRuns: 50 },
    );
  });
});
