import { createEmulator } from "@commerce-http/emulator";
import { matchesPredicate, parsePredicate } from "@commerce-http/rules";
import { fieldsOf, type UnknownField } from "@commerce-http/runtime";
import type { State } from "@commerce-http/types";
import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import {
  cartDiscountFields,
  discountGroupFields,
  type Predicate,
  recurrencePolicyFields,
  stateFields,
  States,
} from "../../src/index.ts";
import { transport } from "../calls.ts";

const { createdAt, createdBy, initial, key, name, roles, transitions, type, version } = stateFields;
const { custom, discountGroup, stores, target, validFrom, value } = cartDiscountFields;
const { schedule } = recurrencePolicyFields;

/** Fields with names of operations, and of members that every object has. */
const odd = fieldsOf<{
  readonly is_: UnknownField<never>;
  readonly is__: UnknownField<never>;
  readonly some_: { readonly is_: UnknownField<never> };
  readonly constructor: { readonly then: UnknownField<never> };
}>();

describe("The fields of a resource", () => {
  it.each<[predicate: Predicate<never>, text: string]>([
    [version.is(0), "version = 0"],
    [initial.is(false), "initial = false"],
    [createdAt.atLeast(new Date(0)), 'createdAt >= "1970-01-01T00:00:00.000Z"'],
    [validFrom.lessThan("2026-01-01T00:00:00Z"), 'validFrom < "2026-01-01T00:00:00Z"'],
    [transitions.some(({ id }) => id.is("1")), 'transitions(id = "1")'],
    [stores.some((store) => store.typeId.is("store").and(store.key.is("x"))), 'stores(typeId = "store" and key = "x")'],
    [stores.some((store) => store.key.is("x").or(store.key.is("y"))), 'stores(key = "x" or key = "y")'],
    [name.locale("de-CH").isDefined(), "name(de-CH is defined)"],
    [name.locale("is").is("x"), 'name(`is` = "x")'],
    [odd["is_"].is(true), "`is` = true"],
    [odd["is__"].is("x"), 'is_ = "x"'],
    [odd["some_"]["is_"].isIn([true]), "some(`is` in (true))"],
    [odd.constructor.then.is(1), "constructor(then = 1)"],
    [value.permyriad.is(1000), "value(permyriad = 1000)"],
    [value.permyriad.isNotDefined(), "not(value(permyriad is defined))"],
    [value.type.isIn(["relative", "fixed"]), 'value(type in ("relative", "fixed"))'],
    [
      value.money.some(({ centAmount, currencyCode }) => centAmount.atLeast(500).and(currencyCode.is("EUR"))),
      'value(money(centAmount >= 500 and currencyCode = "EUR"))',
    ],
    [value.product.id.is("1"), 'value(product(id = "1"))'],
    [target.targetPattern.some(({ minCount }) => minCount.is(2)), "target(targetPattern(minCount = 2))"],
    [discountGroup.id.is("1"), 'discountGroup(id = "1")'],
    [custom.field("my size").containsAny([1, "L", true]), 'custom(fields(`my size` contains any (1, "L", true)))'],
    [custom.field("label").locale("en").is("x"), 'custom(fields(label(en = "x")))'],
    [custom.field("product").entry("id").is("1"), 'custom(fields(product(id = "1")))'],
    [custom.field("products").some((item) => item.entry("id").is("1")), 'custom(fields(products(id = "1")))'],
    [custom.type.id.is("1"), 'custom(type(id = "1"))'],
    [createdBy.clientId.is("1"), 'createdBy(clientId = "1")'],
    [schedule.type.is("dayOfMonth"), 'schedule(type = "dayOfMonth")'],
    [
      schedule.intervalUnit.is("Weeks").and(schedule.value.is(2)),
      'schedule(intervalUnit = "Weeks") and schedule(value = 2)',
    ],
    [discountGroupFields.name.locale("fr").is("x"), 'name(fr = "x")'],
  ])("write $1", (predicate, text) => {
    expect(predicate.predicate).toBe(text);
    expect(parsePredicate(text).refusal?.message).toBeUndefined();
  });

  it.each([
    ["nothing", () => key.is(undefined as unknown as string), 'Cannot write undefined after "key ="'],
    ["no value at all", () => (key.is as () => unknown)(), 'Cannot write undefined after "key ="'],
    ["NaN", () => version.atLeast(Number.NaN), 'Cannot write NaN after "version >="'],
    ["an empty list", () => key.isIn([]), 'Cannot write an empty list after "key in"'],
    ["a locale without a name", () => name.locale("").is("x"), 'Cannot write "" as a name'],
    ["a name that ends its quotes", () => custom.field("a` = 1 or `b").is(1), "as a name"],
  ])("refuse %s", (_, make, message) => {
    expect(make).toThrow(TypeError);
    expect(make).toThrow(message);
  });

  it("can be awaited and written as JSON like any object, but are no text", async () => {
    expect(await Promise.resolve(key)).toBe(key);
    // oxlint-disable-next-line typescript/no-base-to-string -- that is the mistake
    expect(() => String(key)).toThrow(TypeError);
    expect(JSON.stringify(stateFields)).toBe("{}");
    expect(Object.keys(stateFields)).toEqual([]);
  });

  it("let no text out of its quotes, and no name out of its place", () => {
    const text = fc.oneof(
      fc.string({ unit: "binary" }),
      fc.string({ unit: fc.constantFrom('"', "\\", "`", "\n", "\uD800") }),
    );
    const word = fc.oneof(
      fc.string({ minLength: 1 }).filter((name) => !name.includes("`")),
      fc.constantFrom(
        "and",
        "OR",
        "nOT",
        "fALSE",
        "not",
        "true",
        "in",
        "is",
        "contains",
        "within",
        "1",
        "-1",
        "1e5",
        "a.b",
        "is empty",
      ),
    );
    fc.assert(
      fc.property(text, word, (value, locale) => {
        expect(parsePredicate(name.locale(locale).is(value).predicate)).toEqual({
          predicate: {
            kind: "nested",
            path: ["name"],
            predicate: {
              kind: "comparison",
              operator: "=",
              left: { kind: "field", path: [locale] },
              right: { kind: "text", value },
            },
          },
        });
      }),
    );
  });
});

const keys = ["open", "paid", 'so-called "done"', "back\\slash", "Ärger", "😀", "or"] as const;
const drafts = [
  { key: keys[0], type: "OrderState", initial: true, name: { en: "Open", "de-CH": "Offen" } },
  { key: keys[1], type: "PaymentState", initial: false, name: { en: 'The "paid" one' } },
  { key: keys[2], type: "LineItemState", initial: false, roles: ["Return"] },
  { key: keys[3], type: "ReviewState", initial: false, roles: ["ReviewIncludedInStatistics"], name: { is: "Opin" } },
  { key: keys[4], type: "OrderState", initial: false, transitions: [{ typeId: "state", key: keys[0] }] },
  { key: keys[5], type: "OrderState", initial: false, transitions: [] },
  { key: keys[6], type: "PaymentState", initial: true, description: { en: "" } },
];

const condition: fc.Arbitrary<Predicate<State>> = fc.oneof(
  fc.constantFrom(...keys).map((text) => key.is(text)),
  fc.subarray([...keys], { minLength: 1 }).map((texts) => key.isNotIn(texts)),
  fc.constantFrom(...keys).map((text) => key.atMost(text)),
  fc.constantFrom("OrderState" as const, "PaymentState" as const).map((of) => type.isNot(of)),
  fc.boolean().map((flag) => initial.is(flag)),
  fc.constantFrom(roles.isDefined(), roles.isNotDefined(), roles.isEmpty(), roles.containsAny(["Return"])),
  fc.constantFrom(name.locale("de-CH").isDefined(), name.locale("is").is("Opin"), name.locale("en").isNotDefined()),
  fc.constantFrom(
    transitions.isEmpty(),
    transitions.isNotEmpty(),
    transitions.some(({ typeId }) => typeId.is("state")),
  ),
  fc.constantFrom(createdAt.lessThan(new Date()), createdAt.atLeast(new Date(0)), version.greaterThan(0)),
);
const { predicate: anyPredicate } = fc.letrec<{ predicate: Predicate<State> }>((tie) => ({
  predicate: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    condition,
    fc.tuple(tie("predicate"), tie("predicate")).map(([left, right]) => left.and(right)),
    fc.tuple(tie("predicate"), tie("predicate")).map(([left, right]) => left.or(right)),
    tie("predicate").map((inner) => inner.not()),
  ),
}));

describe("A query with a predicate made of fields", () => {
  const emulator = createEmulator();
  const states = new States(transport({ fetch: emulator.fetch }));
  const query = async (where?: Predicate<State>): Promise<readonly State[]> => {
    const { results } = await states.query({ where, limit: 500 });
    return results;
  };

  let all: readonly State[];
  beforeAll(async () => {
    await emulator.seed(drafts.map((draft) => ({ project: "shop", kind: "state", draft })));
    all = await query();
    return () => emulator.close();
  });

  it("finds just those that satisfy the predicate", async () => {
    await fc.assert(
      fc.asyncProperty(anyPredicate, async (predicate) => {
        const { predicate: tree } = parsePredicate(predicate.predicate);
        const expected = all.filter((state) => tree && matchesPredicate(tree, state));
        expect(ids(await query(predicate))).toEqual(ids(expected));
      }),
      { numRuns: 200 },
    );
  });
});

function ids(states: readonly State[]): readonly string[] {
  return states.map(({ id }) => id).sort();
}
