import type { CartDiscountValueGiftLineItem, TypedMoney } from "@commerce-http/types";
import type { Candidate } from "./candidate.ts";
import type { DiscountOptions, DiscountedLineItem, Gift } from "./cart.ts";
import { Refusal } from "./explanation.ts";
import { centsOf, type Currency } from "./units.ts";

export interface AddedGift {
  readonly line: DiscountedLineItem;
  readonly price: Readonly<TypedMoney>;
}

/** Makes the free Line Item of a discount, or says why it has no gift: document 2, `giftLineItem`. */
export function addGift(
  { terms, identity }: Candidate,
  value: Readonly<CartDiscountValueGiftLineItem>,
  findGift: DiscountOptions["findGift"],
  currency: Currency,
): AddedGift | Refusal {
  const nothing = centsOf(0, currency);
  const gift: Gift | undefined = findGift === undefined ? { price: { value: nothing } } : findGift(value);
  const price = gift?.price.discounted?.value ?? gift?.price.value;
  if (gift === undefined || price?.currencyCode !== currency.code) {
    return new Refusal("GiftUnavailable", `gives away a Product Variant that has no price in "${currency.code}"`);
  }
  const includedDiscounts = [{ discount: identity, discountedAmount: price }];
  const line: DiscountedLineItem = {
    productId: value.product.id,
    variant: { id: value.variantId },
    ...(value.supplyChannel && { supplyChannel: value.supplyChannel }),
    ...(value.distributionChannel && { distributionChannel: value.distributionChannel }),
    ...gift,
    id: gift.id ?? terms.id,
    quantity: 1,
    lineItemMode: "GiftLineItem",
    discountedPricePerQuantity: [{ quantity: 1, discountedPrice: { value: nothing, includedDiscounts } }],
    totalPrice: nothing,
  };
  return { line, price };
}
