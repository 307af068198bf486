import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildModel } from "../../src/model/build-model.ts";
import { loaded, overlaid } from "./overlaid.ts";

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** Actions that turn one value into another, one for each difference. */
function actionsBetween(before: Json, after: Json, target: string): readonly unknown[] {
  if (isObject(before) && isObject(after)) {
    const gone = Object.keys(before).filter((name) => !Object.hasOwn(after, name));
    return [
      ...gone.map((name) => ({ target: member(target, name), remove: true })),
      ...Object.keys(after).flatMap((name) => memberActions(before, after, name, target)),
    ];
  }
  if (Array.isArray(before) && Array.isArray(after) && isBeginning(before, after)) {
    return after.length === before.length ? [] : [{ target, update: after.slice(before.length) }];
  }
  throw new Error("one can only be put in the place of the other");
}

type Members = Readonly<Record<string, Json>>;

function memberActions(before: Members, after: Members, name: string, target: string): readonly unknown[] {
  const there = before[name];
  const wanted = after[name] as Json;
  const put = { target, update: { [name]: wanted } };
  if (!Object.hasOwn(before, name)) return [put];
  if (JSON.stringify(there) === JSON.stringify(wanted)) return [];
  if (isPlain(there as Json) && isPlain(wanted)) return [put];
  const way = member(target, name);
  const isAlike = isObject(there as Json) ? isObject(wanted) : isBeginning(there, wanted);
  return isAlike ? actionsBetween(there as Json, wanted, way) : [{ target: way, remove: true }, put];
}

function isBeginning(before: unknown, after: unknown): boolean {
  if (!Array.isArray(before) || !Array.isArray(after)) return false;
  return JSON.stringify(after.slice(0, before.length)) === JSON.stringify(before);
}

function isObject(value: Json): value is { readonly [name: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function isPlain(value: Json): boolean {
  return typeof value !== "object" || value === null;
}

function member(target: string, name: string): string {
  return `${target}[${JSON.stringify(name)}]`;
}

const head = { openapi: "3.1.1", info: { title: "Zoo", version: "1" }, paths: {} };

function holding(data: Json): Members {
  return { ...head, "x-data": data };
}

function documentOf(schemas: Json): Members {
  return { ...head, components: { schemas } };
}

function modelOf(document: unknown): string {
  return JSON.stringify(buildModel(loaded({ "api.json": document }), { isClosed: false }));
}

function turned(before: Members, after: Members): unknown {
  const actions = actionsBetween(before, after, "$");
  if (actions.length === 0) return before;
  const overlay = { overlay: "1.1.0", info: { title: "Difference", version: "1" }, actions };
  return overlaid({ "api.json": before, "o.json": overlay }, "o.json");
}

describe("An overlay made of the differences of two documents turns one into the other:", () => {
  test("any values", () => {
    const { value } = fc.letrec<{ value: Json }>((tie) => ({
      value: fc.oneof(
        { depthSize: "small", withCrossShrink: true },
        fc.constantFrom<Json>(null, true, 0, 1, "", "a"),
        fc.array(tie("value"), { maxLength: 3 }),
        fc.dictionary(
          fc.oneof(
            fc.constantFrom("a", "b", "it's", '"', "\\n", "a.b", ""),
            // JSON.parse of Node 24 confuses names that end with a backslash with others.
            fc.string({ unit: "grapheme", maxLength: 3 }).filter((name) => !name.endsWith("\\")),
          ),
          tie("value"),
          { maxKeys: 4, noNullPrototype: true },
        ),
      ),
    }));
    fc.assert(
      fc.property(value, value, (one, other) => {
        expect(turned(holding(one), holding(other))).toEqual(holding(other));
      }),
      { numRuns: 150 },
    );
  });

  test("descriptions, of the same model then", () => {
    const names = ["Ant", "Bee", "Cat", "Dog"] as const;
    const schema = fc.oneof(
      fc.constantFrom<Json>(
        { type: "string" },
        { type: "integer", minimum: 1 },
        { type: "string", enum: ["x", "y"] },
        { type: "array", items: { type: "string" } },
      ),
      fc
        .constantFrom(...names)
        .map((name): Json => ({ type: "array", items: { $ref: `#/components/schemas/${name}` } })),
    );
    const object = fc.record({
      type: fc.constant("object"),
      description: fc.constantFrom("One.", "Another."),
      properties: fc.dictionary(fc.constantFrom("a", "b", "c"), schema, { maxKeys: 3, noNullPrototype: true }),
      required: fc.subarray(["a", "b", "c"]),
    }) as fc.Arbitrary<Json>;
    const description = fc.record({ Ant: object, Bee: object, Cat: object, Dog: object }).map(documentOf);
    fc.assert(
      fc.property(description, description, (one, other) => {
        // Names come last where an overlay adds them; the order of what is in both stays that of the first.
        const result = turned(one, other);
        expect(result).toEqual(other);
        expect(modelOf(sorted(result))).toBe(modelOf(sorted(other)));
      }),
      { numRuns: 60 },
    );
  });
});

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}
