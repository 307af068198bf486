import { describe, expect, test } from "vitest";
import {
  type CheckOptions,
  cartDiscountDraftSchema,
  cartDiscountSchema,
  cartDiscountUpdateSchema,
  isValid,
  problemsIn,
  recurrencePolicyDraftSchema,
  type Schema,
  sentenceOf,
  stateDraftSchema,
  stateReferenceSchema,
  stateSchema,
} from "../../src/validate.ts";
import { schema } from "../../src/validate/define.ts";
import { formats } from "../../src/validate/formats.ts";
import type { SchemaNode } from "../../src/validate/schema.ts";

const discount = {
  key: "winter",
  name: { en: "Winter" },
  value: { type: "relative", permyriad: 500 },
  cartPredicate: "1 = 1",
};
const component = { type: "CountOnLineItemUnits", predicate: "1 = 1" };
const pattern = { type: "pattern", triggerPattern: [], targetPattern: [component], selectionMode: "Cheapest" };

function lines(type: Schema<unknown>, value: unknown, options?: CheckOptions): readonly string[] {
  return problemsIn(type, value, options).map(sentenceOf);
}

const text = { type: "string" };

/** Problems of a value with keywords of the test's own. */
function plain(keywords: SchemaNode, value: unknown): readonly string[] {
  return lines(
    schema("Plain", true, () => keywords),
    value,
  );
}

describe("problemsIn()", () => {
  test.each<readonly [what: string, more: object, found: readonly string[]]>([
    ["an unknown field", { isActve: false }, ["isActve is no field of CartDiscountDraft; did you mean isActive?"]],
    [
      "a field in other letters",
      { sortorder: "0.5" },
      ["sortorder is no field of CartDiscountDraft; did you mean sortOrder?"],
    ],
    ["a field that is like none", { colour: "red" }, ["colour is no field of CartDiscountDraft"]],
    [
      "a field that objects inherit",
      JSON.parse('{ "__proto__": 1, "toString": 1 }') as object,
      ["__proto__ is no field of CartDiscountDraft", "toString is no field of CartDiscountDraft"],
    ],
    [
      "a field whose name is no name",
      { "valid\nfrom": 1 },
      ['["valid\\nfrom"] is no field of CartDiscountDraft; did you mean validFrom?'],
    ],
    [
      "a field of another variant",
      { value: { type: "relative", permyriad: 1, money: [] } },
      ["value.money is no field of CartDiscountValueRelativeDraft"],
    ],
    [
      "an unknown variant",
      { value: { type: "relativ", permyriad: 1 } },
      [
        'value.type must be one of "relative", "absolute", "fixed", "giftLineItem", not "relativ"; did you mean "relative"?',
      ],
    ],
    [
      "a variant that objects inherit",
      { value: { type: "constructor" } },
      ['value.type must be one of "relative", "absolute", "fixed", "giftLineItem", not "constructor"'],
    ],
    [
      "a variant that is no text",
      { target: { type: 7 } },
      [expect.stringMatching(/^target\.type must be one of "lineItems", .*, not 7$/)],
    ],
    [
      "no variant",
      { value: { type: "fixed", money: [{ centAmount: 1, currencyCode: "EUR" }] } },
      ['value.money[0].type is missing: must be one of "centPrecision", "highPrecision"'],
    ],
    [
      "no field that must be there",
      { name: undefined, cartPredicate: null },
      ["name is missing", "cartPredicate is missing"],
    ],
    [
      "an unknown value",
      { stackingMode: "stacking" },
      ['stackingMode must be one of "Stacking", "StopAfterThisDiscount", not "stacking"; did you mean "Stacking"?'],
    ],
    [
      "the only value there is",
      { discountGroup: { typeId: "group", key: "g" } },
      ['discountGroup.typeId must be "discount-group", not "group"'],
    ],
    [
      "a text for a number",
      { value: { type: "relative", permyriad: "500" } },
      ['value.permyriad must be a whole number, not "500"'],
    ],
    [
      "a fraction",
      { value: { type: "relative", permyriad: 0.5 } },
      ["value.permyriad must be a whole number, not 0.5"],
    ],
    ["a number for a text", { cartPredicate: 1 }, ["cartPredicate must be a text, not 1"]],
    ["a text for a choice of two", { isActive: "false" }, ['isActive must be true or false, not "false"']],
    ["an object for a list", { stores: { key: "a" } }, ["stores must be a list, not an object"]],
    ["a list for an object", { name: ["Winter"] }, ["name must be an object, not a list"]],
    ["an object for a text", { cartPredicate: {} }, ["cartPredicate must be a text, not an object"]],
    [
      "an element of a list",
      { stores: [{ key: "a" }, "b", undefined] },
      ['stores[1] must be an object, not "b"', "stores[2] must be an object, not undefined"],
    ],
    ["a text in a language", { name: { en: "Winter", "de-DE": 7 } }, ['name["de-DE"] must be a text, not 7']],
    ["a key of another form", { key: "a b" }, ['key must be letters, digits, underscores and hyphens, not "a b"']],
    ["a key that is too short", { key: "a" }, ["key must have at least 2 characters"]],
    ["a key that is too long", { key: "a".repeat(257) }, ["key must have at most 256 characters"]],
    [
      "a list that is too long",
      { stores: Array.from({ length: 501 }, () => ({ key: "a" })) },
      ["stores must have at most 500 elements"],
    ],
    [
      "a list that is too short",
      { target: { ...pattern, targetPattern: [] } },
      ["target.targetPattern must have at least 1 element"],
    ],
    [
      "a number that is too small",
      { target: { ...pattern, targetPattern: [{ ...component, maxCount: 0 }] } },
      ["target.targetPattern[0].maxCount must be at least 1"],
    ],
    ["neither of two names", { discountGroup: {} }, ["discountGroup must have exactly one of id and key"]],
    [
      "both of two names",
      { discountGroup: { id: "1", key: "a" } },
      ["discountGroup must have exactly one of id and key"],
    ],
    [
      "a day for an instant",
      { validFrom: "2026-01-31" },
      ['validFrom must be an instant such as "2026-01-31T00:00:00Z", not "2026-01-31"'],
    ],
    [
      "an instant that there is none of",
      { validUntil: "2026-13-31T00:00:00Z" },
      [expect.stringContaining("must be an instant")],
    ],
    ["a long text", { sortOrder: "x".repeat(100) }, [expect.stringMatching(/, not "x{59}…$/)]],
    [
      "several at once",
      { value: { type: "absolute", money: [{ centAmount: "1" }] }, isActive: 0 },
      [
        'value.money[0].centAmount must be a whole number, not "1"',
        "value.money[0].currencyCode is missing",
        "isActive must be true or false, not 0",
      ],
    ],
  ])("finds %s", (_, more, found) => {
    expect(lines(cartDiscountDraftSchema, { ...discount, ...more })).toEqual(found);
  });

  test.each([null, 7, "winter", [discount], undefined])("finds that %j is no draft", (draft) => {
    expect(lines(cartDiscountDraftSchema, draft)).toEqual([
      expect.stringMatching(/^The value must be an object, not /),
    ]);
  });

  test("leaves custom fields and languages open, and what is undefined or null out", () => {
    const fields = { any: { deep: [null, 1] }, "odd name": "x", __proto__: null };
    const draft = {
      ...discount,
      target: null,
      stores: undefined,
      custom: { type: { key: "t" }, fields },
      name: { xx: "?", de: null },
    };
    expect(lines(cartDiscountDraftSchema, draft)).toEqual([]);
  });

  test("finds what is wrong in an update, action by action", () => {
    const actions = [
      { action: "setKey", kee: "a" },
      { action: "changeIsActive" },
      { action: "changeIsactive", isActive: true },
      { action: "setStores", stores: [{ key: "a" }] },
    ];
    expect(lines(cartDiscountUpdateSchema, { version: 1, actions })).toEqual([
      "actions[0].kee is no field of CartDiscountSetKeyAction; did you mean key?",
      "actions[1].isActive is missing",
      expect.stringMatching(/^actions\[2\]\.action must be one of .*; did you mean "changeIsActive"\?$/),
    ]);
  });

  test("lets fields, values and variants of a later version pass in answers, and nothing that cannot be one", () => {
    const times = { createdAt: "2026-01-01T00:00:00Z", lastModifiedAt: "2026-01-01T00:00:00Z" };
    const state = { id: "1", version: 1, key: "paid", type: "OrderState", initial: true, builtIn: false, ...times };
    expect(lines(stateSchema, { ...state, type: "ShipmentState", colour: "red", roles: ["Later"] })).toEqual([]);
    expect(lines(stateSchema, { ...state, type: 7 })).toEqual([expect.stringMatching(/^type must be a text, not 7$/)]);
    const { key: _, ...keyless } = state;
    expect(lines(stateSchema, { ...keyless, version: "1" })).toEqual([
      'version must be a whole number, not "1"',
      "key is missing",
    ]);
    const answer = {
      ...discount,
      ...times,
      id: "1",
      version: 1,
      sortOrder: "0.5",
      stores: [],
      isActive: true,
      requiresDiscountCode: false,
      references: [],
      stackingMode: "Stacking",
    };
    expect(lines(cartDiscountSchema, { ...answer, value: { type: "later", anything: 1 } })).toEqual([]);
    expect(lines(cartDiscountSchema, { ...answer, value: { type: "relative", permyriad: "1", more: 1 } })).toEqual([
      'value.permyriad must be a whole number, not "1"',
    ]);
  });

  test("finds unknown fields where they are asked for, and lets them pass where they are not", () => {
    const reference = { typeId: "state", id: "1", colour: "red" };
    expect(lines(stateReferenceSchema, reference)).toEqual([]);
    expect(lines(stateReferenceSchema, reference, { unknownFields: "refuse" })).toEqual([
      "colour is no field of StateReference",
    ]);
    expect(lines(stateDraftSchema, { key: "a", type: "OrderState", inital: true }, { unknownFields: "keep" })).toEqual(
      [],
    );
  });

  test("goes through schemas that contain themselves", () => {
    const obj = { id: "1", version: 1, key: "a", type: "OrderState", initial: true, builtIn: false };
    const reference = { typeId: "state", id: "1", obj: { ...obj, transitions: [{ typeId: "State", id: "2" }] } };
    expect(lines(stateReferenceSchema, reference)).toContain(
      'obj.transitions[0].typeId must be "state", not "State"; did you mean "state"?',
    );
  });

  test("lists problems in the order of the value, each once, and what is missing after them", () => {
    const draft = { isActve: true, value: { typ: "relative", type: "relative", permyriad: -1 }, colour: "red", key: 7 };
    expect(lines(cartDiscountDraftSchema, draft)).toEqual([
      "isActve is no field of CartDiscountDraft; did you mean isActive?",
      "value.typ is no field of CartDiscountValueRelativeDraft; did you mean type?",
      "value.permyriad must be at least 0",
      "colour is no field of CartDiscountDraft",
      "key must be a text, not 7",
      "name is missing",
      "cartPredicate is missing",
    ]);
    const twice = { allOf: [{ required: ["a"] }, { required: ["a"], properties: { a: text } }] };
    expect(plain(twice, {})).toEqual(["a is missing"]);
  });

  test("says of a choice of names what is wrong with the one that is given", () => {
    const target = { ...discount, discountGroup: { keey: "b", key: 7 } };
    expect(lines(cartDiscountDraftSchema, target)).toEqual([
      "discountGroup.keey is no field of DiscountGroupResourceIdentifier; did you mean key?",
      "discountGroup.key must be a text, not 7",
    ]);
  });

  test("names the type that a field is none of, and no other", () => {
    const base = schema("Base", true, () => ({ type: "object", properties: { a: text } }));
    const whole = schema("Whole", true, () => ({ allOf: [base, { properties: { b: { properties: { c: text } } } }] }));
    expect(lines(whole, { a: "1", b: { colour: 1 }, shape: 1 })).toEqual([
      "b.colour is no field of this object",
      "shape is no field of Whole",
    ]);
  });

  test.each<readonly [what: string, keywords: SchemaNode, value: unknown, found: readonly string[]]>([
    ["a pattern of another dialect", { type: "string", pattern: "(?i)a" }, "b", []],
    ["objects to choose from", { enum: [{ a: 1 }] }, { a: 1 }, []],
    [
      "fields by patterns of their names",
      { properties: { a: text }, patternProperties: { "^x-": text } },
      { "x-b": 1 },
      [],
    ],
    [
      "fields under a condition",
      { properties: { a: text }, if: { required: ["a"] }, else: { properties: {} } },
      { b: 1 },
      [],
    ],
    [
      "a discriminator without variants",
      { properties: { a: text }, discriminator: { propertyName: "a" } },
      { a: "x" },
      [],
    ],
    [
      "a discriminator of which a variant says nothing",
      { oneOf: [{ properties: { a: text } }, { required: ["b"] }], discriminator: { propertyName: "a" } },
      { a: "x" },
      [],
    ],
    ["fields beside others", { properties: { a: text }, additionalProperties: true }, { b: 1 }, []],
    [
      "that there are no other fields",
      { properties: { name: text }, additionalProperties: false },
      { nam: "x" },
      ["nam is no field of Plain; did you mean name?"],
    ],
    [
      "elements by their places",
      { prefixItems: [text], items: { type: "integer" } },
      ["a", "b"],
      ['[1] must be a whole number, not "b"'],
    ],
    [
      "at least one of two",
      { anyOf: [{ required: ["a"] }, { required: ["b"] }] },
      {},
      ["The value must have at least one of a and b"],
    ],
    [
      "null beside an object",
      { oneOf: [{ type: "null" }, { type: "object", required: ["a"], properties: { a: text, b: text } }] },
      { b: 1 },
      ["b must be a text, not 1", "a is missing"],
    ],
    [
      "alternatives of which one is nearer",
      {
        oneOf: [
          { required: ["a", "c"], properties: { a: text, c: text } },
          { required: ["a", "b"], properties: { a: text, b: text } },
        ],
      },
      { a: 1, b: "x" },
      ["a must be a text, not 1"],
    ],
  ])("reads %s as it is meant, and leaves open what it does not read", (_, keywords, value, found) => {
    expect(plain(keywords, value)).toEqual(found);
  });

  test("counts the characters of a text, whatever they take, and reads patterns as the description means them", () => {
    expect(plain({ type: "string", maxLength: 2 }, "🙂🙂")).toEqual([]);
    expect(plain({ type: "string", minLength: 2 }, "🙂")).toEqual(["The value must have at least 2 characters"]);
    expect(plain({ type: "string", pattern: "^.$" }, "😀")).toEqual([]);
    const form = { type: "string", pattern: "^.$" };
    expect(plain(form, "ab")).toEqual(['The value must match ^.$, not "ab"']);
    expect(plain({ ...form, "x-pattern-words": "one letter" }, "ab")).toEqual([
      'The value must be one letter, not "ab"',
    ]);
  });

  test.each<readonly [SchemaNode, unknown, string]>([
    [{ type: "integer", minimum: 1 }, 0, "must be at least 1"],
    [{ type: "number", exclusiveMinimum: 0 }, 0, "must be above 0"],
    [{ type: "number", exclusiveMaximum: 1 }, 1, "must be below 1"],
    [{ type: ["string", "null"] }, 1, "must be a text or null, not 1"],
    [{ type: "string", format: "date" }, "2026-02-30", 'must be a day such as "2026-01-31", not "2026-02-30"'],
    [{ anyOf: [{ type: "string" }, { type: "integer" }] }, true, "must be a text, not true"],
    [{ oneOf: [{ type: "number" }, { type: "integer" }] }, 1, "fits several forms of which only one may be meant"],
    [false, 1, "must be left out"],
  ])("goes by %j", (keywords, value, problem) => {
    const expected: unknown = typeof problem === "string" ? `The value ${problem}` : problem;
    expect(plain(keywords, value)).toEqual([expected]);
  });

  test.each<readonly [format: string, fit: readonly unknown[], unfit: readonly unknown[]]>([
    [
      "date-time",
      ["2026-02-28T23:59:59.5+01:00", 1],
      ["2026-02-30T00:00:00Z", "2026-02-01T24:00:00Z", "2026-02-01T00:00:00"],
    ],
    ["date", ["2028-02-29"], ["2026-02-29", "29-02-2028", "2026-02-28T00:00:00Z"]],
    ["time", ["23:59:59Z", "00:00:00.5-09:30", "14:30:00.000"], ["24:00:00Z", "14:30", "14:30:60Z", "2:30:00Z"]],
    ["duration", ["P1Y2M3DT4H5M6.5S", "PT0S", "P3W"], ["P", "P1DT", "1D", "P1S", "P1W1D"]],
    [
      "uuid",
      ["F81D4FAE-7dec-11d0-a765-00a0c91e6bf6"],
      ["f81d4fae7dec11d0a76500a0c91e6bf6", "g81d4fae-7dec-11d0-a765-00a0c91e6bf6"],
    ],
    [
      "email",
      ["jane.o'hara+shop@mail.example.com", "a@localhost"],
      ["jane", "@example.com", "jane@", "a b@example.com", "a@-b.com"],
    ],
    ["hostname", ["localhost", "www.example.com"], ["", "a..b", "-a.com", "a_b"]],
    [
      "uri",
      ["https://example.com:80/a?b=%20#c", "urn:isbn:1", "mailto:a@b"],
      ["example.com", "/a", "http://a b", "http://a/%2"],
    ],
    ["decimal", ["-0.5", 7], ["1e3", ""]],
    ["int32", [2 ** 31 - 1, "a"], [2 ** 31]],
    ["int64", [2 ** 53 - 1], [2 ** 53]],
    ["double", [0.5], []],
    ["float", [0.5], []],
    ["colour", ["#fff"], []],
  ])("knows the format %s", (format, fit, unfit) => {
    const own = formats[format];
    const example = own?.type === "string" ? [own.example] : [];
    expect([...fit, ...example].flatMap((value) => plain({ format }, value))).toEqual([]);
    const problem = (value: unknown): string => `The value must be ${own?.noun}, not ${JSON.stringify(value)}`;
    expect(unfit.flatMap((value) => plain({ format }, value))).toEqual(unfit.map(problem));
  });

  test("finds that a number is too great in a policy", () => {
    const draft = { key: "monthly", name: { en: "Monthly" }, schedule: { type: "dayOfMonth", day: 32 } };
    expect(lines(recurrencePolicyDraftSchema, draft)).toContain("schedule.day must be at most 31");
  });
});

describe("isValid()", () => {
  test("narrows what has no problem", () => {
    const value: unknown = { key: "paid", type: "OrderState" };
    expect(isValid(stateDraftSchema, value) && value.type).toBe("OrderState");
    expect(isValid(stateDraftSchema, { key: "paid" })).toBe(false);
  });
});
