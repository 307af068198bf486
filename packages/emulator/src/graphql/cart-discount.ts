import type { CartDiscount } from "@commerce-http/types";
import type { GraphQLResolveInfo } from "graphql";
import { checkSchema } from "../contract/body.ts";
import type { Engine } from "../resource/engine.ts";
import { resolversOf } from "./resource.ts";

/** Answers what is asked of Cart Discounts: document 2, Discount Group operations, rule 5, and the emulator's own. */
export function cartDiscountFields(engine: Engine): object {
  const groups = resolversOf(engine, "discount-group", { actions: [] });
  const { one, several, create, update, remove } = resolversOf<CartDiscount>(engine, "cart-discount", {
    actions: ["setDiscountGroup"],
    judged: (schema, given) => checkSchema(engine.api, schema, given),
    beside: ({ discountGroup }, caller) => ({
      discountGroup: (_args: object, _caller: unknown, info: GraphQLResolveInfo) =>
        discountGroup && groups.one({ key: null, ...discountGroup }, { ...caller, storeKey: undefined }, info),
      discountGroupRef: discountGroup,
    }),
  });
  return {
    cartDiscount: one,
    cartDiscounts: several,
    createCartDiscount: create,
    updateCartDiscount: update,
    deleteCartDiscount: remove,
  };
}
