import type {
  CartDiscount,
  CartDiscountValueGiftLineItem,
  CentPrecisionMoney,
  DiscountGroup,
  DiscountTypeCombination,
  TypedMoney,
} from "@commerce-http/types";

/** An object that may have further fields, such as `customer` or `custom` of a Cart. */
export interface Extensible {
  /** Further fields. */
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
 * A Cart, as far as Cart Discounts ask about it. All amounts are of one currency; predicates may ask about further fields.
 *
 * Traces of earlier Cart Discounts are ignored: Gift Line Items, discounted prices and totals.
 */
export interface Cart extends Extensible {
  /**
   * Read for its currency only. Can be left out where some price is in cents, which implies the currency too, and where the
   * option `currency` does.
   */
  readonly totalPrice?: Readonly<CentPrecisionMoney>;
  /** Products in the Cart. */
  readonly lineItems: readonly LineItem[];
  /** Charges besides Products. */
  readonly customLineItems?: readonly CustomLineItem[];
  /** How the Cart is shipped, once that is chosen. */
  readonly shippingInfo?: ShippingInfo;
  /** The Store that the Cart belongs to. */
  readonly store?: { readonly key: string };
}

/** A Product in a Cart. */
export interface LineItem extends CartLine {
  /** Price of one unit. */
  readonly price: Price;
  /** `GiftLineItem` marks what a Cart Discount added. */
  readonly lineItemMode?: string;
}

/** Price of one unit of a Product. */
export interface Price extends Extensible {
  /** Price of one unit without discounts. */
  readonly value: Readonly<TypedMoney>;
  /** Price of the unit with a Product Discount. */
  readonly discounted?: { readonly [field: string]: unknown; readonly value: Readonly<TypedMoney> };
}

/** Something in a Cart that is no Product, such as an engraving. */
export interface CustomLineItem extends CartLine {
  /** Price of one unit. Below zero, no discount touches it. */
  readonly money: Readonly<TypedMoney>;
}

/** How a Cart is shipped. */
export interface ShippingInfo extends Extensible {
  /** Price of the shipping. */
  readonly price: Readonly<CentPrecisionMoney>;
}

/** A Cart with the prices that discounts leave. Taxes are not computed: `taxedPrice` fields are as they were given. */
export interface DiscountedCart extends Cart {
  /** Line Items in their order, then Gift Line Items. */
  readonly lineItems: readonly DiscountedLineItem[];
  /** In their order. */
  readonly customLineItems?: readonly DiscountedCustomLineItem[];
  /** Present where the Cart has it. */
  readonly shippingInfo?: DiscountedShippingInfo;
  /** All lines and the shipping cost, less the discount on the total price. */
  readonly totalPrice: Readonly<CentPrecisionMoney>;
  /** Present once a Cart Discount touches the total price. */
  readonly discountOnTotalPrice?: DiscountOnTotalPrice;
  /** How Product Discounts and Cart Discounts were combined. */
  readonly discountTypeCombination: Readonly<DiscountTypeCombination>;
}

/** A Line Item with the prices that discounts leave. */
export interface DiscountedLineItem extends LineItem, DiscountedUnits {}

/** A Custom Line Item with the prices that discounts leave. */
export interface DiscountedCustomLineItem extends CustomLineItem, DiscountedUnits {}

/** Price of all units of a line. */
export interface DiscountedUnits {
  /** Prices of units, once some Cart Discount touches one of them; the quantities add up to the line's. */
  readonly discountedPricePerQuantity: readonly DiscountedPricePerQuantity[];
  /** Price of all units; a line in high precision is rounded here, once. */
  readonly totalPrice: Readonly<CentPrecisionMoney>;
}

/** Units with the same price for the same reasons. */
export interface DiscountedPricePerQuantity {
  /** How many units. */
  readonly quantity: number;
  /** Price of each of them. */
  readonly discountedPrice: DiscountedPrice;
}

/** A price after Cart Discounts. */
export interface DiscountedPrice {
  /** The price. */
  readonly value: Readonly<TypedMoney>;
  /** In the order in which they were applied. The amounts add up to the difference from the price before. */
  readonly includedDiscounts: readonly IncludedDiscount[];
}

/** Reduction of a price by one Cart Discount. */
export interface IncludedDiscount {
  /** Which one. */
  readonly discount: DiscountIdentity;
  /** How much less that is. */
  readonly discountedAmount: Readonly<TypedMoney>;
}

/** Points at a Cart Discount. */
export interface DiscountIdentity {
  /** Always the same. */
  readonly typeId: "cart-discount";
  /** Identifier of the Cart Discount. */
  readonly id: string;
  /** Its key, if it has one. */
  readonly key?: string;
  /** Its name in the first of the asked languages that it has one in. */
  readonly name?: string;
}

/** How a Cart is shipped, with the price that discounts leave. */
export interface DiscountedShippingInfo extends ShippingInfo {
  /** Present once a Cart Discount touches the shipping cost. */
  readonly discountedPrice?: DiscountedPrice;
}

/** Reduction of the total price by Cart Discounts. */
export interface DiscountOnTotalPrice {
  /** The sum of all of them. */
  readonly discountedAmount: Readonly<TypedMoney>;
  /** In the order in which they were applied. */
  readonly includedDiscounts: readonly IncludedDiscount[];
}

/** Fields that decide whether and how a Cart Discount applies, and what it is called; every `CartDiscount` is one. */
export type CartDiscountTerms = Readonly<
  Pick<
    CartDiscount,
    "id" | "value" | "cartPredicate" | "target" | "sortOrder" | "isActive" | "validFrom" | "validUntil"
  >
> &
  Readonly<Pick<CartDiscount, "requiresDiscountCode" | "stackingMode" | "discountGroup">> &
  Readonly<Partial<Pick<CartDiscount, "key" | "name">>> & {
    /** Stores that the discount is restricted to; none or absent for all. */
    readonly stores?: readonly { readonly key: string }[];
  };

/** Facts that must be known beside the Cart to say whether a Cart Discount applies. */
export interface ApplicabilityOptions {
  /** The present time. */
  readonly now: Date;
  /** Currency of the Cart, for one that is empty or has no price in cents. */
  readonly currency?: Readonly<Pick<CentPrecisionMoney, "currencyCode" | "fractionDigits">>;
  /** The Discount Codes that the customer gave, with the Cart Discounts that they lead to. */
  readonly discountCodes?: readonly { readonly cartDiscounts: readonly { readonly id: string }[] }[];
  /**
   * Languages to name the Cart Discounts in, the preferred one first. A discount without such a name is called by its
   * key, or else by its id.
   */
  readonly languages?: readonly string[];
}

/** Facts that must be known beside the Cart and the Cart Discounts. */
export interface DiscountOptions extends ApplicabilityOptions {
  /**
   * Sort orders of Discount Groups. A group that is not among them has the sort order of its expanded reference, or else
   * the highest one of its members, who all should have the group's.
   */
  readonly discountGroups?: readonly Readonly<Pick<DiscountGroup, "id" | "sortOrder">>[];
  /**
   * Way in which Cart Discounts meet Product Discounts: they start from prices with those, or the two kinds are compared and
   * the one with the lower total is applied.
   *
   * @defaultValue `"Stacking"`
   */
  readonly discountTypeCombination?: DiscountTypeCombination["type"];
  /**
   * Finds the Product Variant that a gift names.
   *
   * Without this function, every gift is taken to be available, at a price of 0. Asked once at most for each gift.
   *
   * @returns Fields of the Gift Line Item, among them its price, or `undefined` when no price can be selected.
   */
  readonly findGift?: ((value: Readonly<CartDiscountValueGiftLineItem>) => Gift | undefined) | undefined;
}

/** A Product Variant to give away; further fields are those of the Gift Line Item, such as `name` or `variant`. */
export interface Gift extends Extensible {
  /** Identifier of the Gift Line Item; that of the Cart Discount when it is left out. */
  readonly id?: string;
  /** Price that it would have. */
  readonly price: Price;
}
