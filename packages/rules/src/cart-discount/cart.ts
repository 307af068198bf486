import type {
  CartDiscount,
  CartDiscountValueGiftLineItem,
  CentPrecisionMoney,
  DiscountGroup,
  DiscountTypeCombination,
  TypedMoney,
} from "@commerce-http/types";

/** An object that may have more fields, such as `customer` or `custom` of a Cart. */
export interface Extensible {
  /** Any other field. */
  readonly [field: string]: unknown;
}

/** A line of a Cart. */
export interface CartLine extends Extensible {
  /** Unique within the Cart. */
  readonly id: string;
  /** Units. */
  readonly quantity: number;
}

/**
 * The fields of a Cart that Cart Discounts use. All amounts are in one currency; predicates may use other fields as
 * well.
 *
 * The results of earlier Cart Discounts are ignored: Gift Line Items, discounted prices and totals.
 */
export interface Cart extends Extensible {
  /** Only its currency is used. Not needed if some price is in cents, or with the option `currency`. */
  readonly totalPrice?: Readonly<CentPrecisionMoney>;
  /** Products in the Cart. */
  readonly lineItems: readonly LineItem[];
  /** Charges besides Products. */
  readonly customLineItems?: readonly CustomLineItem[];
  /** The shipping method, once it is chosen. */
  readonly shippingInfo?: ShippingInfo;
  /** The Store that the Cart belongs to. */
  readonly store?: { readonly key: string };
}

/** A Product in a Cart. */
export interface LineItem extends CartLine {
  /** Price of one unit. */
  readonly price: Price;
  /** `GiftLineItem` marks Line Items that a Cart Discount added. */
  readonly lineItemMode?: string;
}

/** Price of one unit of a Product. */
export interface Price extends Extensible {
  /** Price of one unit without discounts. */
  readonly value: Readonly<TypedMoney>;
  /** Price of the unit with a Product Discount. */
  readonly discounted?: { readonly [field: string]: unknown; readonly value: Readonly<TypedMoney> };
}

/** An item in a Cart that is not a Product, such as an engraving. */
export interface CustomLineItem extends CartLine {
  /** Price of one unit. Negative prices are never discounted. */
  readonly money: Readonly<TypedMoney>;
}

/** How a Cart is shipped. */
export interface ShippingInfo extends Extensible {
  /** Price of the shipping. */
  readonly price: Readonly<CentPrecisionMoney>;
}

/** A Cart with discounted prices. Taxes are not computed: `taxedPrice` fields are unchanged. */
export interface DiscountedCart extends Cart {
  /** Line Items in their original order, followed by Gift Line Items. */
  readonly lineItems: readonly DiscountedLineItem[];
  /** Custom Line Items in their original order. */
  readonly customLineItems?: readonly DiscountedCustomLineItem[];
  /** The shipping method with its discounted price. */
  readonly shippingInfo?: DiscountedShippingInfo;
  /** All lines and the shipping cost, less the discount on the total price. */
  readonly totalPrice: Readonly<CentPrecisionMoney>;
  /** Present if a Cart Discount lowers the total price. */
  readonly discountOnTotalPrice?: DiscountOnTotalPrice;
  /** How Product Discounts and Cart Discounts were combined. */
  readonly discountTypeCombination: Readonly<DiscountTypeCombination>;
}

/** A Line Item with discounted prices. */
export interface DiscountedLineItem extends LineItem, DiscountedUnits {}

/** A Custom Line Item with discounted prices. */
export interface DiscountedCustomLineItem extends CustomLineItem, DiscountedUnits {}

/** Price of all units of a line. */
export interface DiscountedUnits {
  /** Prices of the units, if a Cart Discount lowers any of them; the quantities add up to that of the line. */
  readonly discountedPricePerQuantity: readonly DiscountedPricePerQuantity[];
  /** Price of all units; a high-precision line is rounded once, here. */
  readonly totalPrice: Readonly<CentPrecisionMoney>;
}

/** Units with the same price and the same discounts. */
export interface DiscountedPricePerQuantity {
  /** Number of units. */
  readonly quantity: number;
  /** Price of each of them. */
  readonly discountedPrice: DiscountedPrice;
}

/** A price after Cart Discounts. */
export interface DiscountedPrice {
  /** The price. */
  readonly value: Readonly<TypedMoney>;
  /** The discounts in the order in which they were applied. Their amounts add up to the reduction of the price. */
  readonly includedDiscounts: readonly IncludedDiscount[];
}

/** Reduction of a price by one Cart Discount. */
export interface IncludedDiscount {
  /** The Cart Discount. */
  readonly discount: DiscountIdentity;
  /** The reduction. */
  readonly discountedAmount: Readonly<TypedMoney>;
}

/** Points at a Cart Discount. */
export interface DiscountIdentity {
  /** Always `cart-discount`. */
  readonly typeId: "cart-discount";
  /** Identifier of the Cart Discount. */
  readonly id: string;
  /** Its key, if it has one. */
  readonly key?: string;
  /** Its name in the first requested language that it has a name in. */
  readonly name?: string;
}

/** The shipping method with its discounted price. */
export interface DiscountedShippingInfo extends ShippingInfo {
  /** Present if a Cart Discount lowers the shipping cost. */
  readonly discountedPrice?: DiscountedPrice;
}

/** Reduction of the total price by Cart Discounts. */
export interface DiscountOnTotalPrice {
  /** The sum of all of them. */
  readonly discountedAmount: Readonly<TypedMoney>;
  /** The discounts in the order in which they were applied. */
  readonly includedDiscounts: readonly IncludedDiscount[];
}

/** The fields of a Cart Discount that determine its effect and its name; every `CartDiscount` has them. */
export type CartDiscountTerms = Readonly<
  Pick<
    CartDiscount,
    "id" | "value" | "cartPredicate" | "target" | "sortOrder" | "isActive" | "validFrom" | "validUntil"
  >
> &
  Readonly<Pick<CartDiscount, "requiresDiscountCode" | "stackingMode" | "discountGroup">> &
  Readonly<Partial<Pick<CartDiscount, "key" | "name">>> & {
    /** Stores that the discount is restricted to; empty or absent for all Stores. */
    readonly stores?: readonly { readonly key: string }[];
  };

/** Options for deciding whether a Cart Discount applies. */
export interface ApplicabilityOptions {
  /** The current time. */
  readonly now: Date;
  /** Currency of the Cart, if the Cart is empty or has no price in cents. */
  readonly currency?: Readonly<Pick<CentPrecisionMoney, "currencyCode" | "fractionDigits">>;
  /** The Discount Codes that the customer gave, with their Cart Discounts. */
  readonly discountCodes?: readonly { readonly cartDiscounts: readonly { readonly id: string }[] }[];
  /**
   * Languages for the names of Cart Discounts, in order of preference. Without a name in any of them, the key is used,
   * or else the id.
   */
  readonly languages?: readonly string[];
}

/** Options for applying Cart Discounts. */
export interface DiscountOptions extends ApplicabilityOptions {
  /**
   * Sort orders of Discount Groups. For any other group, the sort order of its expanded reference is used, or else the
   * highest one of its members.
   */
  readonly discountGroups?: readonly Readonly<Pick<DiscountGroup, "id" | "sortOrder">>[];
  /**
   * How Cart Discounts and Product Discounts are combined: Cart Discounts are applied to prices with Product Discounts,
   * or the two are compared and the one with the lower total is applied.
   *
   * @defaultValue `"Stacking"`
   */
  readonly discountTypeCombination?: DiscountTypeCombination["type"];
  /**
   * Finds the Product Variant of a gift.
   *
   * Without this function, every gift is available at a price of 0. Called at most once for each gift.
   *
   * @returns Fields of the Gift Line Item, including its price, or `undefined` if no price can be selected.
   */
  readonly findGift?: ((value: Readonly<CartDiscountValueGiftLineItem>) => Gift | undefined) | undefined;
}

/** A Product Variant to give away, with other fields of the Gift Line Item, such as `name` or `variant`. */
export interface Gift extends Extensible {
  /** Identifier of the Gift Line Item; by default, that of the Cart Discount. */
  readonly id?: string;
  /** Its regular price. */
  readonly price: Price;
}
