// Generated from spec/openapi.yaml by `npm run generate`. Do not edit.

import { recurrencePolicyDraftFields } from "@commerce-http/model";
import {
  type Call,
  type CallOptions,
  type Decision,
  type ExpandOptions,
  iterate,
  modify,
  type ModifyOptions,
  prefixed,
  type Transport,
  type Where,
} from "@commerce-http/runtime";
import {
  type RecurrencePolicy,
  type RecurrencePolicyDraft,
  recurrencePolicyKeyForm,
  recurrencePolicyKeyWords,
  type RecurrencePolicyPagedQueryResponse,
  type RecurrencePolicyUpdateAction,
} from "@commerce-http/types";
import type { RecurrencePolicySort } from "./recurrence-policy-fields.ts";

/**
 * Addresses one {@link RecurrencePolicy} by exactly one of `id` and `key`; a resource that you have read is
 * addressed by its `id`.
 */
export type RecurrencePolicyAddress =
  | { readonly id: string; readonly key?: undefined }
  | { readonly key: string; readonly id?: undefined }
  | { readonly id: string; readonly version: number };

/** Options of {@link RecurrencePolicies.query}. */
export interface QueryRecurrencePoliciesOptions extends CallOptions {
  /**
   * Query Predicate that a Recurrence Policy must satisfy to be returned, such as `schedule(type =
   * "dayOfMonth")`. Repeatable; all predicates given must hold (assumed).
   */
  readonly where?: Where<RecurrencePolicy> | undefined;
  /**
   * Order of the results: `<field> <direction>`, `<field>.<locale> <direction>` or
   * `custom.fields.<field> <direction>`, where the direction is `asc` (the default) or `desc`.
   * Repeatable: the next expression decides among equal values. Sorting is case-sensitive. Each resource can be
   * sorted by some of its fields, including `id`, `createdAt` and `lastModifiedAt`.
   */
  readonly sort?: RecurrencePolicySort | readonly RecurrencePolicySort[] | undefined;
  /** Expansion paths, accepted as by every resource. */
  readonly expand?: readonly string[] | undefined;
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

/** Options of {@link RecurrencePolicies.iterate}. */
export interface IterateRecurrencePoliciesOptions extends CallOptions {
  /**
   * Query Predicate that a Recurrence Policy must satisfy to be returned, such as `schedule(type =
   * "dayOfMonth")`. Repeatable; all predicates given must hold (assumed).
   */
  readonly where?: Where<RecurrencePolicy> | undefined;
  /** Expansion paths, accepted as by every resource. */
  readonly expand?: readonly string[] | undefined;
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

/** Options of {@link RecurrencePolicies.existsMatching}. */
export interface ExistsRecurrencePoliciesOptions extends CallOptions {
  /**
   * Query Predicate that a Recurrence Policy must satisfy, such as `key = "every-two-weeks"`. Repeatable; all
   * predicates given must hold (assumed).
   */
  readonly where?: Where<RecurrencePolicy> | undefined;
}

const viewRecurringOrders: readonly string[] = ["view_recurring_orders:{projectKey}"];

const ranges = { limit: [0, 500], offset: [0, 10000] } as const;

const manageRecurringOrders: readonly string[] = ["manage_recurring_orders:{projectKey}"];

/**
 * Scopes of the methods of {@link RecurrencePolicies}; any one of a method's scopes permits the call.
 * `{projectKey}`: Key of the Project.
 */
export const recurrencePolicyScopes: {
  readonly query: readonly string[];
  readonly iterate: readonly string[];
  readonly existsMatching: readonly string[];
  readonly create: readonly string[];
  readonly get: readonly string[];
  readonly exists: readonly string[];
  readonly update: readonly string[];
} = {
  query: viewRecurringOrders,
  iterate: viewRecurringOrders,
  existsMatching: viewRecurringOrders,
  create: manageRecurringOrders,
  get: viewRecurringOrders,
  exists: viewRecurringOrders,
  update: manageRecurringOrders,
};

/**
 * Reusable schedules for selling recurring products: at a fixed interval, or on one day of each month.
 *
 * The schedule of a policy is chosen at creation. Update actions change its key, name and description. An
 * action that changes the schedule, a way to delete a policy, and stages that a policy would go through are not
 * documented.
 *
 * Every method may also throw an `ApiError` with status 401, 403, 429, 500, 502, 503 or 504.
 */
export class RecurrencePolicies {
  readonly #transport: Transport;

  /** Uses this transport. */
  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Query Recurrence Policies.
   *
   * Finds Recurrence Policies by Query Predicate, sorts them and returns one page of them.
   *
   * Needs the scope `view_recurring_orders:{projectKey}`.
   *
   * @returns One page of Recurrence Policies.
   * @throws ApiError with status 400: A query parameter is malformed or out of its range, or a Query Predicate
   *   cannot be read in full.
   */
  query(options: QueryRecurrencePoliciesOptions = {}): Call<RecurrencePolicyPagedQueryResponse> {
    return this.#transport.send({
      method: "GET",
      path: "/{projectKey}/recurrence-policies",
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
      scopes: viewRecurringOrders,
      ranges,
      options,
    });
  }

  /**
   * Iterates over all results of {@link RecurrencePolicies.query} in the order of `id`.
   *
   * The next page is fetched ahead. Break out of the loop to stop.
   *
   * Needs the scope `view_recurring_orders:{projectKey}`.
   *
   * @throws ApiError with status 400: A query parameter is malformed or out of its range, or a Query Predicate
   *   cannot be read in full.
   */
  iterate(options: IterateRecurrencePoliciesOptions = {}): AsyncGenerator<RecurrencePolicy, void, undefined> {
    return iterate(
      options,
      { field: "id", parameters: ["where", "expand", "variables"], greatestPage: 500 },
      ({ options: own, where, sort, limit }) => this.query({ ...own, where, sort: [sort], limit, withTotal: false }),
    );
  }

  /**
   * Check whether any Recurrence Policy matches.
   *
   * Responds with 200 if any Recurrence Policy satisfies the predicates, 404 (the error `NotFound`) otherwise.
   * Without a predicate, any policy will do.
   *
   * Needs the scope `view_recurring_orders:{projectKey}`.
   *
   * @throws ApiError with status 400: A query parameter is malformed, or a Query Predicate cannot be read in
   *   full.
   */
  existsMatching(options: ExistsRecurrencePoliciesOptions = {}): Call<boolean> {
    return this.#transport.exists({
      method: "HEAD",
      path: "/{projectKey}/recurrence-policies",
      query: { where: options.where },
      scopes: viewRecurringOrders,
      options,
    });
  }

  /**
   * Create a Recurrence Policy.
   *
   * Creates a Recurrence Policy. Choose its schedule with care: an update action that changes it, and a way to
   * delete the policy, are not documented.
   *
   * Needs the scope `manage_recurring_orders:{projectKey}`.
   *
   * @param draft The Recurrence Policy to create.
   * @returns The Recurrence Policy that was created.
   * @throws ApiError with status 400: The request is malformed or breaks a rule.
   */
  create(draft: RecurrencePolicyDraft, options: ExpandOptions<string> = {}): Call<RecurrencePolicy> {
    return this.#transport.send({
      method: "POST",
      path: "/{projectKey}/recurrence-policies",
      query: { expand: options.expand },
      body: draft,
      lookup: "/{projectKey}/recurrence-policies/key={key}",
      fields: recurrencePolicyDraftFields,
      scopes: manageRecurringOrders,
      keyForm: recurrencePolicyKeyForm,
      keyWords: recurrencePolicyKeyWords,
      options,
    });
  }

  /**
   * Get a Recurrence Policy by identifier or key.
   *
   * - `id`: Reads one Recurrence Policy, addressed by the identifier that the service gave it.
   * - `key`: Reads one Recurrence Policy, addressed by the key that a client gave it.
   *
   * Needs the scope `view_recurring_orders:{projectKey}`.
   *
   * @returns The Recurrence Policy.
   * @throws ApiError with status 400: An expansion path cannot be read.
   * @throws ApiError with status 404: There is no such Recurrence Policy.
   */
  get(address: RecurrencePolicyAddress, options: ExpandOptions<string> = {}): Call<RecurrencePolicy> {
    return this.#transport.send({
      method: "GET",
      path:
        address.id === undefined
          ? "/{projectKey}/recurrence-policies/key={key}"
          : "/{projectKey}/recurrence-policies/{id}",
      pathParameters: address,
      query: { expand: options.expand },
      scopes: viewRecurringOrders,
      keyForm: recurrencePolicyKeyForm,
      keyWords: recurrencePolicyKeyWords,
      options,
    });
  }

  /**
   * Check whether a Recurrence Policy exists, by identifier or key.
   *
   * Responds with 200 if there is a Recurrence Policy with this identifier or key, 404 (the error `NotFound`)
   * otherwise.
   *
   * Needs the scope `view_recurring_orders:{projectKey}`.
   *
   * @throws ApiError with status 400: A query parameter is malformed, or a Query Predicate cannot be read in
   *   full.
   */
  exists(address: RecurrencePolicyAddress, options: CallOptions = {}): Call<boolean> {
    return this.#transport.exists({
      method: "HEAD",
      path:
        address.id === undefined
          ? "/{projectKey}/recurrence-policies/key={key}"
          : "/{projectKey}/recurrence-policies/{id}",
      pathParameters: address,
      scopes: viewRecurringOrders,
      keyForm: recurrencePolicyKeyForm,
      keyWords: recurrencePolicyKeyWords,
      options,
    });
  }

  /**
   * Update a Recurrence Policy by identifier or key.
   *
   * Applies update actions in order; either all of them take effect or none do. The response has the new version,
   * which the next update needs. The service may skip an update without effect.
   *
   * Needs the scope `manage_recurring_orders:{projectKey}`.
   *
   * @param resource The resource as you last read it, or its id or key with that version.
   * @param actions Changes to make, in this order.
   * @returns The Recurrence Policy with its new version.
   * @throws ApiError with status 400: The request is malformed or breaks a rule.
   * @throws ApiError with status 404: There is no such Recurrence Policy.
   * @throws ApiError with status 409: The resource has changed: its version is not the one that was sent.
   */
  update(
    resource:
      | { readonly id: string; readonly version: number }
      | { readonly key: string; readonly version: number; readonly id?: undefined },
    actions: readonly RecurrencePolicyUpdateAction[],
    options: ExpandOptions<string> = {},
  ): Call<RecurrencePolicy> {
    return this.#transport.send({
      method: "POST",
      path:
        resource.id === undefined
          ? "/{projectKey}/recurrence-policies/key={key}"
          : "/{projectKey}/recurrence-policies/{id}",
      pathParameters: resource,
      query: { expand: options.expand },
      body: { version: resource.version, actions },
      repeat: "guarded",
      fields: recurrencePolicyDraftFields,
      scopes: manageRecurringOrders,
      keyForm: recurrencePolicyKeyForm,
      keyWords: recurrencePolicyKeyWords,
      options,
    });
  }

  /**
   * Reads with {@link RecurrencePolicies.get}, lets `decide` choose update actions, and applies them with
   * {@link RecurrencePolicies.update}; starts over if another client changed the resource in between.
   *
   * Needs the scopes of both methods and throws their errors. All calls share the `correlationId` if you give
   * one.
   *
   * @param decide Returns the update actions for the resource that was read; without actions, nothing is written.
   * @returns The updated resource, or the resource as it was read if there was nothing to write.
   */
  modify(
    address: RecurrencePolicyAddress,
    decide: (current: RecurrencePolicy) => Decision<RecurrencePolicyUpdateAction>,
    options: ExpandOptions<string> & ModifyOptions = {},
  ): Promise<RecurrencePolicy> {
    return modify(
      options,
      (own) => this.get(address, own),
      (current, actions, own) => this.update(current, actions, own),
      decide,
    );
  }
}
