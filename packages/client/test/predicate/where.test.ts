import { parsePredicate } from "@commerce-http/rules";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { stateFields, where, type WhereValue } from "../../src/index.ts";

describe("where", () => {
  it.each([
    ["text", where`key = ${"a"}`, 'key = "a"'],
    ["text with quotes and backslashes", where`key = ${'"\\'}`, String.raw`key = "\"\\"`],
    ["text with a line feed", where`key = ${"a\nb"}`, String.raw`key = "a\nb"`],
    ["half a surrogate pair", where`key = ${"\uD800"}`, String.raw`key = "\ud800"`],
    ["a negative fraction", where`version = ${-1.5}`, "version = -1.5"],
    ["a bigint", where`version in ${[9007199254740993n, -1n]}`, "version in (9007199254740993, -1)"],
    ["false", where`initial = ${false}`, "initial = false"],
    ["a Date", where`createdAt > ${new Date(0)}`, 'createdAt > "1970-01-01T00:00:00.000Z"'],
    ["a list", where`key in ${["a", "b"]} and version in ${[0, 1]}`, 'key in ("a", "b") and version in (0, 1)'],
    ["a predicate", where`not${stateFields.key.is("a")}`, 'not(key = "a")'],
    ["another template", where`${where`a = 1 or b = ${2}`} and c = 3`, "(a = 1 or b = 2) and c = 3"],
    ["nothing", where`initial = true`, "initial = true"],
    [
      "escapes of the predicate itself",
      where`key = "a\"\\" and id != "b" and version = ${1}`,
      String.raw`key = "a\"\\" and id != "b" and version = 1`,
    ],
    ["a name in backquotes", where`\`my field\` = ${1}`, "`my field` = 1"],
    ["a dollar sign", where`key = "\${a}"`, 'key = "${a}"'],
  ])("takes %s", (_, predicate, text) => {
    expect(predicate.predicate).toBe(text);
  });

  it.each([
    ["undefined", undefined, "undefined"],
    ["null", null, "null"],

    ["NaN", Number.NaN, "NaN"],
    ["a list of nothing", [], "an empty list"],
    ["a list with a hole", Array.of<string>().concat(["a"]).concat(Array<string>(1)), "undefined"],
    ["a list in a list", [["a"]], "an object"],
    ["an object", {}, "an object"],
    ["an impossible date", new Date("never"), "an object"],
    ["a function", String, "function"],
    ["a field", stateFields.key, "an object"],
  ])("refuses %s, and says where", (_, value, found) => {
    const make = () => where`initial = true and key = ${value as WhereValue<unknown>} or version > ${1}`;
    expect(make).toThrow(TypeError);
    expect(make).toThrow(`Cannot write ${found}`);
    expect(make).toThrow('after "initial = true and key = "');
  });

  it.each([
    ["quotes", (value: string) => where`key = "${value}"`],
    ["quotes that begin before another value", (value: string) => where`version = ${1} and key = "a\"${value}"`],
    ["quotes with a backquote", (value: string) => where`key = "\`${value}"`],
    ["backquotes", (value: string) => where`\`${value}\` = 1`],
  ])("refuses a value within %s, which it could end", (_, make) => {
    expect(() => make('" or 1 = 1 or key = "')).toThrow(/^Cannot write a value within quotes, after "/);
  });

  it("lets no text out of its quotes", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({ unit: fc.constantFrom('"', "\\", "`", "\n", "\uD800", "a") }),
    );
    fc.assert(
      fc.property(text, fc.array(text, { minLength: 1 }), (value, values) => {
        expect(parsePredicate(where`key = ${value} and id in ${values}`.predicate).predicate).toEqual({
          kind: "and",
          operands: [
            {
              kind: "comparison",
              operator: "=",
              left: { kind: "field", path: ["key"] },
              right: { kind: "text", value },
            },
            {
              kind: "in",
              operand: { kind: "field", path: ["id"] },
              negated: false,
              values: { kind: "list", items: values.map((item) => ({ kind: "text", value: item })) },
            },
          ],
        });
      }),
    );
  });

  it("writes every number so that it is read as that number", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const { predicate } = parsePredicate(where`version = ${value}`.predicate);
        expect(predicate).toMatchObject({ right: { kind: "number", value: value === 0 ? 0 : value } });
      }),
    );
  });
});
