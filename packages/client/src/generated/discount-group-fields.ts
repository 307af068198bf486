// Generated from spec/schemas/discount-group.yaml by `npm run generate`. Do not edit.

import {
  type DateTimeField,
  type EnumField,
  type Field,
  fieldsOf,
  type LocalizedField,
  type NumberField,
  type TextField,
} from "@commerce-http/runtime";
import type { DiscountGroup } from "@commerce-http/types";
import type { InitiatorFields } from "./audit-fields.ts";

/** The fields of a `DiscountGroup`, to build predicates for `where`; see {@link DiscountGroupFields}. */
export const discountGroupFields: DiscountGroupFields<DiscountGroup> = /* @__PURE__ */ fieldsOf();

/** Points at a Discount Group. BETA: may change without notice. */
export interface DiscountGroupReferenceFields<About> extends Field<About> {
  /** Type of the resource. */
  readonly typeId: EnumField<About, "discount-group">;
  /** Identifier of the Discount Group. */
  readonly id: TextField<About>;
}

/**
 * A group of Cart Discounts of which only one is applied to a Cart: the one that saves most (best deal). BETA:
 * may change without notice.
 */
export interface DiscountGroupFields<About> {
  /** Identifier that the service gave to the group; unique within one Project. */
  readonly id: TextField<About>;
  /** Current version. */
  readonly version: NumberField<About>;
  /** Identifier that a client gave to the group; the same in every Project. */
  readonly key: TextField<About>;
  /** Place of the group, and of all its members, among all Cart Discounts and Discount Groups. */
  readonly sortOrder: TextField<About>;
  /** Name of the group by language. */
  readonly name: LocalizedField<About>;
  /** Description of the group, by language. */
  readonly description: LocalizedField<About>;
  /** When the group was created, in UTC. */
  readonly createdAt: DateTimeField<About>;
  /** Who created the group. */
  readonly createdBy: InitiatorFields<About>;
  /** When the group was last changed, in UTC. */
  readonly lastModifiedAt: DateTimeField<About>;
  /** Who changed the group last. */
  readonly lastModifiedBy: InitiatorFields<About>;
}

/** Fields to sort a {@link DiscountGroup} by. */
export type DiscountGroupSortPath =
  | "id"
  | "version"
  | "key"
  | "sortOrder"
  | `name.${string}`
  | `description.${string}`
  | "createdAt"
  | "createdBy.clientId"
  | "createdBy.isPlatformClient"
  | "createdBy.externalUserId"
  | "lastModifiedAt"
  | "lastModifiedBy.clientId"
  | "lastModifiedBy.isPlatformClient"
  | "lastModifiedBy.externalUserId";

/** Sort orders of a {@link DiscountGroup}; ascending by default. */
export type DiscountGroupSort = DiscountGroupSortPath | `${DiscountGroupSortPath} ${"asc" | "desc"}`;
