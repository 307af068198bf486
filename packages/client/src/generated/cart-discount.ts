// Generated from spec/openapi.yaml by `npm run generate`. Do not edit.

import type {
  CartDiscount,
  CartDiscountDraft,
  CartDiscountPagedQueryResponse,
  CartDiscountUpdate,
} from "@commerce-http/types";
import { type CallOptions, prefixed, type Transport } from "../transport.ts";

/** Options of {@link CartDiscounts.query} and {@link InStoreCartDiscounts.query}. */
export interface QueryCartDiscountsOptions extends CallOptions {
  /**
   * Query Predicate that a resource must satisfy to be returned, such as `type = "OrderState" and initial =
   * true`. Repeatable; a resource must satisfy every predicate given. That several predicates are joined by "and"
   * is common practice; the API's own description only calls the parameter repeatable.
   */
  readonly where?: readonly string[];
  /**
   * Order of the results: `<field> <direction>`, `<field>.<locale> <direction>` or `custom.fields.<field>
   * <direction>`, where the direction is `asc` (the default) or `desc`. Repeatable: the first expression decides,
   * ties go to the next. Letters sort case-sensitively. Each resource allows only some of its fields as sort
   * paths; `id`, `createdAt` and `lastModifiedAt` are among them.
   */
  readonly sort?: readonly string[];
  /**
   * Path of a reference whose resource is put into the reference's `obj` field: `refField`, `refArrayField[*]`,
   * `refArrayField[0]`, `objField.refField`, `objArrayField[*].refField`, `nestedArrayField[*][*].refField`.
   * Paths never contain `obj`, and at most 3 references are followed within one path. Repeatable.
   * A reference that cannot be expanded stays as it is; the request does not fail.
   */
  readonly expand?: readonly string[];
  /**
   * Greatest number of results to return. Integer from 0 to 500.
   *
   * @defaultValue `20`
   */
  readonly limit?: number;
  /**
   * Number of matching resources to skip; it counts resources, not pages. To visit all resources, walk by `id`
   * instead (see [Visiting every resource](#section/Queries/Visiting-every-resource)). Integer from 0 to 10000.
   *
   * @defaultValue `0`
   */
  readonly offset?: number;
  /**
   * Whether `total` is computed. `false` leaves it out and makes the query faster.
   *
   * @defaultValue `true`
   */
  readonly withTotal?: boolean;
  /**
   * Values for the variables of a Query Predicate. Each is a query parameter of its own, named `var.` and the
   * variable's name: `where=key = :key` takes its value from `var.key=paid`. Repeat a parameter to fill a list.
   */
  readonly variables?: Readonly<Record<string, string | readonly string[]>>;
}

/** Options of {@link CartDiscounts.existsMatching} and {@link InStoreCartDiscounts.existsMatching}. */
export interface ExistsCartDiscountsOptions extends CallOptions {
  /**
   * Query Predicate that a resource must satisfy to be returned, such as `type = "OrderState" and initial =
   * true`. Repeatable; a resource must satisfy every predicate given. That several predicates are joined by "and"
   * is common practice; the API's own description only calls the parameter repeatable.
   */
  readonly where?: readonly string[];
}

/** Options of {@link CartDiscounts.create} and {@link InStoreCartDiscounts.create}. */
export interface CreateCartDiscountOptions extends CallOptions {
  /**
   * Path of a reference whose resource is put into the reference's `obj` field: `refField`, `refArrayField[*]`,
   * `refArrayField[0]`, `objField.refField`, `objArrayField[*].refField`, `nestedArrayField[*][*].refField`.
   * Paths never contain `obj`, and at most 3 references are followed within one path. Repeatable.
   * A reference that cannot be expanded stays as it is; the request does not fail.
   */
  readonly expand?: readonly string[];
}

/** Options of {@link CartDiscounts.get} and {@link InStoreCartDiscounts.get}. */
export interface GetCartDiscountOptions extends CallOptions {
  /**
   * Path of a reference whose resource is put into the reference's `obj` field: `refField`, `refArrayField[*]`,
   * `refArrayField[0]`, `objField.refField`, `objArrayField[*].refField`, `nestedArrayField[*][*].refField`.
   * Paths never contain `obj`, and at most 3 references are followed within one path. Repeatable.
   * A reference that cannot be expanded stays as it is; the request does not fail.
   */
  readonly expand?: readonly string[];
}

/** Options of {@link CartDiscounts.update} and {@link InStoreCartDiscounts.update}. */
export interface UpdateCartDiscountOptions extends CallOptions {
  /**
   * Path of a reference whose resource is put into the reference's `obj` field: `refField`, `refArrayField[*]`,
   * `refArrayField[0]`, `objField.refField`, `objArrayField[*].refField`, `nestedArrayField[*][*].refField`.
   * Paths never contain `obj`, and at most 3 references are followed within one path. Repeatable.
   * A reference that cannot be expanded stays as it is; the request does not fail.
   */
  readonly expand?: readonly string[];
}

/** Options of {@link CartDiscounts.delete}. */
export interface DeleteCartDiscountOptions extends CallOptions {
  /**
   * The version of the resource that was last seen. If the resource has moved on since, the request is refused
   * with `ConcurrentModification`. Integer.
   */
  readonly version: number;
  /**
   * Path of a reference whose resource is put into the reference's `obj` field: `refField`, `refArrayField[*]`,
   * `refArrayField[0]`, `objField.refField`, `objArrayField[*].refField`, `nestedArrayField[*][*].refField`.
   * Paths never contain `obj`, and at most 3 references are followed within one path. Repeatable.
   * A reference that cannot be expanded stays as it is; the request does not fail.
   */
  readonly expand?: readonly string[];
}

/**
 * Changes to the prices of Carts: of Line Items, Custom Line Items, the shipping cost or the total price; for
 * the whole Project or for up to 500 Stores.
 *
 * **When one applies.** Its `cartPredicate` matches the Cart, it is active (`isActive`), now lies in its
 * validity window, the Cart is in one of its Stores (if it names any), and the Cart has a Discount Code for it
 * (if it requires one).
 *
 * **What it does.** `value` takes a fraction or an amount off, sets a lower price, or adds a gift; `target`
 * says of what.
 *
 * | `value.type` | effect |
 * |---|---|
 * | `relative` | takes `permyriad` ten-thousandths off the price as earlier discounts left it |
 * | `absolute` | takes an amount off, in the price's currency only, spread as `applicationMode` says |
 * | `fixed` | sets the price to an amount, in the price's currency only and only where that is lower |
 * | `giftLineItem` | adds one free Line Item; has no target |
 *
 * | `target.type` | what is discounted | in a Discount Group |
 * |---|---|---|
 * | `lineItems`, `customLineItems` | what satisfies the predicate | yes |
 * | `multiBuyLineItems`, `multiBuyCustomLineItems` (BETA) | some units of each group of so many | yes |
 * | `pattern` | some units because others are bought | yes |
 * | `shipping` | the shipping cost | no |
 * | `totalPrice` | the total price | no |
 *
 * **In which order.** The higher `sortOrder` comes first; each discount works on the prices that the ones
 * before it left. After a discount with `StopAfterThisDiscount` no other follows, except that one on the total
 * price only stops others on the total price with a lower sort order.
 *
 * **Best deal.** Of a Discount Group (BETA) only the member that saves most is applied. Where Product Discounts
 * and Cart Discounts are compared, the kind that gives the lower total is applied. Gift Line Items and
 * discounts of the shipping cost are applied after the best deal; sort order and stacking mode only matter to
 * them among discounts with the same target.
 *
 * **In a Store.** Under `/in-store/key={storeKey}` a Cart Discount is created with that Store among its
 * `stores`, and a scope of that Store is enough. By common practice only Cart Discounts of that Store are found
 * there. No Cart Discount is deleted there.
 *
 * Every method may also throw an `ApiError` with status 401, 403, 429, 500, 502, 503 or 504.
 */
export class CartDiscounts {
  readonly #transport: Transport;

  /** Sends its calls through the given transport. */
  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Query Cart Discounts.
   *
   * Finds Cart Discounts by Query Predicate, sorts them and returns one page of them. `expand=discountGroup`
   * brings the Discount Groups along.
   *
   * Needs the scope `view_cart_discounts:{projectKey}` or `view_orders:{projectKey}`.
   *
   * @returns One page of Cart Discounts.
   * @throws ApiError with status 400: A query parameter is malformed or out of its range, or a Query Predicate
   *   cannot be read in full.
   */
  query(options: QueryCartDiscountsOptions = {}): Promise<CartDiscountPagedQueryResponse> {
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
        variables: prefixed("var.", options.variables),
      },
      options,
    });
  }

  /**
   * Check whether any Cart Discount matches.
   *
   * Answers 200 if any Cart Discount satisfies the predicates, 404 otherwise. Without a predicate, any Cart
   * Discount will do.
   *
   * Needs the scope `view_cart_discounts:{projectKey}` or `view_orders:{projectKey}`.
   *
   * @throws ApiError with status 400: A query parameter is malformed, or a Query Predicate cannot be read in
   *   full.
   */
  existsMatching(options: ExistsCartDiscountsOptions = {}): Promise<boolean> {
    return this.#transport.exists({
      method: "HEAD",
      path: "/{projectKey}/cart-discounts",
      query: { where: options.where },
      options,
    });
  }

  /**
   * Create a Cart Discount.
   *
   * Creates a Cart Discount. Stores, a Discount Group and a Type that it names must exist already.
   *
   * Needs the scope `manage_cart_discounts:{projectKey}` or `manage_orders:{projectKey}`.
   *
   * @param body The Cart Discount to create.
   * @returns The Cart Discount that was created.
   * @throws ApiError with status 400: The request is malformed, breaks a rule of Cart Discounts, exceeds one of
   *   their limits, or refers to something that does not exist.
   */
  create(body: CartDiscountDraft, options: CreateCartDiscountOptions = {}): Promise<CartDiscount> {
    return this.#transport.send({
      method: "POST",
      path: "/{projectKey}/cart-discounts",
      query: { expand: options.expand },
      body,
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
   * @throws ApiError with status 400: A query parameter is malformed or out of its range, or a Query Predicate
   *   cannot be read in full.
   * @throws ApiError with status 404: There is no such resource.
   */
  get(
    address: { readonly id: string } | { readonly key: string },
    options: GetCartDiscountOptions = {},
  ): Promise<CartDiscount> {
    return this.#transport.send({
      method: "GET",
      path: "id" in address ? "/{projectKey}/cart-discounts/{id}" : "/{projectKey}/cart-discounts/key={key}",
      pathParameters: address,
      query: { expand: options.expand },
      options,
    });
  }

  /**
   * Check whether a Cart Discount exists, by identifier or key.
   *
   * Answers 200 if there is a Cart Discount with this identifier or key, 404 otherwise.
   *
   * Needs the scope `view_cart_discounts:{projectKey}` or `view_orders:{projectKey}`.
   *
   * @throws ApiError with status 400: A query parameter is malformed, or a Query Predicate cannot be read in
   *   full.
   */
  exists(address: { readonly id: string } | { readonly key: string }, options: CallOptions = {}): Promise<boolean> {
    return this.#transport.exists({
      method: "HEAD",
      path: "id" in address ? "/{projectKey}/cart-discounts/{id}" : "/{projectKey}/cart-discounts/key={key}",
      pathParameters: address,
      options,
    });
  }

  /**
   * Update a Cart Discount by identifier or key.
   *
   * Applies update actions in order; either all of them take effect or none does. The answer holds the new
   * version, which the next update needs. An update that changes nothing may be skipped.
   *
   * Needs the scope `manage_cart_discounts:{projectKey}` or `manage_orders:{projectKey}`.
   *
   * @param body The version that you have seen last, and what to change.
   * @returns The Cart Discount with its new version.
   * @throws ApiError with status 400: The request is malformed, breaks a rule of Cart Discounts, exceeds one of
   *   their limits, or refers to something that does not exist.
   * @throws ApiError with status 404: There is no such resource.
   * @throws ApiError with status 409: The resource has another version by now than the one that was sent.
   */
  update(
    address: { readonly id: string } | { readonly key: string },
    body: CartDiscountUpdate,
    options: UpdateCartDiscountOptions = {},
  ): Promise<CartDiscount> {
    return this.#transport.send({
      method: "POST",
      path: "id" in address ? "/{projectKey}/cart-discounts/{id}" : "/{projectKey}/cart-discounts/key={key}",
      pathParameters: address,
      query: { expand: options.expand },
      body,
      options,
    });
  }

  /**
   * Delete a Cart Discount by identifier.
   *
   * Deletes a Cart Discount and returns it as it was. Only the identifier will do, and only for the whole
   * Project: the API's own description shows neither a deletion by key nor one in a Store.
   *
   * Needs the scope `manage_cart_discounts:{projectKey}` or `manage_orders:{projectKey}`.
   *
   * @returns The Cart Discount that was deleted, as it was.
   * @throws ApiError with status 400: A query parameter is malformed or out of its range, or a Query Predicate
   *   cannot be read in full.
   * @throws ApiError with status 404: There is no such resource.
   * @throws ApiError with status 409: The resource has another version by now than the one that was sent.
   */
  delete(address: { readonly id: string }, options: DeleteCartDiscountOptions): Promise<CartDiscount> {
    return this.#transport.send({
      method: "DELETE",
      path: "/{projectKey}/cart-discounts/{id}",
      pathParameters: address,
      query: { version: options.version, expand: options.expand },
      options,
    });
  }
}

/**
 * Changes to the prices of Carts: of Line Items, Custom Line Items, the shipping cost or the total price; for
 * the whole Project or for up to 500 Stores.
 *
 * Within one `storeKey`; {@link Resources.inStore} leads here.
 *
 * Every method may also throw an `ApiError` with status 401, 403, 429, 500, 502, 503 or 504.
 */
export class InStoreCartDiscounts {
  readonly #transport: Transport;

  /** Sends its calls through the given transport. */
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
  query(options: QueryCartDiscountsOptions = {}): Promise<CartDiscountPagedQueryResponse> {
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
        variables: prefixed("var.", options.variables),
      },
      options,
    });
  }

  /**
   * Check whether any Cart Discount matches in a Store.
   *
   * Answers 200 if any Cart Discount in a Store satisfies the predicates, 404 otherwise. Without a predicate, any
   * Cart Discount will do.
   *
   * Needs the scope `view_cart_discounts:{projectKey}`, `view_cart_discounts:{projectKey}:{storeKey}`,
   * `view_orders:{projectKey}:{storeKey}` or `view_orders:{projectKey}`.
   *
   * @throws ApiError with status 400: A query parameter is malformed, or a Query Predicate cannot be read in
   *   full.
   */
  existsMatching(options: ExistsCartDiscountsOptions = {}): Promise<boolean> {
    return this.#transport.exists({
      method: "HEAD",
      path: "/{projectKey}/in-store/key={storeKey}/cart-discounts",
      query: { where: options.where },
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
   * @param body The Cart Discount to create.
   * @returns The Cart Discount that was created, with the Store among its `stores`.
   * @throws ApiError with status 400: The request is malformed, breaks a rule of Cart Discounts, exceeds one of
   *   their limits, or refers to something that does not exist.
   */
  create(body: CartDiscountDraft, options: CreateCartDiscountOptions = {}): Promise<CartDiscount> {
    return this.#transport.send({
      method: "POST",
      path: "/{projectKey}/in-store/key={storeKey}/cart-discounts",
      query: { expand: options.expand },
      body,
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
   * @throws ApiError with status 400: A query parameter is malformed or out of its range, or a Query Predicate
   *   cannot be read in full.
   * @throws ApiError with status 404: There is no such resource.
   */
  get(
    address: { readonly id: string } | { readonly key: string },
    options: GetCartDiscountOptions = {},
  ): Promise<CartDiscount> {
    return this.#transport.send({
      method: "GET",
      path:
        "id" in address
          ? "/{projectKey}/in-store/key={storeKey}/cart-discounts/{id}"
          : "/{projectKey}/in-store/key={storeKey}/cart-discounts/key={key}",
      pathParameters: address,
      query: { expand: options.expand },
      options,
    });
  }

  /**
   * Check whether a Cart Discount exists in a Store, by identifier or key.
   *
   * Answers 200 if there is a Cart Discount in a Store with this identifier or key, 404 otherwise.
   *
   * Needs the scope `view_cart_discounts:{projectKey}`, `view_cart_discounts:{projectKey}:{storeKey}`,
   * `view_orders:{projectKey}:{storeKey}` or `view_orders:{projectKey}`.
   *
   * @throws ApiError with status 400: A query parameter is malformed, or a Query Predicate cannot be read in
   *   full.
   */
  exists(address: { readonly id: string } | { readonly key: string }, options: CallOptions = {}): Promise<boolean> {
    return this.#transport.exists({
      method: "HEAD",
      path:
        "id" in address
          ? "/{projectKey}/in-store/key={storeKey}/cart-discounts/{id}"
          : "/{projectKey}/in-store/key={storeKey}/cart-discounts/key={key}",
      pathParameters: address,
      options,
    });
  }

  /**
   * Update a Cart Discount in a Store by identifier or key.
   *
   * Applies update actions in order; either all of them take effect or none does. The answer holds the new
   * version, which the next update needs. An update that changes nothing may be skipped.
   *
   * Needs the scope `manage_cart_discounts:{projectKey}`, `manage_cart_discounts:{projectKey}:{storeKey}`,
   * `manage_orders:{projectKey}:{storeKey}` or `manage_orders:{projectKey}`.
   *
   * @param body The version that you have seen last, and what to change.
   * @returns The Cart Discount with its new version.
   * @throws ApiError with status 400: The request is malformed, breaks a rule of Cart Discounts, exceeds one of
   *   their limits, or refers to something that does not exist.
   * @throws ApiError with status 404: There is no such resource.
   * @throws ApiError with status 409: The resource has another version by now than the one that was sent.
   */
  update(
    address: { readonly id: string } | { readonly key: string },
    body: CartDiscountUpdate,
    options: UpdateCartDiscountOptions = {},
  ): Promise<CartDiscount> {
    return this.#transport.send({
      method: "POST",
      path:
        "id" in address
          ? "/{projectKey}/in-store/key={storeKey}/cart-discounts/{id}"
          : "/{projectKey}/in-store/key={storeKey}/cart-discounts/key={key}",
      pathParameters: address,
      query: { expand: options.expand },
      body,
      options,
    });
  }
}
