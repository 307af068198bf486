import {
  type CartDiscount,
  type ErrorObject,
  type IntervalUnit,
  isCartDiscountTarget,
  isCartDiscountValue,
  isErrorObject,
  isIntervalUnit,
  isRecurrencePolicySchedule,
  isStackingMode,
  isStateRoleEnum,
  isStateTypeEnum,
  type LaterVariant,
  type StackingMode,
  type StateRoleEnum,
  type StateTypeEnum,
} from "@commerce-http/types";
import { describe, expect, expectTypeOf, it } from "vitest";
import { type FakeFetch, fakeFetch } from "../../runtime/test/fake-fetch.ts";
import { type ApiError, type Client, type Expanded, isApiError } from "../src/index.ts";
import { clientOf, failure } from "./calls.ts";

/** Answers as a later version of the API may give them. */
const state = {
  id: "s-1",
  version: 3,
  key: "paid",
  type: "InvoiceState",
  roles: ["Return", "Refund"],
  unheardOf: "green",
};
const discount = {
  id: "d-1",
  version: 3,
  value: { type: "progressive", steps: [{ from: 3, permyriad: 500 }] },
  target: { type: "bundle", bundle: "b-1" },
  stackingMode: "StopAtNoon",
  stores: [{ typeId: "store", key: "bern", unheardOf: "green" }],
};
const policy = { id: "p-1", version: 3, schedule: { type: "lunar", phase: "full" } };

function client({ fetch }: FakeFetch): Client {
  return clientOf(fetch, { retry: false });
}

describe("A field that came later", () => {
  it("passes through every method that reads", async () => {
    const { states, raw } = client(fakeFetch(state));
    expect(await states.get({ id: "s-1" })).toEqual(state);
    expect(await states.create({ key: "paid", type: "OrderState" })).toEqual(state);
    expect(await states.update({ id: "s-1", version: 2 }, [])).toEqual(state);
    expect(await states.delete({ id: "s-1", version: 3 })).toEqual(state);
    expect((await states.get({ id: "s-1" }).withResponse()).data).toEqual(state);
    const path = { projectKey: "shop", id: "s-1" };
    expect((await raw.GET("/{projectKey}/states/{id}", { params: { path } })).data).toEqual(state);
  });

  it("passes through pages, walks and decisions", async () => {
    const page = { limit: 20, offset: 0, count: 1, results: [state], facets: { unheardOf: { green: 1 } } };
    const { states } = client(fakeFetch(page));
    expect(await states.query()).toEqual(page);
    expect(await states.iterate().next()).toEqual({ done: false, value: state });
    const seen: object[] = [];
    await client(fakeFetch(state)).states.modify({ id: "s-1" }, (current) => (seen.push(current), []));
    expect(seen).toEqual([state]);
  });

  it("is sent, for whoever insists", async () => {
    const fake = fakeFetch(state);
    // @ts-expect-error -- this version does not know it
    await client(fake).states.update({ id: "s-1", version: 3 }, [{ action: "setUnheardOf", unheardOf: "green" }]);
    expect(JSON.parse(fake.seen[0]?.body ?? "")).toEqual({
      version: 3,
      actions: [{ action: "setUnheardOf", unheardOf: "green" }],
    });
  });
});

describe("A value of an enum that came later", () => {
  it("is readable text, which guards tell from the known", async () => {
    const { type, roles = [] } = await client(fakeFetch(state)).states.get({ id: "s-1" });
    expectTypeOf(type).toExtend<string>();
    expectTypeOf<"InvoiceState">().toExtend<typeof type>();
    expect(type).toBe("InvoiceState");
    expect(isStateTypeEnum(type)).toBe(false);
    if (isStateTypeEnum(type)) expectTypeOf(type).toEqualTypeOf<StateTypeEnum>();
    const known = roles.filter(isStateRoleEnum);
    expectTypeOf(known).toEqualTypeOf<StateRoleEnum[]>();
    expect([known, roles]).toEqual([["Return"], ["Return", "Refund"]]);
    const { stackingMode } = await client(fakeFetch(discount)).cartDiscounts.get({ id: "d-1" });
    expectTypeOf<StackingMode | "StopAtNoon">().toExtend<typeof stackingMode>();
    expect([stackingMode, isStackingMode(stackingMode)]).toEqual(["StopAtNoon", false]);
  });

  it("stands within known variants as well", async () => {
    const schedule = { type: "standard", value: 1, intervalUnit: "Quarters" };
    const found = await client(fakeFetch({ ...policy, schedule })).recurrencePolicies.get({ id: "p-1" });
    if (!isRecurrencePolicySchedule(found.schedule) || found.schedule.type !== "standard") throw new Error("not known");
    expectTypeOf<IntervalUnit | "Quarters">().toExtend<typeof found.schedule.intervalUnit>();
    expect([found.schedule.intervalUnit, isIntervalUnit(found.schedule.intervalUnit)]).toEqual(["Quarters", false]);
  });
});

describe("A variant of a union that came later", () => {
  it("is readable, and typed as one that may be anything", async () => {
    const { value, target }: CartDiscount = await client(fakeFetch(discount)).cartDiscounts.get({ id: "d-1" });
    expect([value, target]).toEqual([discount.value, discount.target]);
    expect([isCartDiscountValue(value), isCartDiscountTarget(target)]).toEqual([false, false]);
    if (isCartDiscountValue(value)) throw new Error("not known");
    expectTypeOf(value).toEqualTypeOf<LaterVariant<"type">>();
    expectTypeOf(value["steps"]).toEqualTypeOf<unknown>();
    expect([String(value.type), value["steps"]]).toEqual(["progressive", [{ from: 3, permyriad: 500 }]]);
    const { schedule } = await client(fakeFetch(policy)).recurrencePolicies.get({ id: "p-1" });
    if (isRecurrencePolicySchedule(schedule)) throw new Error("not known");
    expect([String(schedule.type), schedule["phase"]]).toEqual(["lunar", "full"]);
  });

  it("leaves the known ones as they were, with and without expansion", async () => {
    const value = {
      type: "giftLineItem",
      product: { typeId: "product", id: "p-1", obj: { slug: "tea" } },
      variantId: 1,
    };
    const { cartDiscounts } = client(fakeFetch({ ...discount, value }));
    const plain = await cartDiscounts.get({ id: "d-1" });
    if (!isCartDiscountValue(plain.value) || plain.value.type !== "giftLineItem") throw new Error("not known");
    expectTypeOf(plain.value.variantId).toEqualTypeOf<number>();
    const { value: gift } = await cartDiscounts.get({ id: "d-1" }, { expand: ["value.product"] });
    expect(gift.type === "giftLineItem" && gift.product.obj).toEqual({ slug: "tea" });
    expectTypeOf<Extract<Expanded<CartDiscount>["value"], { type: "relative" }>["permyriad"]>().toEqualTypeOf<number>();
    expectTypeOf<LaterVariant<"type">>().toExtend<Expanded<CartDiscount>["value"]>();
    expectTypeOf<LaterVariant<"type">>().toExtend<Expanded<CartDiscount, "value.product">["value"]>();
  });
});

describe("An error code that came later", () => {
  const errors = [
    { code: "MaxWindmillsReached", message: "Too many windmills", limit: 12 },
    { code: "InvalidField", message: "Invalid", field: "key", invalidValue: 1 },
  ];
  const answer = { statusCode: 400, message: "Too many windmills", errors };

  it("is readable, with whatever comes with it", async () => {
    const fake = fakeFetch(() => Response.json(answer, { status: 400 }));
    const error = await failure(client(fake).states.get({ id: "s-1" }));
    if (!isApiError(error)) throw error;
    expectTypeOf(error).toEqualTypeOf<ApiError>();
    expectTypeOf(error.code).toEqualTypeOf<string | undefined>();
    expect([error.code, error.message, error.errors]).toEqual([
      "MaxWindmillsReached",
      "Too many windmills (limit: 12, more errors: 1)",
      errors,
    ]);
    expect(isApiError(error, "InvalidField")).toBe(false);
    const known = error.errors.filter(isErrorObject);
    expectTypeOf(known).toEqualTypeOf<ErrorObject[]>();
    expect(known).toEqual([errors[1]]);
    const [later] = error.errors;
    if (later === undefined || isErrorObject(later)) throw new Error("not known");
    expectTypeOf(later).toEqualTypeOf<LaterVariant<"code">>();
    expect([String(later.code), later["limit"]]).toEqual(["MaxWindmillsReached", 12]);
  });
});
