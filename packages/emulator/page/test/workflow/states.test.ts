import { describe, expect, test } from "vitest";
import { typesOf } from "../../src/workflow/states.tsx";

describe("typesOf()", () => {
  test("puts workflows of one's own before types with built-in States alone, whatever the order of the States", () => {
    const states = [
      { type: "LineItemState", builtIn: true },
      { type: "ReviewState", builtIn: false },
      { type: "OrderState", builtIn: false },
      { type: "OrderState", builtIn: false },
    ] as const;
    const types = ["OrderState", "ReviewState", "LineItemState"];
    expect(typesOf(states)).toEqual(types);
    expect(typesOf(states.toReversed())).toEqual(types);
  });

  test("takes a type for one's own as soon as one of its States is", () => {
    const states = [
      { type: "LineItemState", builtIn: true },
      { type: "LineItemState", builtIn: false },
      { type: "OrderState", builtIn: false },
    ] as const;
    expect(typesOf(states)).toEqual(["LineItemState", "OrderState"]);
  });
});
