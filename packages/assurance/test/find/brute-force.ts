import { applyDiscounts, type Cart, type CartDiscountTerms, type DiscountOptions } from "@commerce-http/rules";
import { eur } from "../../../rules/test/cart-discount/carts.ts";
import type { Invariant } from "../../src/find/invariant.ts";
import type { DiscountCode, Product } from "../../src/find/options.ts";

/** A small domain of Carts, every one of which is tried. */
export interface SmallDomain {
  readonly products: readonly Product[];
  readonly maxLines: number;
  readonly maxQuantity: number;
  readonly countries: readonly (string | undefined)[];
  readonly stores: readonly (string | undefined)[];
  readonly shippingPrices: readonly (number | undefined)[];
  readonly codes: readonly (readonly DiscountCode[])[];
}

/** Says whether some Cart of the domain breaks an invariant, by trying all of them without any shortcut. */
export function isBroken(
  domain: SmallDomain,
  discounts: readonly CartDiscountTerms[],
  invariant: Invariant,
  options: DiscountOptions,
): boolean {
  for (const lineItems of orders(domain, [])) {
    for (const country of domain.countries) {
      for (const store of domain.stores) {
        for (const shipping of domain.shippingPrices) {
          const cart: Cart = {
            totalPrice: eur(0),
            lineItems,
            ...(country !== undefined && { country }),
            ...(store !== undefined && { store: { key: store } }),
            ...(shipping !== undefined && { shippingInfo: { price: eur(shipping) } }),
          };
          for (const discountCodes of domain.codes) {
            if (breaks(cart, discounts, invariant, { ...options, discountCodes })) return true;
          }
        }
      }
    }
  }
  return false;
}

type Lines = Cart["lineItems"];

/** All orders of different Products, in all quantities. */
function orders(domain: SmallDomain, taken: Lines): Lines[] {
  const found: Lines[] = taken.length > 0 ? [taken] : [];
  if (taken.length === domain.maxLines) return found;
  for (const [index, product] of domain.products.entries()) {
    if (taken.some((line) => line["place"] === index)) continue;
    for (let quantity = 1; quantity <= domain.maxQuantity; quantity++) {
      const line = { ...product, place: index, id: `l${taken.length}`, quantity };
      found.push(...orders(domain, [...taken, line]));
    }
  }
  return found;
}

/** The invariants once more, in other words than those of the sources. */
export function breaks(
  cart: Cart,
  discounts: readonly CartDiscountTerms[],
  invariant: Invariant,
  options: DiscountOptions,
): boolean {
  const before = applyDiscounts(cart, [], options).cart;
  const result = applyDiscounts(cart, discounts, options);
  const [was, is] = [before.totalPrice.centAmount, result.cart.totalPrice.centAmount];
  const applied = result.explanation.filter(({ status }) => status === "applied").map((entry) => entry.discount.id);
  switch (invariant.type) {
    case "maxDiscount":
      return was > 0 && (was - is) / was > invariant.permyriad / 10_000 + 1e-12;
    case "notFree":
      return was !== 0 && is === 0;
    case "aboveCost":
      return result.cart.lineItems.some((line) => {
        const price = before.lineItems.find(({ id }) => id === line.id)?.totalPrice.centAmount;
        if (price === undefined || line.lineItemMode === "GiftLineItem") return false;
        const { sku = "" } = (line["variant"] ?? {}) as { readonly sku?: string };
        const { cost } = invariant;
        const floor =
          "permyriad" in cost ? (price * cost.permyriad) / 10_000 : (cost.centAmounts[sku] ?? NaN) * line.quantity;
        return price + 1e-9 >= floor && line.totalPrice.centAmount < floor - 1e-9;
      });
    case "notTogether": {
      const coded = applied.filter((id) => discounts.find((each) => each.id === id)?.requiresDiscountCode).length;
      const usesSale =
        !JSON.stringify(result.cart.discountTypeCombination).includes('"CartDiscount"') &&
        cart.lineItems.some(({ price }) => price.discounted);
      return coded >= invariant.withCode && applied.length - coded + (usesSale ? 1 : 0) >= invariant.sales;
    }
    default:
      return !invariant.holds({ before, result, applied: discounts.filter(({ id }) => applied.includes(id)) });
  }
}
