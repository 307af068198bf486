// Generated from spec/openapi.yaml by `npm run generate`. Do not edit.

import type {
  RecurrencePolicy,
  RecurrencePolicyDraft,
  RecurrencePolicyPagedQueryResponse,
  RecurrencePolicyUpdate,
} from "@commerce-http/types";
import { type CallOptions, prefixed, type Transport } from "../transport.ts";

/** Options of {@link RecurrencePolicies.query}. */
export interface QueryRecurrencePoliciesOptions extends CallOptions {
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

/** Options of {@link RecurrencePolicies.existsMatching}. */
export interface ExistsRecurrencePoliciesOptions extends CallOptions {
  /**
   * Query Predicate that a resource must satisfy to be returned, such as `type = "OrderState" and initial =
   * true`. Repeatable; a resource must satisfy every predicate given. That several predicates are joined by "and"
   * is common practice; the API's own description only calls the parameter repeatable.
   */
  readonly where?: readonly string[];
}

/** Options of {@link RecurrencePolicies.create}. */
export interface CreateRecurrencePolicyOptions extends CallOptions {
  /**
   * Path of a reference whose resource is put into the reference's `obj` field: `refField`, `refArrayField[*]`,
   * `refArrayField[0]`, `objField.refField`, `objArrayField[*].refField`, `nestedArrayField[*][*].refField`.
   * Paths never contain `obj`, and at most 3 references are followed within one path. Repeatable.
   * A reference that cannot be expanded stays as it is; the request does not fail.
   */
  readonly expand?: readonly string[];
}

/** Options of {@link RecurrencePolicies.get}. */
export interface GetRecurrencePolicyOptions extends CallOptions {
  /**
   * Path of a reference whose resource is put into the reference's `obj` field: `refField`, `refArrayField[*]`,
   * `refArrayField[0]`, `objField.refField`, `objArrayField[*].refField`, `nestedArrayField[*][*].refField`.
   * Paths never contain `obj`, and at most 3 references are followed within one path. Repeatable.
   * A reference that cannot be expanded stays as it is; the request does not fail.
   */
  readonly expand?: readonly string[];
}

/** Options of {@link RecurrencePolicies.update}. */
export interface UpdateRecurrencePolicyOptions extends CallOptions {
  /**
   * Path of a reference whose resource is put into the reference's `obj` field: `refField`, `refArrayField[*]`,
   * `refArrayField[0]`, `objField.refField`, `objArrayField[*].refField`, `nestedArrayField[*][*].refField`.
   * Paths never contain `obj`, and at most 3 references are followed within one path. Repeatable.
   * A reference that cannot be expanded stays as it is; the request does not fail.
   */
  readonly expand?: readonly string[];
}

/**
 * Reusable schedules for selling recurring products: at a fixed interval, or on one day of each month.
 *
 * The schedule of a policy is chosen at creation. Update actions change its key, name and description; no
 * operation deletes a policy, and nothing is stated about stages that a policy would go through.
 *
 * Every method may also throw an `ApiError` with status 401, 403, 429, 500, 502, 503 or 504.
 */
export class RecurrencePolicies {
  readonly #transport: Transport;

  /** Sends its calls through the given transport. */
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
  query(options: QueryRecurrencePoliciesOptions = {}): Promise<RecurrencePolicyPagedQueryResponse> {
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
        variables: prefixed("var.", options.variables),
      },
      options,
    });
  }

  /**
   * Check whether any Recurrence Policy matches.
   *
   * Answers 200 if any Recurrence Policy satisfies the predicates, 404 (the error `NotFound`) otherwise. Without
   * a predicate, any policy will do.
   *
   * Needs the scope `view_recurring_orders:{projectKey}`.
   *
   * @throws ApiError with status 400: A query parameter is malformed, or a Query Predicate cannot be read in
   *   full.
   */
  existsMatching(options: ExistsRecurrencePoliciesOptions = {}): Promise<boolean> {
    return this.#transport.exists({
      method: "HEAD",
      path: "/{projectKey}/recurrence-policies",
      query: { where: options.where },
      options,
    });
  }

  /**
   * Create a Recurrence Policy.
   *
   * Creates a Recurrence Policy. Choose its schedule with care: no update action changes it, and no operation
   * deletes it.
   *
   * Needs the scope `manage_recurring_orders:{projectKey}`.
   *
   * @param body The Recurrence Policy to create.
   * @returns The Recurrence Policy that was created.
   * @throws ApiError with status 400: The request is malformed, breaks a rule, or refers to something that does
   *   not exist.
   */
  create(body: RecurrencePolicyDraft, options: CreateRecurrencePolicyOptions = {}): Promise<RecurrencePolicy> {
    return this.#transport.send({
      method: "POST",
      path: "/{projectKey}/recurrence-policies",
      query: { expand: options.expand },
      body,
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
   * @throws ApiError with status 400: A query parameter is malformed or out of its range, or a Query Predicate
   *   cannot be read in full.
   * @throws ApiError with status 404: There is no such resource.
   */
  get(
    address: { readonly id: string } | { readonly key: string },
    options: GetRecurrencePolicyOptions = {},
  ): Promise<RecurrencePolicy> {
    return this.#transport.send({
      method: "GET",
      path: "id" in address ? "/{projectKey}/recurrence-policies/{id}" : "/{projectKey}/recurrence-policies/key={key}",
      pathParameters: address,
      query: { expand: options.expand },
      options,
    });
  }

  /**
   * Check whether a Recurrence Policy exists, by identifier or key.
   *
   * Answers 200 if there is a Recurrence Policy with this identifier or key, 404 (the error `NotFound`)
   * otherwise.
   *
   * Needs the scope `view_recurring_orders:{projectKey}`.
   *
   * @throws ApiError with status 400: A query parameter is malformed, or a Query Predicate cannot be read in
   *   full.
   */
  exists(address: { readonly id: string } | { readonly key: string }, options: CallOptions = {}): Promise<boolean> {
    return this.#transport.exists({
      method: "HEAD",
      path: "id" in address ? "/{projectKey}/recurrence-policies/{id}" : "/{projectKey}/recurrence-policies/key={key}",
      pathParameters: address,
      options,
    });
  }

  /**
   * Update a Recurrence Policy by identifier or key.
   *
   * Applies update actions in order; either all of them take effect or none does. The answer holds the new
   * version, which the next update needs. An update that changes nothing may be skipped.
   *
   * Needs the scope `manage_recurring_orders:{projectKey}`.
   *
   * @param body The version that you have seen last, and what to change.
   * @returns The Recurrence Policy with its new version.
   * @throws ApiError with status 400: The request is malformed, breaks a rule, or refers to something that does
   *   not exist.
   * @throws ApiError with status 404: There is no such resource.
   * @throws ApiError with status 409: The resource has another version by now than the one that was sent.
   */
  update(
    address: { readonly id: string } | { readonly key: string },
    body: RecurrencePolicyUpdate,
    options: UpdateRecurrencePolicyOptions = {},
  ): Promise<RecurrencePolicy> {
    return this.#transport.send({
      method: "POST",
      path: "id" in address ? "/{projectKey}/recurrence-policies/{id}" : "/{projectKey}/recurrence-policies/key={key}",
      pathParameters: address,
      query: { expand: options.expand },
      body,
      options,
    });
  }
}
