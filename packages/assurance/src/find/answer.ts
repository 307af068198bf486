import type { DiscountResult, Cart, CartDiscountTerms } from "@commerce-http/rules";
import type { DiscountCode } from "./options.ts";

/** CartAnswer to the question for a Cart that breaks an invariant. Only `proven-absent` means that no Cart does. */
export type FindCartAnswer = FoundCart | ProvenAbsent | Undecided;

/** Parts of every answer. */
export interface CartAnswer<Kind extends string> {
  /** Distinguishes the answers. */
  readonly answer: Kind;
  /** All this in one sentence. */
  readonly message: string;
}

/** A Cart that breaks the invariant. */
export interface FoundCart extends CartAnswer<"found"> {
  /** The smallest one that was found; further steps to make it smaller, single ones and pairs, fail. */
  readonly cart: Cart;
  /** Codes that the customer gives. */
  readonly discountCodes: readonly DiscountCode[];
  /** Cart Discounts that were applied, in the order of evaluation. */
  readonly discounts: readonly CartDiscountTerms[];
  /** The Cart as `applyDiscounts` prices it with all the Cart Discounts. */
  readonly result: DiscountResult;
  /** How many Carts were priced. */
  readonly carts: number;
}

/** No Cart within the bounds breaks the invariant. */
export interface ProvenAbsent extends CartAnswer<"proven-absent"> {
  /** Way of the proof: a bound by `algebra`, or all Carts by `enumeration`. */
  readonly by: "algebra" | "enumeration";
  /** Carts that the proof is about. It says nothing about others. */
  readonly bounds: AlgebraBounds | EnumerationBounds;
  /** How many Carts were priced; none by algebra. */
  readonly carts: number;
}

/** Carts with any number of lines and units, any fields and any Discount Codes. */
export interface AlgebraBounds {
  /** Distinguishes the bounds. */
  readonly by: "algebra";
  /** Currency of the Carts. Prices are in whole cents. */
  readonly currencyCode: string;
  /** Lowest price of a unit in cents, of Custom Line Items and with Product Discounts, too. */
  readonly minCentAmount: number;
  /** Highest price of the shipping in cents; `null` where no discount takes anything off it, and any price will do. */
  readonly maxShipping: number | null;
  /** Largest part of a price that is taken off in any such Cart, in parts of ten thousand: of its total, or of a line. */
  readonly permyriad: number;
}

/** Carts of listed Products. */
export interface EnumerationBounds {
  /** Distinguishes the bounds. */
  readonly by: "enumeration";
  /** Currency of the Carts. */
  readonly currencyCode: string;
  /** How many Products, each in one line at most, at its listed price. */
  readonly products: number;
  /** Line Items, from one to so many, in any order of their ids. There are no Custom Line Items. */
  readonly maxLines: number;
  /** Units of a line, from one to so many. */
  readonly maxQuantity: number;
  /** Discount Codes, from none to so many, of those that there are. */
  readonly maxDiscountCodes: number;
  /** Prices of the shipping in cents; `null` stands for a Cart without. */
  readonly shippingPrices: readonly (number | null)[];
  /** Stores of the Cart; `null` stands for none. */
  readonly stores: readonly (string | null)[];
  /** Values of the Cart's fields by dotted path; `null` stands for none. Other fields are absent. */
  readonly fields: Readonly<Record<string, readonly unknown[]>>;
}

/** Neither a Cart nor a proof: there may be such a Cart. */
export interface Undecided extends CartAnswer<"undecided"> {
  /** The search, and how near it came. */
  readonly tried: {
    /** How many Carts were priced. */
    readonly carts: number;
    /** How often the search started again. */
    readonly restarts: number;
    /** The nearest Cart; it satisfies the invariant. */
    readonly nearest?: { readonly cart: Cart; readonly discountCodes: readonly DiscountCode[] };
  };
  /** Why there is no proof, by way. */
  readonly noProof: readonly NoProof[];
}

/** Why a way of proof does not lead to one. */
export interface NoProof {
  /** The way. */
  readonly by: ProvenAbsent["by"];
  /** The reason in one sentence. */
  readonly message: string;
  /** The Cart Discount that the way does not cover, if one is the reason. */
  readonly discount?: { readonly typeId: "cart-discount"; readonly id: string };
}
