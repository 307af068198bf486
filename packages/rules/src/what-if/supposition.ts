import type {
  CartDiscountDraft,
  CartDiscountUpdateAction,
  DiscountGroup,
  DuplicateFieldError,
  ReferencedResourceNotFoundError,
} from "@commerce-http/types";
import type { CartDiscountTerms, DiscountOptions } from "../cart-discount/cart.ts";
import type { DraftRefusal } from "../draft/refusal.ts";

/** Suppositions about Cart Discounts, beside those that are there. */
export interface DiscountSupposition {
  /** Cart Discounts as if created. */
  readonly drafts?: readonly CartDiscountDraft[];
  /** Cart Discounts, also drafted ones, as if updated. */
  readonly changes?: readonly DiscountChange[];
  /** Cart Discounts, also drafted ones, as if not active. */
  readonly switchedOff?: readonly DiscountAddress[];
  /** Discount Codes as if given: each as the Cart Discounts that it leads to, also drafted ones. */
  readonly discountCodes?: readonly { readonly cartDiscounts: readonly DiscountAddress[] }[];
}

/** Update actions on a Cart Discount. */
export interface DiscountChange {
  /** The Cart Discount to update. */
  readonly discount: DiscountAddress;
  /** The actions, in their order. All of them take effect, or none. */
  readonly actions: readonly CartDiscountUpdateAction[];
}

/** A Cart Discount, by its id or by its key. */
export type DiscountAddress = Readonly<{ id: string } | { key: string }>;

/** Resources that drafts and update actions may name. */
export interface SuppositionOptions {
  /** Discount Groups that Cart Discounts may join; they give their members the sort order. */
  readonly discountGroups?: readonly Readonly<Pick<DiscountGroup, "id" | "key" | "sortOrder">>[];
  /** Other resources, by the type of references to them. Needed for keys where answers have ids, and the other way round. */
  readonly resources?: KnownResources;
}

/** A resource, as far as references ask about it. */
export interface KnownResource {
  /** Unique identifier. */
  readonly id: string;
  /** User-defined identifier, if it has one. */
  readonly key?: string;
}

/** Resources by the type of references to them: `store`, `discount-group`, `product` … */
export type KnownResources = Readonly<Record<string, readonly KnownResource[]>>;

/** Cart Discounts as supposed; or the reasons against it, and no Cart Discounts. */
export type SupposedDiscounts = AcceptedSupposition | RefusedSupposition;

/** Cart Discounts as supposed, to be passed to `applyDiscounts`. */
export interface AcceptedSupposition {
  /** Those that were there, changed where that is supposed, then the drafted ones. */
  readonly discounts: readonly CartDiscountTerms[];
  /** The Discount Codes, as the options of `applyDiscounts` take them. */
  readonly discountCodes: NonNullable<DiscountOptions["discountCodes"]>;
  /** Never there. */
  readonly refusals?: undefined;
}

/** Drafts, changes and addresses that are refused: nothing is supposed then. */
export interface RefusedSupposition {
  /** All reasons that were found. */
  readonly refusals: readonly [SuppositionRefusal, ...SuppositionRefusal[]];
  /** Never there. */
  readonly discounts?: undefined;
  /** Never there. */
  readonly discountCodes?: undefined;
}

/** Reason against a part of a supposition. Its `pointer` begins with the place in it: `/drafts/0/value`. */
export type SuppositionRefusal =
  | DraftRefusal
  | (Readonly<DuplicateFieldError | ReferencedResourceNotFoundError> & {
      /** JSON Pointer (RFC 6901) into the supposition. */
      readonly pointer: string;
    });
