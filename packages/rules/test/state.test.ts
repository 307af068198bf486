import type { State } from "@commerce-http/types";
import { describe, expect, it } from "vitest";
import { type TransitionRefusalReason, transitionRefusal } from "../src/state.ts";

const reference = (id: string) => ({ typeId: "state", id }) as const;

describe("transitionRefusal()", () => {
  /** Document 1, States and transitions; the kinds of targets that a row leaves open are rows of their own. */
  it.each<[row: string, transitions: string[] | undefined, to: string, type: State["type"], TransitionRefusalReason?]>([
    ["not set: allows any State of the same type", undefined, "shipped", "OrderState"],
    ["not set: allows the State itself", undefined, "open", "OrderState"],
    ["not set: refuses a State of another type", undefined, "shipped", "PaymentState", "DifferentType"],
    ["a list: allows a State in it", ["paid", "shipped"], "shipped", "OrderState"],
    ["a list: allows the State itself if it is in it", ["open"], "open", "OrderState"],
    ["a list: refuses a State that is not in it", ["paid"], "shipped", "OrderState", "NotListed"],
    ["a list: refuses the State itself if it is not in it", ["paid"], "open", "OrderState", "NotListed"],
    ["a list: refuses a State of another type even if in it", ["paid"], "paid", "PaymentState", "DifferentType"],
    ["an empty list: refuses any State", [], "shipped", "OrderState", "FinalState"],
    ["an empty list: refuses the State itself", [], "open", "OrderState", "FinalState"],
    ["an empty list: refuses a State of another type", [], "shipped", "PaymentState", "DifferentType"],
  ])("%s", (_row, transitions, to, type, reason) => {
    const from = { key: "open", type: "OrderState", transitions: transitions?.map(reference) };
    expect(transitionRefusal(from, { id: to, key: to, type })?.reason).toBe(reason);
  });

  it("compares types that this version does not know", () => {
    const from = { key: "a", type: "WarrantyState" };
    expect(transitionRefusal(from, { id: "b", key: "b", type: "WarrantyState" })).toBeUndefined();
    expect(transitionRefusal(from, { id: "b", key: "b", type: "OrderState" })?.reason).toBe("DifferentType");
  });

  it.each([
    [[], "OrderState", 'Cannot move from State "a" to State "b": State "a" is final'],
    [[reference("c")], "OrderState", 'Cannot move from State "a" to State "b": its transitions do not list that State'],
    [
      undefined,
      "QuoteState",
      'Cannot move from State "a" to State "b": a State of type "OrderState" leads to no "QuoteState"',
    ],
  ])("is the API's error, with the move in its message: from %j to what leads to %s", (transitions, type, message) => {
    const from = { key: "a", type: "OrderState", transitions };
    expect(transitionRefusal(from, { id: "b", key: "b", type })).toMatchObject({ code: "InvalidOperation", message });
  });
});
