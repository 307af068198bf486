import type { CartDiscount, DiscountGroup, State, StateTypeEnum } from "@commerce-http/types";
import { describe, expect, expectTypeOf, it } from "vitest";
import { compile } from "../../../types/test/compile.ts";
import {
  cartDiscountFields,
  discountGroupFields,
  type EnumField,
  type Plain,
  type Predicate,
  stateFields,
  type UnknownField,
  where,
  type Where,
} from "../../src/index.ts";

describe("The types of predicates", () => {
  it("say what a predicate is about", () => {
    const { initial, key, name, transitions } = stateFields;
    expectTypeOf(key.is("a").and(initial.is(true).not())).toEqualTypeOf<Predicate<Plain<State>>>();
    expectTypeOf(name.locale("en").is("a").or(key.isNotDefined())).toEqualTypeOf<Predicate<State>>();
    expectTypeOf(transitions.some(({ id }) => id.is("1"))).toEqualTypeOf<Predicate<State>>();
    expectTypeOf(cartDiscountFields.value.money.some(({ centAmount }) => centAmount.is(1))).toEqualTypeOf<
      Predicate<CartDiscount>
    >();
    expectTypeOf(cartDiscountFields.custom.field("a").is(1)).toEqualTypeOf<Predicate<CartDiscount>>();
    expectTypeOf(discountGroupFields.sortOrder.is("0.1")).toEqualTypeOf<Predicate<DiscountGroup>>();
  });

  it("let a template be about what its predicates are about, or about anything", () => {
    expectTypeOf(where`key = ${"a"}`).toEqualTypeOf<Predicate<unknown>>();
    expectTypeOf(where`key = ${"a"}`).toExtend<Where<State> & Where<CartDiscount>>();
    expectTypeOf(where`${stateFields.key.is("a")} or key = ${"b"}`).toEqualTypeOf<Predicate<Plain<State>>>();
    expectTypeOf(where`key = ${"a"}`.and(stateFields.key.is("a"))).toEqualTypeOf<Predicate<Plain<State>>>();
    expectTypeOf(stateFields.key.is("a").or(where`key = ${"a"}`)).toEqualTypeOf<Predicate<Plain<State>>>();
  });

  it("keep resources apart, in both directions", () => {
    expectTypeOf<Predicate<CartDiscount>>().not.toExtend<Where<State>>();
    expectTypeOf<Predicate<State>>().not.toExtend<Where<CartDiscount>>();
    expectTypeOf<Predicate<DiscountGroup>>().not.toExtend<Where<CartDiscount>>();
    expectTypeOf<Predicate<"StateReference">>().not.toExtend<Where<State>>();
    expectTypeOf<Predicate<State>>().toExtend<Where<State>>();
  });

  it("tell predicates about plain fields from others, wherever they are joined", () => {
    const { key, roles } = stateFields;
    const [plain, other] = [key.is("a"), roles.isEmpty()];
    expectTypeOf(plain).toEqualTypeOf<Predicate<Plain<State>>>();
    expectTypeOf<Predicate<Plain<State>>>().toExtend<Predicate<State>>();
    expectTypeOf<Predicate<State>>().not.toExtend<Predicate<Plain<State>>>();
    expectTypeOf<Predicate<Plain<State>>>().not.toExtend<Predicate<CartDiscount>>();
    expectTypeOf<Predicate<CartDiscount>>().not.toExtend<Predicate<Plain<State>>>();
    expectTypeOf(plain.and(other)).toEqualTypeOf<Predicate<State>>();
    expectTypeOf(other.or(plain)).toEqualTypeOf<Predicate<State>>();
    expectTypeOf(where`${plain} and ${other}`).toEqualTypeOf<Predicate<State>>();
  });

  it("know the values of enums and the operations of custom fields", () => {
    expectTypeOf(stateFields.type).toEqualTypeOf<EnumField<Plain<State>, StateTypeEnum>>();
    expectTypeOf(cartDiscountFields.custom.field("a")).toEqualTypeOf<UnknownField<CartDiscount>>();
  });
});

/** What must compile, and beside it the same with one mistake, and what the compiler says of that. */
const twins: readonly (readonly [what: string, right: string, wrong: string, codes: readonly number[]])[] = [
  ["a wrong field", 'query({ where: key.is("a") })', 'query({ where: stateFields.slug.is("a") })', [2339]],
  ["a wrong nested field", "value.permyriad.is(1)", "value.percent.is(1)", [2339]],
  ["a field of text without a language", 'name.locale("en").is("a")', 'name.is("a")', [2339]],
  ["an order of booleans", "initial.isNot(true)", "initial.lessThan(true)", [2339]],
  ["an order of enums", 'type.isNot("OrderState")', 'type.lessThan("OrderState")', [2339]],
  ["one value out of a list", 'roles.containsAny(["Return"])', 'roles.is("Return")', [2339]],
  ["a list out of one value", 'key.isIn(["a"])', 'key.containsAny(["a"])', [2339]],
  ["one value where a list is taken", 'key.isIn(["a"])', 'key.isIn("a")', [2345]],
  ["a list where one value is taken", 'key.is("a")', 'key.is(["a"])', [2345]],
  ["a wrong value of an enum", 'type.is("OrderState")', 'type.is("orderState")', [2345]],
  ["a wrong value of an enum, in a list", 'roles.containsAny(["Return"])', 'roles.containsAny(["return"])', [2820]],
  ["a wrong tag of a variant", 'value.type.is("relative")', 'value.type.is("percent")', [2345]],
  ["a number as text", "version.is(1)", 'version.is("1")', [2345]],
  ["text as a number", 'key.is("1")', "key.is(1)", [2345]],
  ["a date as a number", "createdAt.atLeast(new Date())", "createdAt.atLeast(1)", [2345]],
  ["a value that may be missing", "key.is(text)", "key.is(maybe)", [2345]],
  ["an object where its fields are asked", 'value.type.is("relative")', "value.is({})", [2339]],
  ["a list of objects without some", 'stores.some((s) => s.key.is("a"))', 'stores.key.is("a")', [2339]],
  [
    "the resource behind a reference",
    'transitions.some((s) => s.id.is("a"))',
    'transitions.some((s) => s.obj.key.is("a"))',
    [2339],
  ],
  [
    "a predicate about the resource within an element",
    'transitions.some((s) => s.id.is("a"))',
    'transitions.some(() => key.is("a"))',
    [2322],
  ],
  [
    "a predicate about an element as one about another",
    'references.some((r) => r.id.is("a"))',
    "references.some(() => aboutState)",
    [2322],
  ],
  [
    "a predicate about another resource",
    'query({ where: key.is("a") })',
    "query({ where: value.permyriad.is(1) })",
    [2322],
  ],
  [
    "a predicate about another resource, in a list",
    'query({ where: ["a = 1", key.is("a")] })',
    "query({ where: [value.permyriad.is(1)] })",
    [2322],
  ],
  [
    "a predicate joined to one about another resource",
    'key.is("a").and(initial.is(true))',
    'key.is("a").and(value.permyriad.is(1))',
    [2345],
  ],
  [
    "an alternative about another resource",
    'key.is("a").or(initial.is(true))',
    'key.is("a").or(value.permyriad.is(1))',
    [2345],
  ],
  [
    "a template about another resource",
    'query({ where: where`${key.is("a")}` })',
    "query({ where: where`${value.permyriad.is(1)}` })",
    [2322],
  ],
  [
    "a template about two resources",
    'where`${key.is("a")} or ${initial.is(true)}`',
    'where`${key.is("a")} or ${value.permyriad.is(1)}`',
    [2345],
  ],
  ["nothing in a template", "where`key = ${text}`", "where`key = ${maybe}`", [2345]],
  ["null in a template", "where`key = ${text}`", "where`key = ${null}`", [2345]],
  ["an object in a template", "where`key = ${text}`", "where`key = ${{ text }}`", [2353]],
  ["a field in a template", "where`key = ${text}`", "where`${key} = ${text}`", [2345]],
  ["a list in a list in a template", "where`key in ${[text]}`", "where`key in ${[[text]]}`", [2322]],
];

const imports = `
  import { cartDiscountFields, stateFields, where, type Predicate, type Where } from "@commerce-http/client";
  import type { State } from "@commerce-http/types";
  const { createdAt, initial, key, name, roles, transitions, type, version } = stateFields;
  const { references, stores, value } = cartDiscountFields;
  declare function query(options: { readonly where?: Where<State> }): void;
  declare const text: string;
  declare const maybe: string | undefined;
  declare const aboutState: Predicate<State>;
`;
const verdicts = compile(
  Object.fromEntries(
    twins.flatMap(([, right, wrong], index) => [
      [`right-${index}`, `${imports}${right};`],
      [`wrong-${index}`, `${imports}${wrong};`],
    ]),
  ),
);

describe("A predicate that does not compile", () => {
  it.each(twins.map(([what, , , codes], index) => ({ what, codes, index })))("has $what", ({ codes, index }) => {
    expect(verdicts[`right-${index}`]?.text).toBe("");
    expect(verdicts[`wrong-${index}`]?.codes, verdicts[`wrong-${index}`]?.text).toEqual(codes);
  });
});
