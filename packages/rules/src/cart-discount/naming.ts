import { oneLine, textIn } from "../text.ts";
import type { ApplicabilityOptions, CartDiscountTerms, DiscountIdentity } from "./cart.ts";

/** A Cart Discount, with its name in the language that explanations use. */
export type TitledDiscount = CartDiscountTerms & { readonly title?: string };

/** Chooses the name that explanations call a Cart Discount by, and leaves out its fields that are null. */
export function titled(
  discount: CartDiscountTerms,
  { languages = [] }: Pick<ApplicabilityOptions, "languages">,
): TitledDiscount {
  const title = languages.length === 0 ? undefined : textIn(discount.name, languages);
  const terms = withoutNull(discount);
  return title === undefined ? terms : { ...terms, title };
}

function withoutNull<Terms extends object>(terms: Terms): Terms {
  if (!Object.values(terms).includes(null)) return terms;
  const copy = { ...terms };
  for (const [name, field] of Object.entries(terms)) if (field === null) Reflect.deleteProperty(copy, name);
  return copy;
}

/** The names of a Cart Discount. */
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

/** The name that people call a Cart Discount by, in quotes. */
export function quoted(discount: Pick<TitledDiscount, "id" | "key" | "title">): string {
  return `"${calledOf(identityOf(discount))}"`;
}
