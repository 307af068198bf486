import type { CartDiscount, DiscountGroup, State, StateTypeEnum } from "@commerce-http/types";
import { describe, expectTypeOf, it } from "vitest";
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
import { describeTwins } from "../twins.ts";

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

describeTwins(imports, {
  "a predicate": {
    2339: [
      'query({ where: stateFields.«key→slug».is("a") })',
      "value.«permyriad→percent».is(1)",
      'name«.locale("en")→».is("a")',
      "initial.«isNot→lessThan»(true)",
      'type.«isNot→lessThan»("OrderState")',
      'roles.«containsAny(["Return"])→is("Return")»',
      'key.«isIn→containsAny»(["a"])',
      'value.«type.is("relative")→is({})»',
      'stores.«some((s) => s.key.is("a"))→key.is("a")»',
      'transitions.some((s) => s.«id→obj.key».is("a"))',
    ],
    2345: [
      'key.isIn(«["a"]→"a"»)',
      'key.is(«"a"→["a"]»)',
      'type.is("«O→o»rderState")',
      'value.type.is("«relative→percent»")',
      'version.is(«1→"1"»)',
      'key.is(«"1"→1»)',
      "createdAt.atLeast(«new Date()→1»)",
      "key.is(«text→maybe»)",
      'key.is("a").and(«initial.is(true)→value.permyriad.is(1)»)',
      'key.is("a").or(«initial.is(true)→value.permyriad.is(1)»)',
      'where`${key.is("a")} or ${«initial.is(true)→value.permyriad.is(1)»}`',
      "where`key = ${«text→maybe»}`",
      "where`key = ${«text→null»}`",
      "where`«key→${key}» = ${text}`",
    ],
    2820: ['roles.containsAny(["«R→r»eturn"])'],
    2322: [
      'transitions.some((«s) => s.id→) => key».is("a"))',
      'references.some((«r) => r.id.is("a")→) => aboutState»)',
      'query({ where: «key.is("a")→value.permyriad.is(1)» })',
      'query({ where: [«"a = 1", key.is("a")→value.permyriad.is(1)»] })',
      'query({ where: where`${«key.is("a")→value.permyriad.is(1)»}` })',
      "where`key in ${[«text→[text]»]}`",
    ],
    2353: ["where`key = ${«text→{ text }»}`"],
  },
});
