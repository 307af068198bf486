import * as fc from "fast-check";
import { describe, expect, test, vi } from "vitest";
import { isAlias, isMap, isNode, isScalar, isSeq, parseDocument, stringify } from "yaml";
import { JsonOffsets } from "../../../src/load/files/json-text.ts";
import { YamlOffsets } from "../../../src/load/files/yaml-offsets.ts";
import { yamlPackage } from "../../../src/load/files/yaml-text.ts";
import { json, places } from "./values.ts";

/** Finds an offset in a document that is parsed as a whole. */
function offsetIn(document: ReturnType<typeof parseDocument>, path: readonly string[]): number {
  let node: unknown = document.contents;
  let found = isNode(node) ? (node.range?.[0] ?? 0) : 0;
  for (const step of path) {
    if (isAlias(node)) node = node.resolve(document);
    const pair = isMap(node)
      ? node.items.find(({ key }) => String(isScalar(key) ? key.value : key) === step)
      : undefined;
    const place = pair === undefined && isSeq(node) ? node.items[Number(step)] : pair?.key;
    if (!isNode(place)) break;
    found = place.range?.[0] ?? found;
    node = pair === undefined ? place : pair.value;
  }
  return found;
}

/** Finds all places of a text, and those of names that are not there. */
function expectSameOffsets(text: string): void {
  const document = parseDocument(text, { uniqueKeys: false, merge: true });
  const offsets = new YamlOffsets(text);
  for (const [path] of places(document.toJS())) {
    for (const each of [path, [...path, "absent"]]) expect(offsets.offset(each), text).toBe(offsetIn(document, each));
  }
}

describe("YamlOffsets", () => {
  test("parses only what is not in the form of lines", () => {
    const parse = vi.spyOn(yamlPackage(), "parseDocument");
    const text = "a:\n  b: 1\n  c:\n    /d/{e}:\n      - f: 1\n      - g: 2\nh: 3\n";
    const offsets = new YamlOffsets(text);
    expect(text.slice(offsets.offset(["a", "c", "/d/{e}"]))).toMatch(/^\/d/);
    expect(text.slice(offsets.offset(["h"]))).toMatch(/^h/);
    expect(parse).not.toHaveBeenCalled();
    expect(text.slice(offsets.offset(["a", "c", "/d/{e}", "1", "g"]))).toMatch(/^g/);
    expect(parse.mock.calls.map(([given]) => given)).toEqual(["    /d/{e}:\n      - f: 1\n      - g: 2\n"]);
    parse.mockRestore();
  });

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

  test("finds the places that a parser of the whole text finds", () => {
    const styles = fc.record({ indentSeq: fc.boolean(), lineWidth: fc.constantFrom(0, 20) });
    fc.assert(
      fc.property(json, styles, (root, style) => expectSameOffsets(stringify(root, style))),
      { numRuns: 200 },
    );
  });

  test.each([
    ["comments and empty lines", "# start\n\na:\n  # inside\n  b: 1 # end\n\n  c:\n    - 1\n# out\nd: 2\n"],
    ["lists that stand under their key", "a:\n- b: 1\n  c: 2\n-\n  d: 3\ne:\n- 4\n"],
    ["brackets that are closed at the start of a line", "a: [\n  1,\n]\nb: {\n  c: 1\n}\nd: 3\n"],
    ["texts of several lines", 'a: |\n  b: 1\n\n  c: 2\nd: "one\n  e: two"\nf: one\n  g\nh: >-\n  i\n'],
    ["anchors, aliases and merged fields", "a: &a\n  b:\n    c: 1\nd: *a\ne:\n  <<: *a\n  f:\n    g: *a\n"],
    ["keys that are no texts", "200: 1\n0200:\n  a: 1\n1.0: 2\ntrue: 3\n~: 4\n"],
    ["keys with quotes and colons", '"a b":\n  \'c:d\': 1\n/v1/{id}:e:\n  f : 2\n"g\\n": 3\n'],
    ["keys of their own line", "? a\n: b: 1\nc: 2\n"],
    ["a start of the document", "%YAML 1.2\n---\na:\n  b: 1\n"],
    ["line ends of Windows", "a:\r\n  b: 1\r\n\r\n  c:\r\n    d: 2\r\n"],
    ["line ends of old times", "a:\r  b: 1\rc: 2\r"],
    ["no text at all", ""],
  ])("finds places beside %s", (_, text) => {
    expectSameOffsets(text);
  });
});
