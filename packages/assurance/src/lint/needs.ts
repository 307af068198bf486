import { moneyText, type Predicate } from "@commerce-http/rules";
import { centsOf } from "@commerce-http/rules/engine";
import { allOf, atLeast, compared } from "../logic/cart-formula.ts";
import { withLine } from "../logic/decide.ts";
import { currencyNamed } from "../logic/points.ts";
import type { ReadDiscount, TargetPart } from "../read-discount.ts";

/** The least that a Cart must hold for a discount to take something off: necessary, and not enough. */
export function needsOf({ target }: ReadDiscount): Predicate {
  switch (target.lane) {
    case "lines": {
      const needs: Predicate[] = [];
      for (const { type, predicate, min } of target.parts) {
        if (min > 0) needs.push(withLine(type, allOf([predicate, atLeast(["quantity"], 1)])));
        if (min > 1) needs.push(unitsOf(type, predicate, min));
      }
      return allOf(needs);
    }
    case "shipping":
      return { kind: "defined", operand: { kind: "field", path: ["shippingInfo"] }, negated: false };
    default:
      return allOf([]);
  }
}

function unitsOf(type: TargetPart["type"], predicate: Predicate, min: number): Predicate {
  const name = type === "LineItem" ? "lineItemCount" : "customLineItemCount";
  return {
    kind: "comparison",
    operator: ">=",
    left: { kind: "call", name, predicate },
    right: { kind: "number", value: min },
  };
}

/** Enough that a discount mostly takes something off: units for all parts at some price each, none of them for `others`. */
export function plentyFor(
  { target }: ReadDiscount,
  cents: number,
  currency: string,
  others: readonly Pick<TargetPart, "type" | "predicate">[] = [],
): Predicate {
  switch (target.lane) {
    case "lines": {
      const needed = target.parts.filter(({ min }) => min > 0);
      const parts = needed.some(({ isDiscounted }) => isDiscounted) ? needed : target.parts;
      const units = parts.reduce((sum, { min }) => sum + Math.max(1, min), 0);
      return allOf(
        parts.map(({ type, predicate }) => {
          const enough = [predicate, atLeast(["quantity"], units), pricedAt(type, cents, currency)];
          for (const other of others) {
            if (other.type === type) enough.push({ kind: "not", operand: other.predicate });
          }
          return withLine(type, allOf(enough));
        }),
      );
    }
    case "shipping":
      return atLeast(["shippingInfo", "price", "centAmount"], cents);
    case "totalPrice":
      return atLeast(["totalPrice", "centAmount"], cents);
    default:
      return allOf([]);
  }
}

/** The predicate that a unit of a line costs at least so much, or just as much. */
export function pricedAt(
  type: TargetPart["type"],
  cents: number,
  currency: string,
  operator: ">=" | "=" = ">=",
): Predicate {
  const price = moneyText(centsOf(cents, currencyNamed(currency)));
  return compared([type === "LineItem" ? "price" : "money"], operator, price);
}
