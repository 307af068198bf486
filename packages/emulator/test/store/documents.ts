import type { Literal, Operand, Predicate, PredicateVariables, Value, ValueList } from "@commerce-http/rules";
import * as fc from "fast-check";
import type { Kind, StoredResource } from "../../src/store/store.ts";

/** Kinds with all types of columns, and one without columns of its own. */
export const KINDS: readonly Kind[] = ["state", "cart-discount", "message", "product"];

const PLAIN = String.raw`a A b ab é 😀 😀a ' " \ % true false 0 1 1e3 -0 null 2027`.split(" ");
const ODD = ["", "e\u0301", "\uffff", "\ud83d", "\ude00", "\ud83da", "\ufffd", "a\0", "a\0b", "\u{10FFFF}b", "\0"];
const TIMES = `2026-01-01T00:00:00.000Z 2026-01-01T00:00:00Z 2026-01-01T01:00:00+01:00 2026-01-01T00:00:00.0009Z
  2026-01-01T00:00:00.001Z 2025-12-31T23:59:59.999999999Z 2026-02-30T00:00:00Z 2026-13-01T00:00:00Z 2026-01-01
  2026-01-01T00:00:00`;

/** Texts that meet each other often, among them whatever is hard to store or to compare. */
const TEXTS: readonly string[] = [...PLAIN, ...ODD, ...TIMES.split(/\s+/), "a".repeat(300), "10.00 EUR"];
const NUMBERS: readonly number[] = [0, -0, 1, -1, 1000, 0.1, 1e-7, 1e300, -1e300, 5e-324, 2 ** 53, 1234];

/** Texts that are equal often enough. */
const common: fc.Arbitrary<string> = fc.constantFrom("", "a", "b", "😀");
const text: fc.Arbitrary<string> = fc.oneof(
  { weight: 6, arbitrary: common },
  { weight: 9, arbitrary: fc.constantFrom(...TEXTS) },
  fc.string({ unit: "binary" }),
);
const number: fc.Arbitrary<number> = fc.oneof(
  fc.constantFrom(...NUMBERS),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);
const money: fc.Arbitrary<unknown> = fc.constantFrom(
  { currencyCode: "EUR", centAmount: 1000, fractionDigits: 2 },
  { currencyCode: "USD", centAmount: 1000 },
);
const scalar: fc.Arbitrary<unknown> = fc.oneof(text, number, fc.boolean(), fc.constant(null));

/** Names of columns, of parts of columns, and others, some of them hostile. */
const NAMES: readonly string[] = [
  ..."id key type initial createdAt validFrom isActive sortOrder discountGroup resource typeId name custom".split(" "),
  ...String.raw`__proto__ constructor a.b a"b a\b a'b $`.split(" "),
];
const name: fc.Arbitrary<string> = fc.constantFrom(...NAMES);

const value: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    { weight: 6, arbitrary: scalar },
    { weight: 1, arbitrary: money },
    { weight: 1, arbitrary: fc.array(tie("value"), { maxLength: 3 }) },
    { weight: 2, arbitrary: fc.dictionary(name, tie("value"), { maxKeys: 3 }) },
  ),
})).value;

/** Mostly of the type that the column expects, sometimes anything. */
function field(expected: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary: expected },
    { weight: 3, arbitrary: fc.constant(undefined) },
    fc.array(expected, { maxLength: 2 }),
    scalar,
    value,
  );
}

const instant: fc.Arbitrary<string> = fc.constantFrom(
  ...TEXTS.filter((text) => /T\d\d:\d\d.*(?:Z|\d\d:\d\d)$/.test(text)),
);

/** A resource without its id. */
const document: fc.Arbitrary<Record<string, unknown>> = fc.oneof(
  { weight: 3, arbitrary: documentWith(field) },
  // No irregular rows: everything is left to SQL.
  {
    weight: 2,
    arbitrary: documentWith((expected) =>
      fc.oneof({ weight: 3, arbitrary: expected }, fc.constantFrom(null, undefined)),
    ),
  },
);

function documentWith(
  field: (expected: fc.Arbitrary<unknown>) => fc.Arbitrary<unknown>,
): fc.Arbitrary<Record<string, unknown>> {
  const wellFormed = text.filter((text) => !/\p{Surrogate}/u.test(text));
  const reference = fc.record({ id: field(wellFormed), typeId: field(wellFormed) });
  return fc.record({
    type: field(wellFormed),
    initial: field(fc.boolean()),
    createdAt: field(instant.filter((text) => !Number.isNaN(Date.parse(text)))),
    validFrom: field(instant.filter((text) => !Number.isNaN(Date.parse(text)))),
    isActive: field(fc.boolean()),
    sortOrder: field(wellFormed),
    discountGroup: field(reference),
    resource: field(reference),
    name: value,
    custom: value,
    version: fc.oneof(number, fc.constant(undefined)),
  });
}

/** Documents of one kind, with different ids and, mostly, keys. */
export const documents: fc.Arbitrary<StoredResource[]> = fc
  .array(fc.tuple(document, fc.option(text, { nil: undefined })), { minLength: 1, maxLength: 12 })
  .chain((drafts) =>
    fc.uniqueArray(text, { minLength: drafts.length, maxLength: drafts.length }).map((ids) => {
      const keys = new Set<string>();
      return drafts.map(([draft, key], index) => {
        const isNew = key !== undefined && !keys.has(key);
        if (isNew) keys.add(key);
        return { id: ids[index] ?? "", ...(isNew && { key }), ...draft };
      });
    }),
  );

/** Documents that come in different orders by code unit, by code point, and with texts last that UTF-8 cannot say. */
export const surrogates: readonly StoredResource[] = [
  "\u{10FFFF}",
  "😀",
  "\ud83d\ude01",
  "\uffff",
  "\ud83da",
  "\ud83d\ud83d\ude00",
  "\ude00",
  "\ud83d",
  "\ue000",
  "\ud7ff",
].map((text, index) => ({ id: String(index), type: text, name: { en: text } }));

export const path: fc.Arbitrary<readonly string[]> = fc.oneof(
  fc.constantFrom<(readonly string[])[]>(
    ["id"],
    ["key"],
    ["type"],
    ["initial"],
    ["createdAt"],
    ["validFrom"],
    ["isActive"],
    ["sortOrder"],
    ["discountGroup", "id"],
    ["resource", "typeId"],
    ["discountGroup"],
    ["version"],
  ),
  fc.array(name, { minLength: 1, maxLength: 3 }),
);

export const variables: PredicateVariables = {
  one: "a",
  flag: "true",
  number: "1e3",
  time: "2026-01-01T00:00:00Z",
  lone: "\ud83d",
  several: ["a", "true", "1", "2026-01-01T01:00:00+01:00"],
};
const single: fc.Arbitrary<Value> = fc
  .constantFrom("one", "flag", "number", "time", "lone")
  .map((name) => ({ kind: "variable", name }));
const literal: fc.Arbitrary<Literal> = fc.oneof(
  { weight: 4, arbitrary: text.map((value): Literal => ({ kind: "text", value })) },
  number.map((value): Literal => ({ kind: "number", value })),
  fc.boolean().map((value): Literal => ({ kind: "boolean", value })),
);
const right: fc.Arbitrary<Value> = fc.oneof({ weight: 4, arbitrary: literal }, single);
const list: fc.Arbitrary<ValueList> = fc.oneof(
  fc.constant<ValueList>({ kind: "variable", name: "several" }),
  fc
    .array(fc.oneof({ weight: 5, arbitrary: right }, fc.constant<Value>({ kind: "variable", name: "several" })), {
      minLength: 1,
      maxLength: 3,
    })
    .map((items): ValueList => ({ kind: "list", items })),
);
const operand: fc.Arbitrary<Operand> = fc.oneof(
  { weight: 9, arbitrary: path.map((path): Operand => ({ kind: "field", path })) },
  literal,
);
const measure = fc.constantFrom<Value & { kind: "number" }>(
  { kind: "number", value: 0 },
  { kind: "number", value: 1000 },
);

const operator = fc.constantFrom("=", "!=", "<", ">", "<=", ">=" as const);

/** Conditions on columns, with values of their types. */
const condition: fc.Arbitrary<Predicate> = fc.oneof(
  conditionOn(["id", "key", "type", "sortOrder"], common),
  conditionOn(["initial", "isActive"], fc.boolean()),
  conditionOn(["createdAt", "validFrom"], instant),
);

function conditionOn(names: readonly string[], values: fc.Arbitrary<string | boolean>): fc.Arbitrary<Predicate> {
  const operand: fc.Arbitrary<Operand> = fc.constantFrom(...names).map((name) => ({ kind: "field", path: [name] }));
  const right = values.map((value): Literal =>
    typeof value === "string" ? { kind: "text", value } : { kind: "boolean", value },
  );
  return fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant("comparison" as const), operator, left: operand, right }) },
    fc.record({
      kind: fc.constant("in" as const),
      operand,
      negated: fc.boolean(),
      values: fc.array(right, { minLength: 1, maxLength: 2 }).map((items): ValueList => ({ kind: "list", items })),
    }),
    presenceOf(operand),
  );
}

function presenceOf(operand: fc.Arbitrary<Operand>): fc.Arbitrary<Predicate> {
  return fc.record({ kind: fc.constantFrom("empty" as const, "defined" as const), operand, negated: fc.boolean() });
}

/** Puts predicates together. */
function combined(leaf: fc.Arbitrary<Predicate>): fc.Arbitrary<Predicate> {
  return fc.letrec<{ predicate: Predicate }>((tie) => ({
    predicate: fc.oneof(
      { depthSize: "small", withCrossShrink: true },
      { weight: 5, arbitrary: leaf },
      {
        weight: 2,
        arbitrary: fc.record({
          kind: fc.constantFrom("and" as const, "or" as const),
          operands: fc.array(tie("predicate"), { minLength: 2, maxLength: 3 }),
        }),
      },
      fc.record({ kind: fc.constant("not" as const), operand: tie("predicate") }),
      fc.record({ kind: fc.constant("nested" as const), path, predicate: tie("predicate") }),
    ),
  })).predicate;
}

/** Asks references for fields that have columns, and others. */
const reference: fc.Arbitrary<Predicate> = fc.record({
  kind: fc.constant("nested" as const),
  path: fc.constantFrom(["discountGroup"], ["resource"]),
  predicate: combined(conditionOn(["id", "typeId", "name"], common)),
});

export const predicate: fc.Arbitrary<Predicate> = combined(
  fc.oneof(
    { weight: 5, arbitrary: condition },
    { weight: 3, arbitrary: reference },
    { weight: 5, arbitrary: fc.record({ kind: fc.constant("comparison" as const), operator, left: operand, right }) },
    {
      weight: 2,
      arbitrary: fc.record({ kind: fc.constant("in" as const), operand, negated: fc.boolean(), values: list }),
    },
    fc.record({
      kind: fc.constant("contains" as const),
      operand,
      quantifier: fc.constantFrom("all" as const, "any" as const),
      values: list,
    }),
    presenceOf(operand),
    fc.record({
      kind: fc.constant("within" as const),
      operand,
      longitude: measure,
      latitude: measure,
      radius: measure,
    }),
  ),
);
