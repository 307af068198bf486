// Generated from spec/schemas/cart-discount.yaml by `npm run generate`. Do not edit.

import type { CreatedBy, LastModifiedBy } from "./audit.ts";
import type { CartDiscountTarget, StackingMode } from "./cart-discount-target.ts";
import type { CartDiscountValue, CartDiscountValueDraft } from "./cart-discount-value.ts";
import type { CustomFields, CustomFieldsDraft } from "./custom-fields.ts";
import type { DiscountGroupReference, DiscountGroupResourceIdentifier } from "./discount-group.ts";
import type { Formed } from "./formed.ts";
import type { LocalizedString } from "./localized-string.ts";
import type { OpenEnum, OpenUnion } from "./open.ts";
import type { PagedQueryResult } from "./query.ts";
import type { Reference } from "./reference.ts";
import type { SortOrder } from "./sort-order.ts";
import type { StoreKeyReference, StoreResourceIdentifier } from "./store.ts";

/**
 * A change to the prices of Carts: of Line Items, of Custom Line Items, of the shipping cost or of the total
 * price.
 *
 * **When it applies.** The Cart satisfies `cartPredicate`, the discount is active, now lies between `validFrom`
 * and `validUntil`, the Cart belongs to one of `stores` (if there are any), and a matching Discount Code was
 * given (if `requiresDiscountCode` says so).
 *
 * **In which order.** Discounts that apply are taken by `sortOrder`, the higher value first, each applied to
 * the prices left by the previous ones. `stackingMode` may stop those that come later.
 *
 * **Best deal.** Of the discounts of one Discount Group only the one that saves most is applied. All Product
 * Discounts together and all Cart Discounts together can be compared too, so that the Cart gets the lower
 * total; `discountTypeCombination` of the Cart and the Order shows the result. Gift Line Items and discounts of
 * the shipping cost come after the best deal.
 *
 * **How many.** At most 100 Cart Discounts of a Project can be active without requiring a Discount Code.
 */
export interface CartDiscount {
  /** Identifier that the service gave to the Cart Discount; unique within one Project. */
  id: string;
  /** Current version. Updates and deletes send it along; it may grow by more than one at a time. Integer. */
  version: number;
  /** Identifier that a client gave to the Cart Discount; unique among Cart Discounts, the same in every Project. */
  key?: CartDiscountKey;
  /** Name of the Cart Discount by language. */
  name: LocalizedString;
  /** Description of the Cart Discount, by language. */
  description?: LocalizedString;
  /** Effect of the Cart Discount on its target. */
  value: OpenUnion<CartDiscountValue, "type">;
  /** Cart Predicate that a Cart must satisfy. `1 = 1` is satisfied by all (assumed). */
  cartPredicate: string;
  /** Which part of the Cart is discounted. Absent when the value is a gift line item. */
  target?: OpenUnion<CartDiscountTarget, "type">;
  /**
   * Place among all Cart Discounts and Discount Groups. A member of a Discount Group has the sort order of its
   * group.
   */
  sortOrder: SortOrder;
  /** Stores that the Cart Discount is restricted to. Empty when it holds for the whole Project. At most 500 items. */
  stores: StoreKeyReference[];
  /** `true` if the Cart Discount can be applied at all. */
  isActive: boolean;
  /** From when on the Cart Discount is effective, in UTC. Absent when it has no beginning. Format `date-time`. */
  validFrom?: string;
  /** Until when the Cart Discount is effective, in UTC. Absent when it has no end. Format `date-time`. */
  validUntil?: string;
  /**
   * `true` if the Cart Discount applies only to Carts with a Discount Code that leads to it.
   *
   * @defaultValue `false`
   */
  requiresDiscountCode: boolean;
  /** Resources that the predicate names. The service makes this list. */
  references: Reference[];
  /**
   * Mode that decides whether Cart Discounts that come later in the sort order are applied as well.
   *
   * @defaultValue `"Stacking"`
   */
  stackingMode: OpenEnum<StackingMode>;
  /**
   * Discount Group that the Cart Discount belongs to. Absent if it is in no group. BETA: may change without
   * notice.
   */
  discountGroup?: DiscountGroupReference;
  /** Custom Fields of the Cart Discount. */
  custom?: CustomFields;
  /**
   * When the Cart Discount was created, in UTC. Set by the service; usable in predicates and for sorting. Format
   * `date-time`.
   */
  createdAt: string;
  /** Who created the Cart Discount. BETA: may change without notice. */
  createdBy?: CreatedBy;
  /**
   * When the Cart Discount was last changed, in UTC. Set by the service; usable in predicates and for sorting.
   * Format `date-time`.
   */
  lastModifiedAt: string;
  /** Who changed the Cart Discount last. BETA: may change without notice. */
  lastModifiedBy?: LastModifiedBy;
}

/** A Cart Discount to be created. That `name`, `value` and `cartPredicate` are required is assumed. */
export interface CartDiscountDraft {
  /**
   * Identifier of your own choice; unique among Cart Discounts. A value in use is refused with `DuplicateField`
   * (assumed).
   */
  key?: CartDiscountKey | undefined;
  /** Name of the Cart Discount by language. */
  name: LocalizedString;
  /** Description of the Cart Discount, by language. */
  description?: LocalizedString | undefined;
  /** Effect of the Cart Discount on its target. */
  value: CartDiscountValueDraft;
  /**
   * Cart Predicate that a Cart must satisfy, such as `totalPrice > "100.00 EUR"`. `1 = 1` is satisfied by all
   * (assumed).
   */
  cartPredicate: string;
  /** Which part of the Cart is discounted. Must be left out when the value is a gift line item. */
  target?: CartDiscountTarget | undefined;
  /**
   * Place among all Cart Discounts and Discount Groups. Optional; the place of a Cart Discount without it is not
   * documented. With `discountGroup`, the sort order of the group is used. A value in use is refused with
   * `DuplicateField` (assumed).
   */
  sortOrder?: SortOrder | undefined;
  /**
   * Stores to restrict the Cart Discount to. More than 500 are refused with `MaxStoreReferencesReached`. Another
   * limit is that of a Store: when it has 100 active Cart Discounts that require no Discount Code, one more is
   * refused with `StoreCartDiscountsLimitReached`. That it is 100, and that only active ones count, is assumed.
   * At most 500 items.
   */
  stores?: readonly StoreResourceIdentifier[] | undefined;
  /**
   * `true` if the Cart Discount can be applied at all. An active one is refused with `MaxCartDiscountsReached`
   * when 100 Cart Discounts of the Project are active already without requiring a Discount Code. Those that name
   * Stores are counted for their Stores instead (assumed).
   *
   * @defaultValue `true`
   */
  isActive?: boolean | undefined;
  /** From when on the Cart Discount is effective, in UTC. Leave it out for no beginning. Format `date-time`. */
  validFrom?: string | undefined;
  /** Until when the Cart Discount is effective, in UTC. Leave it out for no end. Format `date-time`. */
  validUntil?: string | undefined;
  /**
   * `true` if the Cart Discount applies only to Carts with a Discount Code that leads to it.
   *
   * @defaultValue `false`
   */
  requiresDiscountCode?: boolean | undefined;
  /**
   * Mode that decides whether Cart Discounts that come later in the sort order are applied as well.
   *
   * @defaultValue `"Stacking"`
   */
  stackingMode?: StackingMode | undefined;
  /**
   * Discount Group to add the Cart Discount to. Only discounts that target Line Items are accepted, so
   * gift line items and the targets `shipping` and `totalPrice` are not. BETA: may change without notice.
   */
  discountGroup?: DiscountGroupResourceIdentifier | undefined;
  /** Custom Fields of the Cart Discount. */
  custom?: CustomFieldsDraft | undefined;
}

/**
 * Identifier that a client gives to a Cart Discount. Letters, digits, underscores and hyphens. Length 2 to 256.
 * Pattern `^[A-Za-z0-9_-]+$`.
 */
export type CartDiscountKey = string;

/** The form of a {@link CartDiscountKey}. */
export const cartDiscountKeyForm: RegExp = /^[A-Za-z0-9_-]{2,256}$/;

/** The form of a {@link CartDiscountKey} in words. */
export const cartDiscountKeyWords: string = "2 to 256 letters, digits, underscores and hyphens";

/** Says whether a value is a text in the form of a {@link CartDiscountKey}. */
export function isCartDiscountKey(value: unknown): value is Formed<CartDiscountKey> {
  return typeof value === "string" && cartDiscountKeyForm.test(value);
}

/** Points at a Cart Discount. */
export interface CartDiscountReference {
  /** Type of the resource. */
  typeId: "cart-discount";
  /** Identifier of the Cart Discount. */
  id: string;
  /** The Cart Discount itself; present only where `expand` asked for it and it could be found. */
  obj?: CartDiscount;
}

/**
 * Names a Cart Discount by exactly one of `id` and `key`. Both are refused with `InvalidJsonInput`, neither
 * with `RequiredField` (assumed).
 */
export type CartDiscountResourceIdentifier = {
  /** Type of the resource. Optional; any other value is refused. */
  typeId?: "cart-discount" | undefined;
} & (
  | {
      /** Identifier of the Cart Discount. Required unless `key` is given. */
      id: string;
      key?: undefined;
    }
  | {
      /** Key of the Cart Discount. Required unless `id` is given. */
      key: string;
      id?: undefined;
    }
);

/** One page of Cart Discounts. */
export interface CartDiscountPagedQueryResponse extends PagedQueryResult {
  /** Cart Discounts that match the query. */
  results: CartDiscount[];
}
