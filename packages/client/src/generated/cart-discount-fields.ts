// Generated from spec/schemas/cart-discount.yaml by `npm run generate`. Do not edit.

import {
  type BooleanField,
  type DateTimeField,
  type EnumField,
  fieldsOf,
  type LocalizedField,
  type NumberField,
  type ObjectListField,
  type TextField,
} from "@commerce-http/runtime";
import type { CartDiscount, StackingMode } from "@commerce-http/types";
import type { InitiatorFields } from "./audit-fields.ts";
import type { CartDiscountTargetFields } from "./cart-discount-target-fields.ts";
import type { CartDiscountValueFields } from "./cart-discount-value-fields.ts";
import type { CustomFieldsFields } from "./custom-fields-fields.ts";
import type { DiscountGroupReferenceFields } from "./discount-group-fields.ts";
import type { ReferenceFields } from "./reference-fields.ts";
import type { StoreKeyReferenceFields } from "./store-fields.ts";

/** The fields of a `CartDiscount`, to build predicates for `where`; see {@link CartDiscountFields}. */
export const cartDiscountFields: CartDiscountFields<CartDiscount> = /* @__PURE__ */ fieldsOf();

/**
 * A change to the prices of Carts: of Line Items, of Custom Line Items, of the shipping cost or of the total
 * price.
 */
export interface CartDiscountFields<About> {
  /** Identifier that the service gave to the Cart Discount; unique within one Project. */
  readonly id: TextField<About>;
  /** Current version. */
  readonly version: NumberField<About>;
  /** Identifier that a client gave to the Cart Discount; unique among Cart Discounts, the same in every Project. */
  readonly key: TextField<About>;
  /** Name of the Cart Discount by language. */
  readonly name: LocalizedField<About>;
  /** Description of the Cart Discount, by language. */
  readonly description: LocalizedField<About>;
  /** Effect of the Cart Discount on its target. */
  readonly value: CartDiscountValueFields<About>;
  /** Cart Predicate that a Cart must satisfy. */
  readonly cartPredicate: TextField<About>;
  /** Which part of the Cart is discounted. */
  readonly target: CartDiscountTargetFields<About>;
  /** Place among all Cart Discounts and Discount Groups. */
  readonly sortOrder: TextField<About>;
  /** Stores that the Cart Discount is restricted to. */
  readonly stores: ObjectListField<About, "StoreKeyReference", StoreKeyReferenceFields<"StoreKeyReference">>;
  /** `true` if the Cart Discount can be applied at all. */
  readonly isActive: BooleanField<About>;
  /** From when on the Cart Discount is effective, in UTC. */
  readonly validFrom: DateTimeField<About>;
  /** Until when the Cart Discount is effective, in UTC. */
  readonly validUntil: DateTimeField<About>;
  /** `true` if the Cart Discount applies only to Carts with a Discount Code that leads to it. */
  readonly requiresDiscountCode: BooleanField<About>;
  /** Resources that the predicate names. */
  readonly references: ObjectListField<About, "Reference", ReferenceFields<"Reference">>;
  /** Mode that decides whether Cart Discounts that come later in the sort order are applied as well. */
  readonly stackingMode: EnumField<About, StackingMode>;
  /** Discount Group that the Cart Discount belongs to. BETA: may change without notice. */
  readonly discountGroup: DiscountGroupReferenceFields<About>;
  /** Custom Fields of the Cart Discount. */
  readonly custom: CustomFieldsFields<About>;
  /** When the Cart Discount was created, in UTC. */
  readonly createdAt: DateTimeField<About>;
  /** Who created the Cart Discount. BETA: may change without notice. */
  readonly createdBy: InitiatorFields<About>;
  /** When the Cart Discount was last changed, in UTC. */
  readonly lastModifiedAt: DateTimeField<About>;
  /** Who changed the Cart Discount last. BETA: may change without notice. */
  readonly lastModifiedBy: InitiatorFields<About>;
}

/** Fields to sort a {@link CartDiscount} by. */
export type CartDiscountSortPath =
  | "id"
  | "version"
  | "key"
  | `name.${string}`
  | `description.${string}`
  | "value.type"
  | "value.permyriad"
  | "value.applicationMode"
  | "value.variantId"
  | "cartPredicate"
  | "target.type"
  | "target.predicate"
  | "target.triggerQuantity"
  | "target.discountedQuantity"
  | "target.maxOccurrence"
  | "target.selectionMode"
  | "sortOrder"
  | "isActive"
  | "validFrom"
  | "validUntil"
  | "requiresDiscountCode"
  | "stackingMode"
  | "discountGroup.id"
  | `custom.fields.${string}`
  | "createdAt"
  | "createdBy.clientId"
  | "createdBy.isPlatformClient"
  | "createdBy.externalUserId"
  | "lastModifiedAt"
  | "lastModifiedBy.clientId"
  | "lastModifiedBy.isPlatformClient"
  | "lastModifiedBy.externalUserId";

/** Sort orders of a {@link CartDiscount}; ascending by default. */
export type CartDiscountSort = CartDiscountSortPath | `${CartDiscountSortPath} ${"asc" | "desc"}`;
