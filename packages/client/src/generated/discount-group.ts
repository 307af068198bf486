// Generated from spec/discount-group.graphql by `npm run generate`. Do not edit.

import { discountGroupDraftFields } from "@commerce-http/model";
import {
  type CallOptions,
  type GraphqlAddress,
  type GraphqlFacts,
  GraphqlResources,
  type GraphqlVersion,
  type Transport,
  type Where,
} from "@commerce-http/runtime";
import type { DiscountGroup, DiscountGroupDraft, DiscountGroupUpdateAction } from "@commerce-http/types";
import type { DiscountGroupSort } from "./discount-group-fields.ts";

/** Options of `DiscountGroups.query`. */
export interface QueryDiscountGroupsOptions extends CallOptions {
  /** Query Predicate that a group must satisfy, such as `key = "summer"`. */
  readonly where?: Where<DiscountGroup> | undefined;
  /** Sort expressions, the most important one first: `sortOrder desc`, `name.en asc`. */
  readonly sort?: DiscountGroupSort | readonly DiscountGroupSort[] | undefined;
  /**
   * Greatest number of groups to return, as for other queries. Integer from 0 to 500.
   *
   * @defaultValue `20`
   */
  readonly limit?: number | undefined;
  /**
   * Number of matching groups to skip, as for other queries. Integer from 0 to 10000.
   *
   * @defaultValue `0`
   */
  readonly offset?: number | undefined;
}

/** Options of `DiscountGroups.iterate`. */
export interface IterateDiscountGroupsOptions extends CallOptions {
  /** Query Predicate that a group must satisfy, such as `key = "summer"`. */
  readonly where?: Where<DiscountGroup> | undefined;
  /**
   * Size of a page. Integer from 1 to 500.
   *
   * @defaultValue `500`
   */
  readonly limit?: number | undefined;
  /** Starts after this `id`, for example to resume. */
  readonly after?: string | undefined;
}

/** Options of `DiscountGroups.existsMatching`. */
export interface ExistsDiscountGroupsOptions extends CallOptions {
  /** Query Predicate that a group must satisfy, such as `key = "summer"`. */
  readonly where?: Where<DiscountGroup> | undefined;
}

/** One page of Discount Groups. */
export interface DiscountGroupPage {
  /** Number of matching groups that were skipped. */
  readonly offset: number;
  /** Number of groups on this page. */
  readonly count: number;
  /** Number of all matching groups. */
  readonly total: number;
  /** `true` where any group matches. */
  readonly exists: boolean;
  /** The groups on this page. */
  readonly results: DiscountGroup[];
}

/**
 * Addresses one {@link DiscountGroup} by exactly one of `id` and `key`; a resource that you have read is
 * addressed by its `id`.
 */
export type DiscountGroupAddress = GraphqlAddress;

/** Addresses one {@link DiscountGroup} and its last seen version; a resource that you have read is accepted. */
export type DiscountGroupVersion = GraphqlVersion;

const viewCartDiscounts: readonly string[] = ["view_cart_discounts:{projectKey}", "view_orders:{projectKey}"];

const manageCartDiscounts: readonly string[] = ["manage_cart_discounts:{projectKey}", "manage_orders:{projectKey}"];

/** Scopes of the methods of {@link DiscountGroups}; any one of a method's scopes permits the call. */
export const discountGroupScopes: {
  readonly query: readonly string[];
  readonly iterate: readonly string[];
  readonly existsMatching: readonly string[];
  readonly create: readonly string[];
  readonly get: readonly string[];
  readonly exists: readonly string[];
  readonly update: readonly string[];
  readonly delete: readonly string[];
} = {
  query: viewCartDiscounts,
  iterate: viewCartDiscounts,
  existsMatching: viewCartDiscounts,
  create: manageCartDiscounts,
  get: viewCartDiscounts,
  exists: viewCartDiscounts,
  update: manageCartDiscounts,
  delete: manageCartDiscounts,
};

const facts: GraphqlFacts = {
  noun: "Discount Group",
  documents: {
    get: "query($id:String,$key:String){result:discountGroup(id:$id,key:$key)",
    query:
      "query($where:String,$sort:[String!],$limit:Int,$offset:Int){result:discountGroups(where:$where,sort:$sort,limit:$limit,offset:$offset)",
    create: "mutation($draft:DiscountGroupDraft!){result:createDiscountGroup(draft:$draft)",
    update:
      "mutation($version:Long!,$actions:[DiscountGroupUpdateAction!]!,$id:String,$key:String){result:updateDiscountGroup(version:$version,actions:$actions,id:$id,key:$key)",
    delete:
      "mutation($version:Long!,$id:String,$key:String){result:deleteDiscountGroup(version:$version,id:$id,key:$key)",
  },
  selection:
    "{id version key sortOrder name:nameAllLocales{locale value} description:descriptionAllLocales{locale value} createdAt createdBy{clientId isPlatformClient externalUserId} lastModifiedAt lastModifiedBy{clientId isPlatformClient externalUserId}}",
  page: "offset count total exists",
  parameters: ["where", "sort", "limit", "offset"],
  texts: ["name", "description"],
  ranges: { limit: [0, 500], offset: [0, 10000] },
  fields: discountGroupDraftFields,
  scopes: {
    get: viewCartDiscounts,
    query: viewCartDiscounts,
    create: manageCartDiscounts,
    update: manageCartDiscounts,
    delete: manageCartDiscounts,
  },
};

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
 * - `create`: Creates a Discount Group.
 * - `update`: Changes a Discount Group, named by exactly one of `id` and `key`. The actions are applied in
 *   their order; either all of them take effect or none do.
 * - `delete`: Deletes a Discount Group, named by exactly one of `id` and `key`, and returns it as it was. A
 *   group that has members is refused with `InvalidOperation` (assumed).
 *
 * BETA: may change without notice.
 */
export class DiscountGroups extends GraphqlResources<{
  readonly resource: DiscountGroup;
  readonly page: DiscountGroupPage;
  readonly draft: DiscountGroupDraft;
  readonly action: DiscountGroupUpdateAction;
  readonly query: QueryDiscountGroupsOptions;
  readonly iterate: IterateDiscountGroupsOptions;
  readonly exists: ExistsDiscountGroupsOptions;
}> {
  /**
   * Uses this transport.
   *
   * @param path Path template of the GraphQL endpoint.
   * @throws ArgumentError if the path does not begin with a slash.
   */
  constructor(transport: Transport, path = "/{projectKey}/graphql") {
    super(transport, path, facts);
  }
}
