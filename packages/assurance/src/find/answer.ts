import type { DiscountResult, Cart, CartDiscountTerms } from "@commerce-http/rules";
import type { DiscountCode } from "./options.ts";

/**
 * The result of a search for a Cart that breaks an invariant. Only `proven-absent` proves that no such Cart exists.
 */
export type FindCartAnswer = FoundCart | ProvenAbsent | Undecided;

/** The fields of every answer. */
export interface CartAnswer<Kind extends string> {
  /** Distinguishes the answers. */
  readonly answer: Kind;
  /** The result in one sentence. */
  readonly message: string;
}

/** A Cart that breaks the invariant. */
export interface FoundCart extends CartAnswer<"found"> {
  /** The smallest Cart that was found; no single step or pair of steps makes it smaller. */
  readonly cart: Cart;
  /** The Discount Codes that the customer gives. */
  readonly discountCodes: readonly DiscountCode[];
  /** The applied Cart Discounts, in the order of evaluation. */
  readonly discounts: readonly CartDiscountTerms[];
  /** The Cart as priced by `applyDiscounts` with all Cart Discounts. */
  readonly result: DiscountResult;
  /** Number of priced Carts. */
  readonly carts: number;
}

/** No Cart within the bounds breaks the invariant. */
export interface ProvenAbsent extends CartAnswer<"proven-absent"> {
  /** Kind of proof: a bound by `algebra`, or all Carts by `enumeration`. */
  readonly by: "algebra" | "enumeration";
  /** The Carts that the proof covers; it says nothing about others. */
  readonly bounds: AlgebraBounds | EnumerationBounds;
  /** Number of priced Carts; 0 for `algebra`. */
  readonly carts: number;
}

/** Carts with any number of lines and units, any fields and any Discount Codes. */
export interface AlgebraBounds {
  /** Distinguishes the bounds. */
  readonly by: "algebra";
  /** Currency of the Carts. Prices are in whole cents. */
  readonly currencyCode: string;
  /** Lowest price of a unit in cents, including Custom Line Items and prices with Product Discounts. */
  readonly minCentAmount: number;
  /** Highest price of the shipping in cents; `null` for any price, if no discount lowers it. */
  readonly maxShipping: number | null;
  /** Largest reduction of the total or of a line in any such Cart, in parts of ten thousand. */
  readonly permyriad: number;
}

/** Carts of listed Products. */
export interface EnumerationBounds {
  /** Distinguishes the bounds. */
  readonly by: "enumeration";
  /** Currency of the Carts. */
  readonly currencyCode: string;
  /** Number of Products, each in at most one line, at its listed price. */
  readonly products: number;
  /** Most Line Items, in any order of their ids. There are no Custom Line Items. */
  readonly maxLines: number;
  /** Most units of a line. */
  readonly maxQuantity: number;
  /** Most Discount Codes. */
  readonly maxDiscountCodes: number;
  /** Prices of the shipping in cents; `null` for a Cart without shipping. */
  readonly shippingPrices: readonly (number | null)[];
  /** Stores of the Cart; `null` for no Store. */
  readonly stores: readonly (string | null)[];
  /** Values of the Cart's fields by dotted path; `null` for an absent field. Other fields are absent. */
  readonly fields: Readonly<Record<string, readonly unknown[]>>;
}

/** Neither a Cart nor a proof was found: there may be such a Cart. */
export interface Undecided extends CartAnswer<"undecided"> {
  /** The search and its nearest Cart. */
  readonly tried: {
    /** Number of priced Carts. */
    readonly carts: number;
    /** Number of restarts. */
    readonly restarts: number;
    /** The nearest Cart; it satisfies the invariant. */
    readonly nearest?: { readonly cart: Cart; readonly discountCodes: readonly DiscountCode[] };
  };
  /** Why there is no proof, by kind of proof. */
  readonly noProof: readonly NoProof[];
}

/** Why a kind of proof failed. */
export interface NoProof {
  /** The kind of proof. */
  readonly by: ProvenAbsent["by"];
  /** The reason in one sentence. */
  readonly message: string;
  /** The Cart Discount that this kind of proof does not cover, if that is the reason. */
  readonly discount?: { readonly typeId: "cart-discount"; readonly id: string };
}
