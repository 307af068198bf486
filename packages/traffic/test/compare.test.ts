import { describe, expect, test } from "vitest";
import { Comparison, type ComparedAnswer, type ComparisonOptions } from "../src/compare.ts";
import { parseExactly } from "../src/exact-json.ts";

const [a, b, c, d, e] = ["a", "b", "c", "d", "e"].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`);

/** Differences of two bodies, shortly. */
function places(first: unknown, second: unknown, options?: ComparisonOptions): readonly string[] {
  return new Comparison(options)
    .differences({ status: 200, body: first }, { status: 200, body: second })
    .map(({ kind, at }) => `${kind} ${at}`);
}

describe("differences()", () => {
  test.each<[string, unknown, unknown, readonly string[]]>([
    ["equal data", { x: [1, "a", null, { y: true }] }, { x: [1, "a", null, { y: true }] }, []],
    ["another order of fields", { x: 1, y: 2 }, { y: 2, x: 1 }, []],
    ["another value", { x: { "a/b": 1 } }, { x: { "a/b": 2 } }, ["value /x/a~1b"]],
    ["another type", { x: 1 }, { x: "1" }, ["type /x"]],
    ["null in place of an object", { x: {} }, { x: null }, ["type /x"]],
    ["long numbers that a double rounds alike", long("9007199254740993"), long("9007199254740992"), ["value /n"]],
    ["long numbers", long("1234567890123456789"), long("1234567890123456788"), ["value /n"]],
    ["one long number, written in two ways", long("1234567890123456789.0"), long("1234567890123456789"), []],
    ["a long number and a text", long("1234567890123456789"), { n: "1234567890123456789" }, ["type /n"]],
    ["a long number and an object", long("1234567890123456789"), { n: {} }, ["type /n"]],
    ["a field that is missing", { x: 1, y: null }, { x: 1 }, ["missing /y"]],
    ["a field more", {}, { y: 1 }, ["extra /y"]],
    ["a list of another length", { x: [1, 2] }, { x: [1] }, ["length /x"]],
    ["another order of a list", [1, 2], [2, 1], ["value /0", "value /1"]],
    ["another order of a set", { roles: ["a", "b", "c"] }, { roles: ["c", "a", "b"] }, []],
    ["another element of a set", { roles: ["a", "b", "c"] }, { roles: ["c", "x", "a"] }, ["value /roles/1"]],
    ["another amount of a set", { money: [{ n: 1 }, { n: 2 }] }, { money: [{ n: 3 }, { n: 1 }] }, ["value /money/1/n"]],
    ["keys in another order, whatever ids go with them", stores(a, "a", c, "b"), stores(b, "b", d, "a"), []],
    [
      "another name beside a key",
      { stores: [{ key: "a" }, { key: "b", n: 1 }] },
      { stores: [{ key: "b", n: 2 }, { key: "a" }] },
      ["value /stores/1/n"],
    ],
    ["a set that repeats", { roles: ["a", "a", "b"] }, { roles: ["a", "b", "b"] }, ["value /roles/1"]],
    ["references in another order, by what their ids stand for", linked(a, c, [a, c]), linked(b, d, [d, b]), []],
    ["references to something else", linked(a, c, [a, c]), linked(b, d, [d, e]), ["id /2/transitions/0/id"]],
    ["ids that stand for the same", [{ id: a }, { id: a }], [{ id: b }, { id: b }], []],
    ["an id that stands for something else", [{ id: a }, { id: a }], [{ id: b }, { id: c }], ["id /1/id"]],
    ["an id that stands for two things", [{ id: a }, { id: b }], [{ id: c }, { id: c }], ["id /1/id"]],
    ["ids within texts", { id: a, x: `No "${a}"` }, { id: b, x: `No "${b}"` }, []],
    ["other ids within texts", { id: a, x: `No "${a}"` }, { id: b, x: `No "${c}"` }, ["id /x"]],
    ["times", { at: "2026-01-01T00:00:00.000Z" }, { at: "2026-02-02T11:11:11.111Z" }, []],
    ["times of another form", { at: "2026-01-01T00:00:00.000Z" }, { at: "2026-01-01T00:00:00Z" }, ["time /at"]],
    ["a time and none", { at: "2026-01-01T00:00:00.000Z" }, { at: "soon" }, ["value /at"]],
    ["zero, however it is written", { x: 0 }, { x: -0 }, []],
    [
      "another resource",
      [{ id: a, key: "x", n: 1 }, { id: c }],
      [{ id: b, key: "y", n: 2 }, { id: b }],
      ["value /0/key"],
    ],
    ["names of fields that objects inherit", { constructor: 1 }, {}, ["missing /constructor"]],
  ])("%s", (_, first, second, expected) => {
    expect(places(first, second)).toEqual(expected);
  });

  test("tells a status with the codes, and looks no further", () => {
    const refused = { status: 400, body: { errors: [{ code: "InvalidField" }], x: 1 } };
    expect(new Comparison().differences({ status: 201, body: { x: 2 } }, refused)).toEqual([
      { at: "", kind: "status", first: "201", second: "400 InvalidField" },
    ]);
  });

  test("tells the code of an error, and nothing of what follows from it", () => {
    const [first, second] = ["A", "B"].map((code) => ({ errors: [{ code, field: code, message: code }] }));
    expect(places(first, second)).toEqual(["code /errors/0/code"]);
    const [one, other] = ["A", "B"].map((code) => ({ errors: [{ message: code, extensions: { code } }] }));
    expect(places(one, other)).toEqual(["code /errors/0/code"]);
  });

  test("leaves sentences of errors out, unless asked for them", () => {
    const [first, second] = ["a", "b"].map((message) => ({
      status: 400,
      body: { message, errors: [{ code: "A", message, field: "x" }] },
    })) as [ComparedAnswer, ComparedAnswer];
    expect(new Comparison().differences(first, second)).toEqual([]);
    expect(new Comparison({ messages: true }).differences(first, second)).toHaveLength(2);
    expect(places({ message: "a" }, { message: "b" })).toEqual(["value /message"]);
  });

  test("leaves fields out that are named", () => {
    expect(places({ version: 1, x: { version: 2 } }, { version: 3, x: {} }, { ignore: ["version"] })).toEqual([]);
  });

  test("pairs results by what they are, where each server has them in its own order", () => {
    const x = { key: "x", n: 1 };
    const [y, changed] = [2, 3].map((n) => ({ key: "y", n }));
    const first = answer({ id: a, ...x }, { id: c, ...y });
    const second = answer({ id: b, ...changed }, { id: d, ...x });
    const found = new Comparison().differences(first, second, "own").map(({ kind, at }) => `${kind} ${at}`);
    expect(found).toEqual(["value /results/1/n"]);
    const places = new Comparison().differences(first, second).map(({ at }) => at);
    expect(places).toEqual(["/results/0/key", "/results/1/key"]);
  });

  test("takes lists for sets that are named", () => {
    expect(places({ x: [1, 2] }, { x: [2, 1] }, { unordered: ["x"] })).toEqual([]);
  });

  test("compares as it is what was sent", () => {
    const comparison = new Comparison();
    const [noon, later] = ["2026-01-01T12:00:00.000Z", "2026-01-01T13:00:00.000Z"];
    for (const text of ["2026-01-01T13:00:00+01:00", "my-store", a ?? ""]) comparison.sends(text);
    const kinds = (first: unknown, second: unknown): readonly string[] =>
      comparison.differences({ status: 200, body: first }, { status: 200, body: second }).map(({ kind }) => kind);
    expect(kinds({ validFrom: noon }, { validFrom: later })).toEqual(["value"]);
    expect(kinds({ store: { id: "my-store" } }, { store: { id: "other" } })).toEqual(["value"]);
    expect(kinds({ id: a }, { id: b })).toEqual(["id"]);
    expect(kinds({ id: c }, { id: a })).toEqual(["id"]);
  });

  test("tells a time that moves where its counterpart stays", () => {
    const comparison = new Comparison();
    const kinds = (first: number, second: number): readonly string[] =>
      comparison.differences(answerAt(a, first), answerAt(b, second)).map(({ kind }) => kind);
    expect([kinds(1, 2), kinds(3, 4), kinds(5, 4), kinds(5, 6), kinds(5, 6)]).toEqual([[], [], ["time"], [], []]);
  });

  test("shows long numbers with all their digits", () => {
    const [found] = new Comparison().differences(
      { status: 200, body: { a: long("1234567890123456789") } },
      { status: 200, body: {} },
    );
    expect(JSON.stringify(found)).toBe('{"at":"/a","kind":"missing","first":{"n":1234567890123456789}}');
  });

  test("shows no secret", () => {
    const comparison = new Comparison();
    const one = { status: 200, body: { apiKey: "first-secret", conf: { apiKey: "inner-secret" } } };
    const other = { status: 200, body: { apiKey: "other-secret" } };
    expect(JSON.stringify(comparison.differences(one, other))).not.toContain('secret"');
    const own = new Comparison({ hide: ["Door"] });
    const [first, second] = ["1234", "5678"].map((door) => ({ status: 200, body: { door, rooms: [{ door }] } }));
    expect(own.differences(first ?? one, second ?? one)).toMatchObject([
      { first: "***" },
      { first: "***", second: "***" },
    ]);
  });
});

/** Two resources, and one that refers to some. */
function linked(one: unknown, other: unknown, targets: readonly unknown[]): readonly object[] {
  return [{ id: one }, { id: other }, { transitions: targets.map((id) => ({ id })) }];
}

/** Two Stores, each with an id and a key. */
function stores(id: unknown, key: string, otherId: unknown, otherKey: string): object {
  return {
    stores: [
      { id, key },
      { id: otherId, key: otherKey },
    ],
  };
}

/** JSON with a number. */
function long(number: string): unknown {
  return parseExactly(`{"n":${number}}`);
}

/** A page. */
function answer(...results: readonly unknown[]): ComparedAnswer {
  return { status: 200, body: { results } };
}

/** A resource that tells a second. */
function answerAt(id: string | undefined, second: number): ComparedAnswer {
  return { status: 200, body: { id, at: `2026-01-01T00:00:0${second}.000Z` } };
}
