import * as fc from "fast-check";
import { expect, test } from "vitest";
import { isScalar, parseDocument, stringify } from "yaml";
import { offsetInSource } from "../../src/folder/yaml-documents.ts";

test.each([
  ["plain", 'a = "x" and b', "b", 12],
  ["double", String.raw`"a = \"x\" and\tb"`, "b", 16],
  ["single", "'a = ''x'' and b'", "b", 15],
  ["folded", '"a =\n  \\"x\\"\n  and b"', "b", 19],
  ["literal", "|-\n  a = 1\n  and b", "b", 17],
])("a character is found in a %s text", (_form, source, mark, place) => {
  const { value, type } = scalarOf(source);
  expect(offsetInSource(source, type, value, value.indexOf(mark))).toBe(place);
});

test("every visible character is found in every form that a text is written in", () => {
  // A line of three dots ends a document: the library writes such a word so, where it folds.
  const word = fc.stringMatching(/^[a-z0-9"'\\=<>(),.é]{1,8}$/).filter((each) => each !== "...");
  const words = fc.array(word, { minLength: 1, maxLength: 12 });
  const forms = fc.constantFrom("PLAIN", "QUOTE_DOUBLE", "QUOTE_SINGLE", "BLOCK_LITERAL", "BLOCK_FOLDED");
  fc.assert(
    fc.property(words, forms, fc.integer({ min: 20, max: 60 }), (parts, form, lineWidth) => {
      const text = parts.join(" ");
      const source = stringify(text, { defaultStringType: form, lineWidth });
      const { value, type, range } = scalarOf(source);
      expect(value.trimEnd()).toBe(text);
      const written = source.slice(range[0], range[1]);
      for (const [offset, letter] of Array.from(text).entries()) {
        if (letter === " ") continue;
        const found = offsetInSource(written, type, value, offset);
        const shown = type === "QUOTE_DOUBLE" && written[found] === "\\" ? written[found + 1] : written[found];
        expect(shown).toBe(letter);
      }
    }),
  );
});

function scalarOf(source: string) {
  const { contents } = parseDocument(source);
  if (!isScalar(contents) || typeof contents.value !== "string" || !contents.range) throw new TypeError("no text");
  return { value: contents.value, type: contents.type, range: contents.range };
}
