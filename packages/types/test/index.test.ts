import { describe, expect, expectTypeOf, it } from "vitest";
import * as types from "../src/index.ts";
import {
  intervalUnitValues,
  isCartDiscountValue,
  isErrorObject,
  isIntervalUnit,
  isRecurrencePolicySchedule,
  isStateTypeEnum,
  isStateUpdateAction,
  stackingModeValues,
  stateRoleEnumValues,
  stateTypeEnumValues,
  type CartDiscount,
  type CartDiscountValue,
  type ErrorObject,
  type IntervalUnit,
  type LaterVariant,
  type State,
  type StateDraft,
  type StateReference,
  type StateTypeEnum,
  type StateUpdate,
  type StateUpdateAction,
} from "../src/index.ts";

describe("Enum values", () => {
  it("are the documents' own, in their order", () => {
    expect(stateTypeEnumValues).toEqual([
      "OrderState",
      "RecurringOrderState",
      "LineItemState",
      "ProductState",
      "ReviewState",
      "PaymentState",
      "QuoteRequestState",
      "StagedQuoteState",
      "QuoteState",
    ]);
    expect(stateRoleEnumValues).toEqual(["ReviewIncludedInStatistics", "Return"]);
    expect(intervalUnitValues).toEqual(["Days", "Weeks", "Months"]);
    expect(stackingModeValues).toEqual(["Stacking", "StopAfterThisDiscount"]);
    expectTypeOf<(typeof intervalUnitValues)[number]>().toEqualTypeOf<IntervalUnit>();
  });

  it("come with a guard that takes exactly them", () => {
    expect(stateTypeEnumValues.every(isStateTypeEnum)).toBe(true);
    for (const other of ["orderState", "", 0, null, undefined, {}, "toString"])
      expect(isStateTypeEnum(other)).toBe(false);
    expect(isIntervalUnit("Years")).toBe(false);
  });
});

describe("Guards of unions", () => {
  it.each(["relative", "absolute", "fixed", "giftLineItem"])("know the value variant %s", (type) => {
    expect(isCartDiscountValue({ type })).toBe(true);
  });

  it.each<[unknown]>([
    [{ type: "percentage" }],
    [{ type: "toString" }],
    [{ kind: "relative" }],
    [{}],
    [null],
    [undefined],
    [["relative"]],
    ["relative"],
  ])("do not know %o", (value) => {
    expect(isCartDiscountValue(value)).toBe(false);
  });

  it("know actions, schedules and errors", () => {
    expect(isStateUpdateAction({ action: "setTransitions" })).toBe(true);
    expect(isStateUpdateAction({ action: "setKey" })).toBe(false);
    expect(isRecurrencePolicySchedule({ type: "dayOfMonth", day: 31 })).toBe(true);
    expect(isErrorObject({ code: "ConcurrentModification" })).toBe(true);
    expect(isErrorObject({ code: "BrandNew" })).toBe(false);
  });

  it("narrow an open union to its known variants", () => {
    const discount: Pick<CartDiscount, "value"> = { value: { type: "relative", permyriad: 1000 } };
    if (!isCartDiscountValue(discount.value)) throw new Error("unreachable");
    expectTypeOf(discount.value).toExtend<CartDiscountValue>();
    expectTypeOf(discount.value.type).toEqualTypeOf<"relative" | "absolute" | "fixed" | "giftLineItem">();
  });
});

describe("Types", () => {
  it("say what is required and what is not", () => {
    expectTypeOf<Required<StateDraft>["initial"]>().toEqualTypeOf<boolean>();
    expectTypeOf<{ key: "paid"; type: "PaymentState" }>().toExtend<StateDraft>();
    expectTypeOf<{ key: "paid" }>().not.toExtend<StateDraft>();
    expectTypeOf<State["version"]>().toEqualTypeOf<number>();
    expectTypeOf<State["createdAt"]>().toEqualTypeOf<string>();
    expectTypeOf<StateReference["typeId"]>().toEqualTypeOf<"state">();
  });

  it("leave answers open for later values, and drafts closed", () => {
    expectTypeOf<StateTypeEnum>().toExtend<State["type"]>();
    expectTypeOf<State["type"]>().not.toExtend<StateTypeEnum>();
    expectTypeOf<State["type"]>().toExtend<string>();
    expectTypeOf<StateDraft["type"]>().toEqualTypeOf<StateTypeEnum>();
    expectTypeOf<LaterVariant<"type">>().toExtend<CartDiscount["value"]>();
    expectTypeOf<LaterVariant<"type">>().not.toExtend<CartDiscountValue>();
  });

  it("tell actions apart by their name", () => {
    expectTypeOf<StateUpdateAction["action"]>().toEqualTypeOf<
      | "changeKey"
      | "setName"
      | "setDescription"
      | "changeType"
      | "changeInitial"
      | "setTransitions"
      | "setRoles"
      | "addRoles"
      | "removeRoles"
    >();
    expectTypeOf<StateUpdate["actions"]>().toExtend<readonly StateUpdateAction[]>();
    expectTypeOf<readonly [{ readonly action: "setName" }]>().toExtend<StateUpdate["actions"]>();
    expectTypeOf<Extract<ErrorObject, { code: "ConcurrentModification" }>["currentVersion"]>().toEqualTypeOf<
      number | undefined
    >();
  });
});

describe("The package", () => {
  it("has nothing at run time but enum values, forms, their words and guards", () => {
    for (const [name, value] of Object.entries(types)) {
      if (name.endsWith("Values")) expect(Array.isArray(value), name).toBe(true);
      else if (name.endsWith("Form")) expect(value, name).toBeInstanceOf(RegExp);
      else if (name.endsWith("Words")) expect(value, name).toMatch(/^\w/);
      else expect([name.slice(0, 2), typeof value], name).toEqual(["is", "function"]);
    }
  });
});
