import { oneLine, textIn } from "../localized.ts";
import type { ApplicabilityOptions, CartDiscountTerms, DiscountIdentity } from "./cart.ts";

/** A Cart Discount, with its name in the language that explanations use. */
export type TitledDiscount = CartDiscountTerms & { readonly title?: string };

/** Chooses the name that explanations call a Cart Discount by. */
export function titled(
  discount: CartDiscountTerms,
  { languages = [] }: Pick<ApplicabilityOptions, "languages">,
): TitledDiscount {
  const title = textIn(discount.name, languages);
  return title === undefined ? discount : { ...discount, title };
}

/** Points at a Cart Discount, and says how people call it. */
export function identityOf({ id, key, title }: Pick<TitledDiscount, "id" | "key" | "title">): DiscountIdentity {
  return {
    typeId: "cart-discount",
    id,
    ...(key !== undefined && { key }),
    ...(title !== undefined && { name: title }),
  };
}

/** Calls a Cart Discount by its name, else its key, else its id, in one line. */
export function calledOf({ id, key, name }: DiscountIdentity): string {
  return oneLine(name ?? key ?? id);
}

/** Calls a Cart Discount as {@link calledOf} does, in quotes. */
export function quoted(discount: Pick<TitledDiscount, "id" | "key" | "title">): string {
  return `"${calledOf(identityOf(discount))}"`;
}
