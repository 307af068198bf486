import { createEmulator } from "@commerce-http/emulator";
import type {
  CartDiscount,
  CartDiscountPagedQueryResponse,
  DiscountGroup,
  Reference,
  State,
  StatePagedQueryResponse,
} from "@commerce-http/types";
import { beforeEach, describe, expect, expectTypeOf, test } from "vitest";
import { type CartDiscountExpansion, type Client, type Expanded } from "../../src/index.ts";
import { clientOf } from "../calls.ts";

let client: Client;
beforeEach(async () => {
  client = clientOf(createEmulator().fetch);
  await client.states.create({ key: "d", type: "OrderState" });
  for (const { key, next } of [
    { key: "c", next: "d" },
    { key: "b", next: "c" },
    { key: "a", next: "b" },
  ]) {
    await client.states.create({ key, type: "OrderState", transitions: [{ key: next }] });
  }
});

describe("the result of a call", () => {
  test("has nothing expanded that was not asked for, and is the resource as it is typed elsewhere", async () => {
    const state = await client.states.get({ key: "a" });
    expect(state.transitions?.[0]).not.toHaveProperty("obj");
    expectTypeOf(state).toExtend<State>();
    expectTypeOf(await client.states.query()).toExtend<StatePagedQueryResponse>();
    expectTypeOf<Awaited<ReturnType<Client["cartDiscounts"]["get"]>>>().toExtend<CartDiscount>();
    expectTypeOf(state.createdBy).toEqualTypeOf<State["createdBy"]>();
    expectTypeOf(state.name).toEqualTypeOf<State["name"]>();
  });

  test("has what was asked for, where it was found, and nothing below it", async () => {
    const state = await client.states.get({ key: "a" }, { expand: ["transitions[*]"] });
    const found = state.transitions?.[0]?.obj;
    expect(found?.key).toBe("b");
    expectTypeOf(found?.key).toEqualTypeOf<string | undefined>();
    expect(found?.transitions?.[0]).not.toHaveProperty("obj");
  });

  test("follows up to 3 references, by place as well", async () => {
    const state = await client.states.get({ key: "a" }, { expand: ["transitions[*].transitions[0].transitions[*]"] });
    const third = state.transitions?.[0]?.obj?.transitions?.[0]?.obj?.transitions?.[0]?.obj;
    expect(third?.key).toBe("d");
    expectTypeOf(third?.key).toEqualTypeOf<string | undefined>();
  });

  test("follows what is asked of a page, a walk and a change", async () => {
    const { results } = await client.states.query({
      where: 'key = "a"',
      expand: ["transitions[*]"],
      sort: ["key desc"],
    });
    expect(results[0]?.transitions?.[0]?.obj?.key).toBe("b");
    for await (const state of client.states.iterate({ where: 'key = "b"', expand: ["transitions[0]"] })) {
      expect(state.transitions?.[0]?.obj?.key).toBe("c");
    }
    const changed = await client.states.modify(
      { key: "c" },
      ({ transitions }) => [{ action: "setName", name: { en: transitions?.[0]?.obj?.key ?? "" } }],
      { expand: ["transitions[*]"] },
    );
    expect(changed.name).toEqual({ en: "d" });
  });
});

describe("the type of a Cart Discount", () => {
  type Gift<Path extends string = never> = Extract<Expanded<CartDiscount, Path>["value"], { type: "giftLineItem" }>;

  test("has what is expanded within a variant, and leaves the other variants alone", () => {
    expectTypeOf<Gift<"value.product">["product"]["obj"]>().toEqualTypeOf<Reference["obj"]>();
    expectTypeOf<Gift<"value.product.productType">["product"]["obj"]>().toEqualTypeOf<Reference["obj"]>();
    expectTypeOf<Gift<"value.supplyChannel">["product"]>().not.toHaveProperty("obj");
    expectTypeOf<Gift["product"]>().not.toHaveProperty("obj");
    expectTypeOf<Expanded<CartDiscount, "value.product">["value"]["type"]>().toEqualTypeOf<
      CartDiscount["value"]["type"]
    >();
  });

  test("tells lists, groups and custom fields apart", () => {
    type Items<Path extends string> = NonNullable<Expanded<CartDiscount, Path>["references"]>[number];
    expectTypeOf<Items<"references[*]">>().toHaveProperty("obj");
    expectTypeOf<Items<"references[3].parent">>().toHaveProperty("obj");
    expectTypeOf<Items<"discountGroup">>().not.toHaveProperty("obj");
    type Group<Path extends string> = NonNullable<Expanded<CartDiscount, Path>["discountGroup"]>;
    expectTypeOf<Group<"discountGroup">["obj"]>().toEqualTypeOf<Expanded<DiscountGroup> | undefined>();
    expectTypeOf<Group<"custom.type">>().not.toHaveProperty("obj");
    expectTypeOf<NonNullable<Expanded<CartDiscount, "custom.type">["custom"]>["type"]>().toHaveProperty("obj");
    expectTypeOf<NonNullable<Expanded<CartDiscount>["custom"]>["type"]>().not.toHaveProperty("obj");
  });

  test("has everything optional where the paths are only known when it runs", () => {
    type Anything = Expanded<CartDiscount, CartDiscountExpansion>;
    expectTypeOf<NonNullable<Anything["discountGroup"]>>().toHaveProperty("obj");
    expectTypeOf<NonNullable<Anything["references"]>[number]>().toHaveProperty("obj");
    expectTypeOf<Anything>().toExtend<CartDiscount>();
  });

  test("keeps what a page has beside its results", async () => {
    const page = await client.cartDiscounts.query({ expand: ["discountGroup"], withTotal: false });
    expectTypeOf(page.results).toEqualTypeOf<Expanded<CartDiscount, "discountGroup">[]>();
    expectTypeOf(page.total).toEqualTypeOf<CartDiscountPagedQueryResponse["total"]>();
    expect(page).toEqual({ limit: 20, offset: 0, count: 0, results: [] });
  });
});
