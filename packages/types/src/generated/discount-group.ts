// Generated from spec/schemas/discount-group.yaml by `npm run generate`. Do not edit.

import type { CreatedBy, LastModifiedBy } from "./audit.ts";
import type { LocalizedString } from "./localized-string.ts";
import type { SortOrder } from "./sort-order.ts";

/**
 * A group of Cart Discounts of which only one is applied to a Cart: the one that saves most (best deal). The
 * members share the group's sort order.
 *
 * A group takes Cart Discounts that target Line Items only. Gift line items and the targets `shipping` and
 * `totalPrice` are excluded. A Project can have a limited number of active groups, which is not documented.
 *
 * Groups are managed over GraphQL: REST operations for them are not documented. A Cart Discount joins a group
 * by its draft's `discountGroup` or by the update action `setDiscountGroup`, and shows its group in
 * `discountGroup`, which can be expanded.
 *
 * BETA: may change without notice.
 */
export interface DiscountGroup {
  /** Identifier that the service gave to the group; unique within one Project. */
  id: string;
  /** Current version. Updates and deletes send it along. 64-bit integer (exact up to 2^53 - 1). */
  version: number;
  /** Identifier that a client gave to the group; the same in every Project. */
  key: string;
  /** Place of the group, and of all its members, among all Cart Discounts and Discount Groups. */
  sortOrder: SortOrder;
  /** Name of the group by language. Over GraphQL it is read as `name(locale)` or `nameAllLocales`. */
  name?: LocalizedString;
  /**
   * Description of the group, by language. Over GraphQL it is read as `description(locale)` or
   * `descriptionAllLocales`.
   */
  description?: LocalizedString;
  /** When the group was created, in UTC. Set by the service. Format `date-time`. */
  createdAt: string;
  /** Who created the group. */
  createdBy?: CreatedBy;
  /** When the group was last changed, in UTC. Set by the service. Format `date-time`. */
  lastModifiedAt: string;
  /** Who changed the group last. */
  lastModifiedBy?: LastModifiedBy;
}

/** Points at a Discount Group. BETA: may change without notice. */
export interface DiscountGroupReference {
  /** Type of the resource. The literal is assumed. */
  typeId: "discount-group";
  /** Identifier of the Discount Group. */
  id: string;
  /** The Discount Group itself; present only where `expand` asked for it and it could be found. */
  obj?: DiscountGroup;
}

/**
 * Names a Discount Group by exactly one of `id` and `key`. Both are refused with `InvalidJsonInput`, neither
 * with `RequiredField` (assumed). BETA: may change without notice.
 */
export type DiscountGroupResourceIdentifier = {
  /** Type of the resource. Optional; any other value is refused. The literal is assumed. */
  typeId?: "discount-group" | undefined;
} & (
  | {
      /** Identifier of the Discount Group. Required unless `key` is given. */
      id: string;
      key?: undefined;
    }
  | {
      /** Key of the Discount Group. Required unless `id` is given. */
      key: string;
      id?: undefined;
    }
);

/**
 * A Discount Group to be created. Over GraphQL, where groups are created, localized text takes the form of a
 * list: see `DiscountGroupDraftInput`. BETA: may change without notice.
 */
export interface DiscountGroupDraft {
  /** Identifier of your own choice. */
  key: string;
  /** Place of the group, and of all its members, among all Cart Discounts and Discount Groups. */
  sortOrder: SortOrder;
  /** Name of the group by language. */
  name?: LocalizedString | undefined;
  /** Description of the group, by language. */
  description?: LocalizedString | undefined;
}
