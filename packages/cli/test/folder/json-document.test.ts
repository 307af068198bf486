import * as fc from "fast-check";
import { expect, test } from "vitest";
import { type DataDocument, DataFile } from "../../src/folder/data-file.ts";
import type { Path } from "../../src/folder/folder.ts";

const name = fc.oneof(fc.string(), fc.constantFrom("__proto__", "<<", '"', "\\", "{", "a/b", "é\u2028", "\u{1F600}"));
const json = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.oneof(name, fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constantFrom(null, true, -0)),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(name, tie("value"), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;

/** Ways to every value. */
function* paths(value: unknown, path: Path = []): Generator<Path> {
  yield path;
  if (typeof value !== "object" || value === null) return;
  const keys = Array.isArray(value) ? value.keys() : Object.keys(value);
  for (const key of keys) yield* paths((value as Record<string | number, unknown>)[key], [...path, key]);
}

interface Read {
  readonly document: DataDocument | undefined;
  readonly problems: readonly string[];
}

function readAs(file: string, text: string): Read {
  const source = new DataFile(file, text);
  const [document] = source.read();
  return { document, problems: source.problems.map(({ rule, message }) => `${rule}: ${message}`) };
}

test("a file of JSON has the values, problems and places that it has as YAML", () => {
  fc.assert(
    fc.property(json, fc.constantFrom(undefined, 2), (value, space) => {
      const text = JSON.stringify(value, undefined, space);
      const [asJson, asYaml] = [readAs("a.json", text), readAs("a.yaml", text)];
      expect(asJson.document?.value).toStrictEqual(asYaml.document?.value);
      expect(asJson.problems).toEqual(asYaml.problems);
      for (const path of paths(value)) {
        for (const part of ["name", "value"] as const) {
          const [one, other] = [asJson, asYaml].map(({ document }) => document?.placeAt(path, part));
          expect({ ...one, file: "" }).toEqual({ ...other, file: "" });
        }
      }
    }),
    { numRuns: 300 },
  );
});

test.each([
  ["a name that is given twice", '{ "a": 1,\n"a": 2 }', '"a" is given twice', 2],
  ["a number that is not exact", '{ "a": 12345678901234567890 }', "cannot be represented exactly", 1],
  ["what YAML alone takes", "{ a: 1 }", "not JSON", 1],
  ["lists that are nested too deep", "[".repeat(300) + "]".repeat(300), "nested more than", 1],
])("a file of JSON is refused for %s", (_, text, message, line) => {
  const file = new DataFile("a.json", text);
  file.read();
  expect(file.problems).toEqual([
    expect.objectContaining({ message: expect.stringContaining(message), place: expect.objectContaining({ line }) }),
  ]);
});
