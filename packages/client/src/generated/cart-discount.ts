// Generated from spec/openapi.yaml by `npm run generate`. Do not edit.

import { cartDiscountDraftFields } from "@commerce-http/model";
import {
  type Call,
  type CallOptions,
  type Decision,
  type Expanded,
  type ExpandedPage,
  type ExpandOptions,
  iterate,
  modify,
  type ModifyOptions,
  prefixed,
  type Transport,
  type Where,
} from "@commerce-http/runtime";
import {
  type CartDiscount,
  type CartDiscountDraft,
  cartDiscountKeyForm,
  cartDiscountKeyWords,
  type CartDiscountPagedQueryResponse,
  type CartDiscountUpdateAction,
} from "@commerce-http/types";
import type { CartDiscountSort } from "./cart-discount-fields.ts";

/** Expansion paths of a {@link CartDiscount}; each follows up to 3 references. */
export type CartDiscountExpansion =
  | "value.product"
  | "value.supplyChannel"
  | "value.distributionChannel"
  | "references[*]"
  | `references[${number}]`
  | "discountGroup"
  | "custom.type"
  | `custom.fields.${string}`
  | `value.product.${string}`
  | `value.supplyChannel.${string}`
  | `value.distributionChannel.${string}`
  | `references[*].${string}`
  | `references[${number}].${string}`
  | `custom.type.${string}`;

/**
 * Addresses one {@link CartDiscount} by exactly one of `id` and `key`; a resource that you have read is
 * addressed by its `id`.
 */
export type CartDiscountAddress =
  | { readonly id: string; readonly key?: undefined }
  | { readonly key: string; readonly id?: undefined }
  | { readonly id: string; readonly version: number };

/** Options of {@link CartDiscounts.query} and {@link InStoreCartDiscounts.query}. */
export interface QueryCartDiscountsOptions<Path extends CartDiscountExpansion = never> extends CallOptions {
  /**
   * Query Predicate that a Cart Discount must satisfy to be returned, such as `isActive = true and
   * requiresDiscountCode = false`. Repeatable; all predicates given must hold (assumed).
   */
  readonly where?: Where<CartDiscount> | undefined;
  /**
   * Order of the results: `<field> <direction>`, `<field>.<locale> <direction>` or
   * `custom.fields.<field> <direction>`, where the direction is `asc` (the default) or `desc`.
   * Repeatable: the next expression decides among equal values. Sorting is case-sensitive. Each resource can be
   * sorted by some of its fields, including `id`, `createdAt` and `lastModifiedAt`.
   */
  readonly sort?: CartDiscountSort | readonly CartDiscountSort[] | undefined;
  /**
   * Paths of the references to expand (see {@link CartDiscountExpansion}); each then holds its target in `obj`,
   * if the target exists.
   */
  readonly expand?: Path | readonly Path[] | undefined;
  /**
   * Greatest number of results to return. Integer from 0 to 500.
   *
   * @defaultValue `20`
   */
  readonly limit?: number | undefined;
  /**
   * Number of matching resources to skip; it counts resources, not pages. To read all resources, page by `id`
   * instead. Integer from 0 to 10000.
   *
   * @defaultValue `0`
   */
  readonly offset?: number | undefined;
  /**
   * `true` computes `total`; `false` omits it, which makes the query faster (assumed).
   *
   * @defaultValue `true`
   */
  readonly withTotal?: boolean | undefined;
  /**
   * Values for the variables of a Query Predicate. Each is a query parameter of its own, named `var.` and the
   * variable's name: `where=key = :key` takes its value from `var.key=paid`. Repeat a parameter to fill a list.
   */
  readonly variables?: Readonly<Record<string, string | readonly string[]>> | undefined;
}

/** Options of {@link CartDiscounts.iterate} and {@link InStoreCartDiscounts.iterate}. */
export interface IterateCartDiscountsOptions<Path extends CartDiscountExpansion = never> extends CallOptions {
  /**
   * Query Predicate that a Cart Discount must satisfy to be returned, such as `isActive = true and
   * requiresDiscountCode = false`. Repeatable; all predicates given must hold (assumed).
   */
  readonly where?: Where<CartDiscount> | undefined;
  /**
   * Paths of the references to expand (see {@link CartDiscountExpansion}); each then holds its target in `obj`,
   * if the target exists.
   */
  readonly expand?: Path | readonly Path[] | undefined;
  /**
   * Values for the variables of a Query Predicate. Each is a query parameter of its own, named `var.` and the
   * variable's name: `where=key = :key` takes its value from `var.key=paid`. Repeat a parameter to fill a list.
   */
  readonly variables?: Readonly<Record<string, string | readonly string[]>> | undefined;
  /**
   * Size of a page. Integer from 1 to 500.
   *
   * @defaultValue `500`
   */
  readonly limit?: number | undefined;
  /** Starts after this `id`, for example to resume. */
  readonly after?: string | undefined;
}

/** Options of {@link CartDiscounts.existsMatching} and {@link InStoreCartDiscounts.existsMatching}. */
export interface ExistsCartDiscountsOptions extends CallOptions {
  /**
   * Query Predicate that a Cart Discount must satisfy, such as `isActive = true and value(type = "relative")`.
   * Repeatable; all predicates given must hold (assumed).
   */
  readonly where?: Where<CartDiscount> | undefined;
}

const viewCartDiscounts: readonly string[] = ["view_cart_discounts:{projectKey}", "view_orders:{projectKey}"];

const ranges = { limit: [0, 500], offset: [0, 10000] } as const;

const manageCartDiscounts: readonly string[] = ["manage_cart_discounts:{projectKey}", "manage_orders:{projectKey}"];

const viewCartDiscountsInStore: readonly string[] = [
  "view_cart_discounts:{projectKey}",
  "view_cart_discounts:{projectKey}:{storeKey}",
  "view_orders:{projectKey}:{storeKey}",
  "view_orders:{projectKey}",
];

const manageCartDiscountsInStore: readonly string[] = [
  "manage_cart_discounts:{projectKey}",
  "manage_cart_discounts:{projectKey}:{storeKey}",
  "manage_orders:{projectKey}:{storeKey}",
  "manage_orders:{projectKey}",
];

/**
 * Scopes of the methods of {@link CartDiscounts}; any one of a method's scopes permits the call.
 * `{projectKey}`: Key of the Project.
 */
export const cartDiscountScopes: {
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

/**
 * Changes to the prices of Carts: of Line Items, Custom Line Items, the shipping cost or the total price; for
 * the whole Project or for up to 500 Stores.
 *
 * **Conditions.** Its `cartPredicate` matches the Cart, it is active (`isActive`), and now lies in its validity
 * window. If it names Stores, the Cart is in one of them; if it requires a Discount Code, the Cart has one.
 *
 * **Effect.** `value` takes a fraction or an amount off, sets a lower price, or adds a gift; `target` selects
 * the affected part of the Cart.
 *
 * | `value.type` | effect |
 * |---|---|
 * | `relative` | takes `permyriad` ten-thousandths off the price after earlier discounts |
 * | `absolute` | takes an amount off, in the price's currency only, spread according to `applicationMode` |
 * | `fixed` | sets the price to an amount, in the price's currency only and only where that is lower |
 * | `giftLineItem` | adds one free Line Item; has no target |
 *
 * | `target.type` | what is discounted | in a Discount Group |
 * |---|---|---|
 * | `lineItems`, `customLineItems` | what satisfies the predicate | yes |
 * | `multiBuyLineItems`, `multiBuyCustomLineItems` (BETA) | some units of each group | yes |
 * | `pattern` | some units because others are bought | yes |
 * | `shipping` | the shipping cost | no |
 * | `totalPrice` | the total price | no |
 *
 * **In which order.** The higher `sortOrder` comes first; each discount is applied to the prices left by the
 * previous ones. After a discount with `StopAfterThisDiscount` no other follows, except that one on the total
 * price only stops others on the total price with a lower sort order.
 *
 * **Best deal.** Of a Discount Group (BETA) only the member that saves most is applied. Where Product Discounts
 * and Cart Discounts are compared, the kind that gives the lower total is applied. Gift Line Items and
 * discounts of the shipping cost are applied after the best deal; their sort order and stacking mode have no
 * effect on discounts with other targets.
 *
 * **In a Store.** Under `/in-store/key={storeKey}` a Cart Discount is created with that Store among its
 * `stores`, and a scope of that Store is enough. Only Cart Discounts of that Store are found there (assumed). A
 * way to delete a Cart Discount there is not documented.
 *
 * Every method may also throw an `ApiError` with status 401, 403, 429, 500, 502, 503 or 504.
 */
export class CartDiscounts {
  readonly #transport: Transport;

  /** Uses this transport. */
  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Query Cart Discounts.
   *
   * Finds Cart Discounts by Query Predicate, sorts them and returns one page of them. `expand=discountGroup`
   * includes the Discount Groups.
   *
   * Needs the scope `view_cart_discounts:{projectKey}` or `view_orders:{projectKey}`.
   *
   * @returns One page of Cart Discounts.
   * @throws ApiError with status 400: A query parameter is malformed or out of its range, or a Query Predicate
   *   cannot be read in full.
   */
  query<Path extends CartDiscountExpansion = never>(
    options: QueryCartDiscountsOptions<Path> = {},
  ): Call<ExpandedPage<CartDiscountPagedQueryResponse, Path>> {
    return this.#transport.send({
      method: "GET",
      path: "/{projectKey}/cart-discounts",
      query: {
        where: options.where,
        sort: options.sort,
        expand: options.expand,
        limit: options.limit,
        offset: options.offset,
        withTotal: options.withTotal,
        ...prefixed("var.", options.variables),
      },
      parameters: ["variables"],
      scopes: viewCartDiscounts,
      ranges,
      options,
    });
  }

  /**
   * Iterates over all results of {@link CartDiscounts.query} in the order of `id`.
   *
   * The next page is fetched ahead. Break out of the loop to stop.
   *
   * Needs the scope `view_cart_discounts:{projectKey}` or `view_orders:{projectKey}`.
   *
   * @throws ApiError with status 400: A query parameter is malformed or out of its range, or a Query Predicate
   *   cannot be read in full.
   */
  iterate<Path extends CartDiscountExpansion = never>(
    options: IterateCartDiscountsOptions<Path> = {},
  ): AsyncGenerator<Expanded<CartDiscount, Path>, void, undefined> {
    return iterate(
      options,
      { field: "id", parameters: ["where", "expand", "variables"], greatestPage: 500 },
      ({ options: own, where, sort, limit }) => this.query({ ...own, where, sort: [sort], limit, withTotal: false }),
    );
  }

  /**
   * Check whether any Cart Discount matches.
   *
   * Responds with 200 if any Cart Discount satisfies the predicates, 404 otherwise. Without a predicate, any Cart
   * Discount matches (assumed).
   *
   * Needs the scope `view_cart_discounts:{projectKey}` or `view_orders:{projectKey}`.
   *
   * @throws ApiError with status 400: A query parameter is malformed, or a Query Predicate cannot be read in
   *   full.
   */
  existsMatching(options: ExistsCartDiscountsOptions = {}): Call<boolean> {
    return this.#transport.exists({
      method: "HEAD",
      path: "/{projectKey}/cart-discounts",
      query: { where: options.where },
      scopes: viewCartDiscounts,
      options,
    });
  }

  /**
   * Create a Cart Discount.
   *
   * Creates a Cart Discount. Stores, a Discount Group and a Type that it names must exist already (assumed).
   *
   * Needs the scope `manage_cart_discounts:{projectKey}` or `manage_orders:{projectKey}`.
   *
   * @param draft The Cart Discount to create.
   * @returns The Cart Discount that was created.
   * @throws ApiError with status 400: The request is malformed, breaks a rule of Cart Discounts, exceeds one of
   *   their limits, or refers to something that does not exist.
   */
  create<Path extends CartDiscountExpansion = never>(
    draft: CartDiscountDraft,
    options: ExpandOptions<Path> = {},
  ): Call<Expanded<CartDiscount, Path>> {
    return this.#transport.send({
      method: "POST",
      path: "/{projectKey}/cart-discounts",
      query: { expand: options.expand },
      body: draft,
      lookup: "/{projectKey}/cart-discounts/key={key}",
      fields: cartDiscountDraftFields,
      scopes: manageCartDiscounts,
      keyForm: cartDiscountKeyForm,
      keyWords: cartDiscountKeyWords,
      options,
    });
  }

  /**
   * Get a Cart Discount by identifier or key.
   *
   * - `id`: Reads one Cart Discount, addressed by the identifier that the service gave it.
   * - `key`: Reads one Cart Discount, addressed by the key that a client gave it.
   *
   * Needs the scope `view_cart_discounts:{projectKey}` or `view_orders:{projectKey}`.
   *
   * @returns The Cart Discount.
   * @throws ApiError with status 400: An expansion path cannot be read.
   * @throws ApiError with status 404: There is no such Cart Discount.
   */
  get<Path extends CartDiscountExpansion = never>(
    address: CartDiscountAddress,
    options: ExpandOptions<Path> = {},
  ): Call<Expanded<CartDiscount, Path>> {
    return this.#transport.send({
      method: "GET",
      path: address.id === undefined ? "/{projectKey}/cart-discounts/key={key}" : "/{projectKey}/cart-discounts/{id}",
      pathParameters: address,
      query: { expand: options.expand },
      scopes: viewCartDiscounts,
      keyForm: cartDiscountKeyForm,
      keyWords: cartDiscountKeyWords,
      options,
    });
  }

  /**
   * Check whether a Cart Discount exists, by identifier or key.
   *
   * Responds with 200 if there is a Cart Discount with this identifier or key, 404 otherwise.
   *
   * Needs the scope `view_cart_discounts:{projectKey}` or `view_orders:{projectKey}`.
   *
   * @throws ApiError with status 400: A query parameter is malformed, or a Query Predicate cannot be read in
   *   full.
   */
  exists(address: CartDiscountAddress, options: CallOptions = {}): Call<boolean> {
    return this.#transport.exists({
      method: "HEAD",
      path: address.id === undefined ? "/{projectKey}/cart-discounts/key={key}" : "/{projectKey}/cart-discounts/{id}",
      pathParameters: address,
      scopes: viewCartDiscounts,
      keyForm: cartDiscountKeyForm,
      keyWords: cartDiscountKeyWords,
      options,
    });
  }

  /**
   * Update a Cart Discount by identifier or key.
   *
   * Applies update actions in order; either all of them take effect or none do. The response has the new version,
   * which the next update needs. The service may skip an update without effect.
   *
   * Needs the scope `manage_cart_discounts:{projectKey}` or `manage_orders:{projectKey}`.
   *
   * @param resource The resource as you last read it, or its id or key with that version.
   * @param actions Changes to make, in this order.
   * @returns The Cart Discount with its new version.
   * @throws ApiError with status 400: The request is malformed, breaks a rule of Cart Discounts, exceeds one of
   *   their limits, or refers to something that does not exist.
   * @throws ApiError with status 404: There is no such Cart Discount.
   * @throws ApiError with status 409: The resource has changed: its version is not the one that was sent.
   */
  update<Path extends CartDiscountExpansion = never>(
    resource:
      | { readonly id: string; readonly version: number }
      | { readonly key: string; readonly version: number; readonly id?: undefined },
    actions: readonly CartDiscountUpdateAction[],
    options: ExpandOptions<Path> = {},
  ): Call<Expanded<CartDiscount, Path>> {
    return this.#transport.send({
      method: "POST",
      path: resource.id === undefined ? "/{projectKey}/cart-discounts/key={key}" : "/{projectKey}/cart-discounts/{id}",
      pathParameters: resource,
      query: { expand: options.expand },
      body: { version: resource.version, actions },
      repeat: "guarded",
      fields: cartDiscountDraftFields,
      scopes: manageCartDiscounts,
      keyForm: cartDiscountKeyForm,
      keyWords: cartDiscountKeyWords,
      options,
    });
  }

  /**
   * Reads with {@link CartDiscounts.get}, lets `decide` choose update actions, and applies them with
   * {@link CartDiscounts.update}; starts over if another client changed the resource in between.
   *
   * Needs the scopes of both methods and throws their errors. All calls share the `correlationId` if you give
   * one.
   *
   * @param decide Returns the update actions for the resource that was read; without actions, nothing is written.
   * @returns The updated resource, or the resource as it was read if there was nothing to write.
   */
  modify<Path extends CartDiscountExpansion = never>(
    address: CartDiscountAddress,
    decide: (current: Expanded<CartDiscount, Path>) => Decision<CartDiscountUpdateAction>,
    options: ExpandOptions<Path> & ModifyOptions = {},
  ): Promise<Expanded<CartDiscount, Path>> {
    return modify(
      options,
      (own) => this.get(address, own),
      (current, actions, own) => this.update(current, actions, own),
      decide,
    );
  }

  /**
   * Delete a Cart Discount by identifier.
   *
   * Deletes a Cart Discount and returns its last state. Deletion by key or in a Store is not documented.
   *
   * Needs the scope `manage_cart_discounts:{projectKey}` or `manage_orders:{projectKey}`.
   *
   * @param resource The resource as you last read it, or its id or key with that version.
   * @returns The last state of the deleted Cart Discount.
   * @throws ApiError with status 400: The version is missing or no number.
   * @throws ApiError with status 404: There is no such Cart Discount.
   * @throws ApiError with status 409: The resource has changed: its version is not the one that was sent.
   */
  delete<Path extends CartDiscountExpansion = never>(
    resource: { readonly id: string; readonly version: number },
    options: ExpandOptions<Path> = {},
  ): Call<Expanded<CartDiscount, Path>> {
    return this.#transport.send({
      method: "DELETE",
      path: "/{projectKey}/cart-discounts/{id}",
      pathParameters: resource,
      query: { version: resource.version, expand: options.expand },
      repeat: "guarded",
      scopes: manageCartDiscounts,
      options,
    });
  }
}

/**
 * Scopes of the methods of {@link InStoreCartDiscounts}; any one of a method's scopes permits the call.
 * `{projectKey}`: Key of the Project. `{storeKey}`: Key of the Store that the request is restricted to.
 */
export const inStoreCartDiscountScopes: {
  readonly query: readonly string[];
  readonly iterate: readonly string[];
  readonly existsMatching: readonly string[];
  readonly create: readonly string[];
  readonly get: readonly string[];
  readonly exists: readonly string[];
  readonly update: readonly string[];
} = {
  query: viewCartDiscountsInStore,
  iterate: viewCartDiscountsInStore,
  existsMatching: viewCartDiscountsInStore,
  create: manageCartDiscountsInStore,
  get: viewCartDiscountsInStore,
  exists: viewCartDiscountsInStore,
  update: manageCartDiscountsInStore,
};

/**
 * Changes to the prices of Carts: of Line Items, Custom Line Items, the shipping cost or the total price; for
 * the whole Project or for up to 500 Stores.
 *
 * Within one `storeKey`; see {@link Resources.inStore}.
 *
 * Every method may also throw an `ApiError` with status 401, 403, 429, 500, 502, 503 or 504.
 */
export class InStoreCartDiscounts {
  readonly #transport: Transport;

  /** Uses this transport. */
  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Query Cart Discounts in a Store.
   *
   * Finds Cart Discounts of a Store by Query Predicate, sorts them and returns one page of them.
   *
   * Needs the scope `view_cart_discounts:{projectKey}`, `view_cart_discounts:{projectKey}:{storeKey}`,
   * `view_orders:{projectKey}:{storeKey}` or `view_orders:{projectKey}`.
   *
   * @returns One page of Cart Discounts.
   * @throws ApiError with status 400: A query parameter is malformed or out of its range, or a Query Predicate
   *   cannot be read in full.
   */
  query<Path extends CartDiscountExpansion = never>(
    options: QueryCartDiscountsOptions<Path> = {},
  ): Call<ExpandedPage<CartDiscountPagedQueryResponse, Path>> {
    return this.#transport.send({
      method: "GET",
      path: "/{projectKey}/in-store/key={storeKey}/cart-discounts",
      query: {
        where: options.where,
        sort: options.sort,
        expand: options.expand,
        limit: options.limit,
        offset: options.offset,
        withTotal: options.withTotal,
        ...prefixed("var.", options.variables),
      },
      parameters: ["variables"],
      scopes: viewCartDiscountsInStore,
      ranges,
      options,
    });
  }

  /**
   * Iterates over all results of {@link InStoreCartDiscounts.query} in the order of `id`.
   *
   * The next page is fetched ahead. Break out of the loop to stop.
   *
   * Needs the scope `view_cart_discounts:{projectKey}`, `view_cart_discounts:{projectKey}:{storeKey}`,
   * `view_orders:{projectKey}:{storeKey}` or `view_orders:{projectKey}`.
   *
   * @throws ApiError with status 400: A query parameter is malformed or out of its range, or a Query Predicate
   *   cannot be read in full.
   */
  iterate<Path extends CartDiscountExpansion = never>(
    options: IterateCartDiscountsOptions<Path> = {},
  ): AsyncGenerator<Expanded<CartDiscount, Path>, void, undefined> {
    return iterate(
      options,
      { field: "id", parameters: ["where", "expand", "variables"], greatestPage: 500 },
      ({ options: own, where, sort, limit }) => this.query({ ...own, where, sort: [sort], limit, withTotal: false }),
    );
  }

  /**
   * Check whether any Cart Discount matches in a Store.
   *
   * Responds with 200 if any Cart Discount in a Store satisfies the predicates, 404 otherwise. Without a
   * predicate, any Cart Discount matches (assumed).
   *
   * Needs the scope `view_cart_discounts:{projectKey}`, `view_cart_discounts:{projectKey}:{storeKey}`,
   * `view_orders:{projectKey}:{storeKey}` or `view_orders:{projectKey}`.
   *
   * @throws ApiError with status 400: A query parameter is malformed, or a Query Predicate cannot be read in
   *   full.
   */
  existsMatching(options: ExistsCartDiscountsOptions = {}): Call<boolean> {
    return this.#transport.exists({
      method: "HEAD",
      path: "/{projectKey}/in-store/key={storeKey}/cart-discounts",
      query: { where: options.where },
      scopes: viewCartDiscountsInStore,
      options,
    });
  }

  /**
   * Create a Cart Discount in a Store.
   *
   * Creates a Cart Discount and adds the Store of the path to its `stores`, next to those that the draft names.
   *
   * Needs the scope `manage_cart_discounts:{projectKey}`, `manage_cart_discounts:{projectKey}:{storeKey}`,
   * `manage_orders:{projectKey}:{storeKey}` or `manage_orders:{projectKey}`.
   *
   * @param draft The Cart Discount to create.
   * @returns The Cart Discount that was created, with the Store among its `stores`.
   * @throws ApiError with status 400: The request is malformed, breaks a rule of Cart Discounts, exceeds one of
   *   their limits, or refers to something that does not exist.
   */
  create<Path extends CartDiscountExpansion = never>(
    draft: CartDiscountDraft,
    options: ExpandOptions<Path> = {},
  ): Call<Expanded<CartDiscount, Path>> {
    return this.#transport.send({
      method: "POST",
      path: "/{projectKey}/in-store/key={storeKey}/cart-discounts",
      query: { expand: options.expand },
      body: draft,
      lookup: "/{projectKey}/in-store/key={storeKey}/cart-discounts/key={key}",
      fields: cartDiscountDraftFields,
      scopes: manageCartDiscountsInStore,
      keyForm: cartDiscountKeyForm,
      keyWords: cartDiscountKeyWords,
      options,
    });
  }

  /**
   * Get a Cart Discount in a Store by identifier or key.
   *
   * - `id`: Reads one Cart Discount of a Store, addressed by the identifier that the service gave it.
   * - `key`: Reads one Cart Discount of a Store, addressed by the key that a client gave it.
   *
   * Needs the scope `view_cart_discounts:{projectKey}`, `view_cart_discounts:{projectKey}:{storeKey}`,
   * `view_orders:{projectKey}:{storeKey}` or `view_orders:{projectKey}`.
   *
   * @returns The Cart Discount.
   * @throws ApiError with status 400: An expansion path cannot be read.
   * @throws ApiError with status 404: There is no such Cart Discount.
   */
  get<Path extends CartDiscountExpansion = never>(
    address: CartDiscountAddress,
    options: ExpandOptions<Path> = {},
  ): Call<Expanded<CartDiscount, Path>> {
    return this.#transport.send({
      method: "GET",
      path:
        address.id === undefined
          ? "/{projectKey}/in-store/key={storeKey}/cart-discounts/key={key}"
          : "/{projectKey}/in-store/key={storeKey}/cart-discounts/{id}",
      pathParameters: address,
      query: { expand: options.expand },
      scopes: viewCartDiscountsInStore,
      keyForm: cartDiscountKeyForm,
      keyWords: cartDiscountKeyWords,
      options,
    });
  }

  /**
   * Check whether a Cart Discount exists in a Store, by identifier or key.
   *
   * Responds with 200 if there is a Cart Discount in a Store with this identifier or key, 404 otherwise.
   *
   * Needs the scope `view_cart_discounts:{projectKey}`, `view_cart_discounts:{projectKey}:{storeKey}`,
   * `view_orders:{projectKey}:{storeKey}` or `view_orders:{projectKey}`.
   *
   * @throws ApiError with status 400: A query parameter is malformed, or a Query Predicate cannot be read in
   *   full.
   */
  exists(address: CartDiscountAddress, options: CallOptions = {}): Call<boolean> {
    return this.#transport.exists({
      method: "HEAD",
      path:
        address.id === undefined
          ? "/{projectKey}/in-store/key={storeKey}/cart-discounts/key={key}"
          : "/{projectKey}/in-store/key={storeKey}/cart-discounts/{id}",
      pathParameters: address,
      scopes: viewCartDiscountsInStore,
      keyForm: cartDiscountKeyForm,
      keyWords: cartDiscountKeyWords,
      options,
    });
  }

  /**
   * Update a Cart Discount in a Store by identifier or key.
   *
   * Applies update actions in order; either all of them take effect or none do. The response has the new version,
   * which the next update needs. The service may skip an update without effect.
   *
   * Needs the scope `manage_cart_discounts:{projectKey}`, `manage_cart_discounts:{projectKey}:{storeKey}`,
   * `manage_orders:{projectKey}:{storeKey}` or `manage_orders:{projectKey}`.
   *
   * @param resource The resource as you last read it, or its id or key with that version.
   * @param actions Changes to make, in this order.
   * @returns The Cart Discount with its new version.
   * @throws ApiError with status 400: The request is malformed, breaks a rule of Cart Discounts, exceeds one of
   *   their limits, or refers to something that does not exist.
   * @throws ApiError with status 404: There is no such Cart Discount.
   * @throws ApiError with status 409: The resource has changed: its version is not the one that was sent.
   */
  update<Path extends CartDiscountExpansion = never>(
    resource:
      | { readonly id: string; readonly version: number }
      | { readonly key: string; readonly version: number; readonly id?: undefined },
    actions: readonly CartDiscountUpdateAction[],
    options: ExpandOptions<Path> = {},
  ): Call<Expanded<CartDiscount, Path>> {
    return this.#transport.send({
      method: "POST",
      path:
        resource.id === undefined
          ? "/{projectKey}/in-store/key={storeKey}/cart-discounts/key={key}"
          : "/{projectKey}/in-store/key={storeKey}/cart-discounts/{id}",
      pathParameters: resource,
      query: { expand: options.expand },
      body: { version: resource.version, actions },
      repeat: "guarded",
      fields: cartDiscountDraftFields,
      scopes: manageCartDiscountsInStore,
      keyForm: cartDiscountKeyForm,
      keyWords: cartDiscountKeyWords,
      options,
    });
  }

  /**
   * Reads with {@link InStoreCartDiscounts.get}, lets `decide` choose update actions, and applies them with
   * {@link InStoreCartDiscounts.update}; starts over if another client changed the resource in between.
   *
   * Needs the scopes of both methods and throws their errors. All calls share the `correlationId` if you give
   * one.
   *
   * @param decide Returns the update actions for the resource that was read; without actions, nothing is written.
   * @returns The updated resource, or the resource as it was read if there was nothing to write.
   */
  modify<Path extends CartDiscountExpansion = never>(
    address: CartDiscountAddress,
    decide: (current: Expanded<CartDiscount, Path>) => Decision<CartDiscountUpdateAction>,
    options: ExpandOptions<Path> & ModifyOptions = {},
  ): Promise<Expanded<CartDiscount, Path>> {
    return modify(
      options,
      (own) => this.get(address, own),
      (current, actions, own) => this.update(current, actions, own),
      decide,
    );
  }
}
