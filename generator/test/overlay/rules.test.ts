import { describe, expect, test } from "vitest";
import { overlaid, refusal } from "./overlaid.ts";

/** A value under `x-data` of a description, as actions leave it. */
function after(data: unknown, version: string, ...actions: readonly unknown[]): unknown {
  return overlaid(files(data, version, actions), "o.json")["x-data"];
}

function refused(data: unknown, version: string, ...actions: readonly unknown[]): string {
  return refusal(files(data, version, actions), "o.json").replace(/^o\.json:\d+:\d+: /, "");
}

function files(data: unknown, version: string, actions: readonly unknown[]): Readonly<Record<string, unknown>> {
  return {
    "api.json": { openapi: "3.1.1", info: { title: "Zoo", version: "1" }, paths: {}, "x-data": data },
    "o.json": { overlay: version, info: { title: "Ours", version: "1" }, actions },
  };
}

const target = "$['x-data']";

describe("An update of an object", () => {
  test.each<[string, unknown, unknown, unknown]>([
    ["leaves what only the target has", { a: 1 }, {}, { a: 1 }],
    ["adds what only the update has", { a: 1 }, { b: [2] }, { a: 1, b: [2] }],
    ["replaces values", { a: 1, b: "x" }, { a: "one", b: null }, { a: "one", b: null }],
    ["replaces null", { a: null }, { a: false }, { a: false }],
    ["appends lists to lists", { a: [1, { b: 2 }] }, { a: [1, [3]] }, { a: [1, { b: 2 }, 1, [3]] }],
    [
      "merges objects, all the way down",
      { a: { b: { c: 1 }, d: 2 } },
      { a: { b: { e: 3 } } },
      { a: { b: { c: 1, e: 3 }, d: 2 } },
    ],
    [
      "takes names of any kind",
      {},
      { "a.b": 1, "": 2, "~/": 3, constructor: 4 },
      { "a.b": 1, "": 2, "~/": 3, constructor: 4 },
    ],
  ])("%s", (_, data, update, expected) => {
    expect(after(data, "1.0.0", { target, update })).toEqual(expected);
    expect(after(data, "1.1.0", { target, update })).toEqual(expected);
  });

  test.each<[string, unknown, unknown, string]>([
    ["an object into a value", { a: 1 }, { a: {} }, "Cannot merge an object into 1 (api.json:9:5)"],
    ["a value into an object", { a: {} }, { a: "x" }, 'Cannot merge "x" into an object (api.json:9:5)'],
    ["nothing into an object", { a: {} }, { a: null }, "Cannot merge nothing into an object (api.json:9:5)"],
    ["a list into an object", { a: {} }, { a: [] }, "Cannot merge a list into an object (api.json:9:5)"],
    ["an object into a list", { a: [] }, { a: {} }, "Cannot merge an object into a list (api.json:9:5)"],
    ["a value into a list", { a: [] }, { a: 1 }, "Cannot merge 1 into a list (api.json:9:5)"],
  ])("refuses %s", (_, data, update, message) => {
    expect(refused(data, "1.1.0", { target, update })).toBe(`${message}: remove it first, in an action of its own`);
  });

  test("refuses what is no object", () => {
    expect(refused({}, "1.1.0", { target, update: [1] })).toMatch(/^Cannot merge a list into an object/);
    expect(refused({}, "1.1.0", { target, update: null })).toMatch(/^Cannot merge nothing into an object/);
  });
});

describe("An update of a list", () => {
  test("appends one entry", () => {
    expect(after([1], "1.0.0", { target, update: { a: 1 } })).toEqual([1, { a: 1 }]);
    expect(after([1], "1.1.0", { target, update: { a: 1 } })).toEqual([1, { a: 1 }]);
    expect(after([1], "1.1.0", { target, update: null })).toEqual([1, null]);
  });

  test("appends all entries of a list since 1.1, and the list itself before", () => {
    expect(after([1], "1.1.0", { target, update: [2, [3]] })).toEqual([1, 2, [3]]);
    expect(after([1], "1.0.0", { target, update: [2, [3]] })).toEqual([1, [2, [3]]]);
  });
});

describe("An update of a value", () => {
  test("replaces it since 1.1", () => {
    expect(after({ a: "x" }, "1.1.0", { target: `${target}.a`, update: 2 })).toEqual({ a: 2 });
    expect(after(["x", "y"], "1.1.0", { target: `${target}[?@ == 'y']`, update: null })).toEqual(["x", null]);
  });

  test("takes a value only", () => {
    expect(refused({ a: 1 }, "1.1.0", { target: `${target}.a`, update: {} })).toMatch(/^Cannot merge an object into 1/);
  });

  test("is not of 1.0", () => {
    const message = 'Overlay 1.0 targets only objects and lists, found 1: use "overlay: 1.1.0", or target its parent';
    expect(refused({ a: 1 }, "1.0.0", { target: `${target}.a`, update: 2 })).toBe(message);
    expect(refused({ a: 1 }, "1.0.0", { target: `${target}.a`, remove: true })).toBe(message);
  });
});

describe("A target", () => {
  test("may select several values, each of which has its own copy of what is put in", () => {
    const data = after(
      { a: { n: 1 }, b: { n: 2 } },
      "1.1.0",
      { target: `${target}.*`, update: { l: [] } },
      { target: `${target}.a.l`, update: 1 },
    );
    expect(data).toEqual({ a: { n: 1, l: [1] }, b: { n: 2, l: [] } });
  });

  test("is changed once, however often it is selected", () => {
    expect(after([1], "1.1.0", { target: "$['x-data', 'x-data']", update: 2 })).toEqual([1, 2]);
  });

  test("may select values within each other", () => {
    const data = { a: { a: { a: 1 } } };
    expect(after(data, "1.1.0", { target: `${target}..[?@.a]`, update: { b: 2 } })).toEqual({
      a: { b: 2, a: { b: 2, a: 1 } },
    });
    expect(after(data, "1.1.0", { target: `${target}..a`, remove: true })).toEqual({});
  });

  test("is what actions before it made", () => {
    const actions = [
      { target, update: { a: {} } },
      { target: `${target}.a`, update: { b: 1 } },
      { target: `${target}.a.b`, remove: true },
    ];
    expect(after({}, "1.1.0", ...actions)).toEqual({ a: {} });
  });

  test("selects values of one shape for an update", () => {
    const message = "Expected objects, lists or values only for update, selected objects and lists";
    expect(refused({ a: {}, b: [] }, "1.1.0", { target: `${target}.*`, update: {} })).toBe(message);
    expect(after({ a: {}, b: [], c: 1 }, "1.1.0", { target: `${target}.*`, remove: true })).toEqual({});
  });

  test("that selects nothing is refused, and told how far it reached", () => {
    expect(refused({ a: { b: [] } }, "1.1.0", { target: `${target}.a.b[0].c`, remove: true })).toBe(
      `Nothing matches "$['x-data'].a.b[0].c": there is no [0] in $['x-data'].a.b`,
    );
    expect(refused({}, "1.1.0", { target: "$.nowhere", update: {} })).toBe(
      `Nothing matches "$.nowhere": there is no .nowhere in $`,
    );
  });

  test.each([
    ["$.a[", "unclosed bracketed selection, at character 5 of"],
    ["paths", "expected '$', found 'p', at character 1 of"],
    ["$.a[?length(@.b)]", ""],
    ["$.a[?nothing(@)]", "no such function 'nothing', at character 6 of"],
    ["$.a[(@.length-1)]", ""],
    [" $.a", ""],
  ])("is a JSONPath of RFC 9535, unlike %j", (expression, reason) => {
    expect(refused({}, "1.1.0", { target: expression, remove: true })).toContain(`Not a JSONPath: ${reason}`);
  });
});

describe("A removal", () => {
  test("takes values out of objects and lists", () => {
    expect(after({ a: 1, b: 2 }, "1.1.0", { target: `${target}.a`, remove: true })).toEqual({ b: 2 });
    expect(after([0, 1, 2, 3], "1.1.0", { target: `${target}[0, 2]`, remove: true })).toEqual([1, 3]);
    expect(after([{ a: 1 }, { a: 2 }], "1.0.0", { target: `${target}[?@.a == 1]`, remove: true })).toEqual([{ a: 2 }]);
  });

  test("wins over an update beside it", () => {
    for (const version of ["1.0.0", "1.1.0"]) {
      expect(after({ a: {} }, version, { target: `${target}.a`, update: { b: 1 }, remove: true })).toEqual({});
    }
  });

  test("that is false is none", () => {
    expect(after({ a: {} }, "1.0.0", { target, update: { b: 1 }, remove: false })).toEqual({ a: {}, b: 1 });
  });

  test("cannot take the whole description", () => {
    expect(refused({}, "1.1.0", { target: "$", remove: true })).toBe("Cannot remove the whole description");
  });
});

describe("A copy", () => {
  const data = { from: { a: [1], b: { c: 2 } }, to: { a: [0] }, list: [1], value: 3 };

  test("is merged as an update is", () => {
    expect(after(data, "1.1.0", { target: `${target}.to`, copy: `${target}.from` })).toMatchObject({
      to: { a: [0, 1], b: { c: 2 } },
    });
    expect(after(data, "1.1.0", { target: `${target}.list`, copy: `${target}.from.a` })).toMatchObject({
      list: [1, 1],
    });
    expect(after(data, "1.1.0", { target: `${target}.list`, copy: `${target}.from.b` })).toMatchObject({
      list: [1, { c: 2 }],
    });
    expect(after(data, "1.1.0", { target: `${target}.value`, copy: `${target}.from.b.c` })).toMatchObject({ value: 2 });
  });

  test("is one of its own", () => {
    const actions = [
      { target: `${target}.to`, copy: `${target}.from` },
      { target: `${target}.from.b`, update: { c: 9 } },
    ];
    expect(after(data, "1.1.0", ...actions)).toMatchObject({ from: { b: { c: 9 } }, to: { b: { c: 2 } } });
  });

  test("may hold its target, or be it", () => {
    expect(after({ a: { b: {} } }, "1.1.0", { target: `${target}.a.b`, copy: target })).toEqual({
      a: { b: { a: { b: {} } } },
    });
    expect(after([1, 2], "1.1.0", { target, copy: target })).toEqual([1, 2, 1, 2]);
  });

  test("and a removal are a move", () => {
    const actions = [
      { target, update: { new: {} } },
      { target: `${target}.new`, copy: `${target}.old` },
      { target: `${target}.old`, remove: true },
    ];
    expect(after({ old: { a: 1 } }, "1.1.0", ...actions)).toEqual({ new: { a: 1 } });
  });

  test.each<[string, unknown, string]>([
    ["of nothing", `${target}.nowhere`, `Nothing matches "$['x-data'].nowhere": there is no .nowhere in $['x-data']`],
    ["of several", `${target}.*`, "Expected one value to copy, found 4"],
    [
      "of another shape",
      `${target}.list`,
      "Cannot merge a list into an object (api.json:1:137): remove it first, in an action of its own",
    ],
    ["that is no text", 1, 'Expected a string for "copy", found 1'],
  ])("%s is refused", (_, copy, message) => {
    expect(refused(data, "1.1.0", { target: `${target}.to`, copy })).toContain(message.replace(/ \(api.*/, ""));
  });
});
