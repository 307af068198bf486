import { expect, test } from "vitest";
import type { Source } from "../../src/load/files/source-file.ts";
import { JoinedDocument } from "../../src/load/overlay/joined-document.ts";

/** A file of some data, which names its places by their paths. */
function source(data: unknown): Source {
  const file: Source = {
    path: "/api.json",
    label: "api.json",
    baseName: "api",
    data,
    locate: (segments) => ({ file: segments.join("."), line: 1, column: 1 }),
    placeOf: (path) => ({ file, path }),
    removalOf: () => undefined,
  };
  return file;
}

test("A joined document keeps names that mean something to JavaScript", () => {
  const document = new JoinedDocument(source(JSON.parse('{ "__proto__": { "a": 1 }, "constructor": 2 }')));
  expect(Object.keys(document.data)).toEqual(["__proto__", "constructor"]);
  expect(Object.getPrototypeOf(document.data)).toBe(Object.prototype);
  const place = { file: source({}), path: ["x"] };
  document.put(document.data, "__proto__", [3], place);
  expect(JSON.stringify(document.data)).toBe('{"__proto__":[3],"constructor":2}');
  expect(document.locate(["__proto__", "0"]).file).toBe("x.0");
});

test("A joined document knows the places of list items after some of them were removed and others appended", () => {
  const document = new JoinedDocument(source({ list: [{ a: 1 }, "b", { c: 2 }, "d"] }));
  const list = document.data["list"] as Record<string, unknown>;
  const place = { file: source({}), path: ["x"] };
  document.remove(list, ["0"], document.placeOf(["list"]), place);
  document.put(list, "3", "e", place);
  document.remove(list, ["1"], document.placeOf(["list"]), place);
  expect(document.data).toEqual({ list: ["b", "d", "e"] });
  const places = ["0", "1", "2"].map((index) => document.locate(["list", index]).file);
  expect(places).toEqual(["list.1", "list.3", "x"]);
});
