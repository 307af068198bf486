import type {
  CartDiscountDraft,
  CartDiscountUpdateAction,
  DiscountGroup,
  DuplicateFieldError,
  ReferencedResourceNotFoundError,
} from "@commerce-http/types";
import type { CartDiscountTerms, DiscountOptions } from "../cart-discount/cart.ts";
import type { DraftRefusal } from "../draft/refusal.ts";

/** Hypothetical changes to a set of Cart Discounts. */
export interface DiscountSupposition {
  /** Cart Discounts to add. */
  readonly drafts?: readonly CartDiscountDraft[];
  /** Updates of Cart Discounts, including drafted ones. */
  readonly changes?: readonly DiscountChange[];
  /** Cart Discounts to treat as inactive, including drafted ones. */
  readonly switchedOff?: readonly DiscountAddress[];
  /** Discount Codes to treat as given, each with its Cart Discounts, including drafted ones. */
  readonly discountCodes?: readonly { readonly cartDiscounts: readonly DiscountAddress[] }[];
}

/** Update actions on a Cart Discount. */
export interface DiscountChange {
  /** The Cart Discount to update. */
  readonly discount: DiscountAddress;
  /** The actions in order. All of them take effect, or none. */
  readonly actions: readonly CartDiscountUpdateAction[];
}

/** A Cart Discount by id or key. */
export type DiscountAddress = Readonly<{ id: string } | { key: string }>;

/** Resources that drafts and update actions may refer to. */
export interface SuppositionOptions {
  /** Discount Groups that Cart Discounts may join, with their sort orders. */
  readonly discountGroups?: readonly Readonly<Pick<DiscountGroup, "id" | "key" | "sortOrder">>[];
  /** Other resources, by reference type. Needed to match references by key with references by id. */
  readonly resources?: KnownResources;
}

/** The id and key of a resource. */
export interface KnownResource {
  /** Unique identifier. */
  readonly id: string;
  /** User-defined identifier, if it has one. */
  readonly key?: string;
}

/** Resources by reference type: `store`, `discount-group`, `product` … */
export type KnownResources = Readonly<Record<string, readonly KnownResource[]>>;

/** The changed Cart Discounts, or the refusals. */
export type SupposedDiscounts = AcceptedSupposition | RefusedSupposition;

/** The changed Cart Discounts, to pass to `applyDiscounts`. */
export interface AcceptedSupposition {
  /** The given Cart Discounts with their changes, followed by the drafted ones. */
  readonly discounts: readonly CartDiscountTerms[];
  /** The Discount Codes, for the options of `applyDiscounts`. */
  readonly discountCodes: NonNullable<DiscountOptions["discountCodes"]>;
  /** Always absent. */
  readonly refusals?: undefined;
}

/** Refused drafts, changes and addresses; nothing is changed then. */
export interface RefusedSupposition {
  /** All refusals. */
  readonly refusals: readonly [SuppositionRefusal, ...SuppositionRefusal[]];
  /** Always absent. */
  readonly discounts?: undefined;
  /** Always absent. */
  readonly discountCodes?: undefined;
}

/** Refusal of a part of a supposition. Its `pointer` starts at the supposition: `/drafts/0/value`. */
export type SuppositionRefusal =
  | DraftRefusal
  | (Readonly<DuplicateFieldError | ReferencedResourceNotFoundError> & {
      /** JSON Pointer (RFC 6901) into the supposition. */
      readonly pointer: string;
    });
