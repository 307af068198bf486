// Generated from spec/openapi.yaml by `npm run generate`. Do not edit.

import { stateDraftFields } from "@commerce-http/model";
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
  type Plain,
  prefixed,
  type Transport,
  type Where,
} from "@commerce-http/runtime";
import type { State, StateDraft, StatePagedQueryResponse, StateUpdateAction } from "@commerce-http/types";
import type { StateSort } from "./state-fields.ts";

/** Expansion paths of a {@link State}; each follows up to 3 references. */
export type StateExpansion =
  | "transitions[*]"
  | `transitions[${number}]`
  | "transitions[*].transitions[*]"
  | `transitions[*].transitions[${number}]`
  | `transitions[${number}].transitions[*]`
  | `transitions[${number}].transitions[${number}]`
  | "transitions[*].transitions[*].transitions[*]"
  | `transitions[*].transitions[*].transitions[${number}]`
  | `transitions[*].transitions[${number}].transitions[*]`
  | `transitions[*].transitions[${number}].transitions[${number}]`
  | `transitions[${number}].transitions[*].transitions[*]`
  | `transitions[${number}].transitions[*].transitions[${number}]`
  | `transitions[${number}].transitions[${number}].transitions[*]`
  | `transitions[${number}].transitions[${number}].transitions[${number}]`;

/**
 * Addresses one {@link State} by exactly one of `id` and `key`; a resource that you have read is addressed by
 * its `id`.
 */
export type StateAddress =
  | { readonly id: string; readonly key?: undefined }
  | { readonly key: string; readonly id?: undefined }
  | { readonly id: string; readonly version: number };

/** Options of {@link States.query}. */
export interface QueryStatesOptions<Path extends StateExpansion = never> extends CallOptions {
  /**
   * Query Predicate that a State must satisfy to be returned, such as `type = "OrderState" and initial = true`.
   * Repeatable; all predicates given must hold (assumed).
   */
  readonly where?: Where<State> | undefined;
  /**
   * Order of the results: `<field> <direction>`, `<field>.<locale> <direction>` or
   * `custom.fields.<field> <direction>`, where the direction is `asc` (the default) or `desc`.
   * Repeatable: the next expression decides among equal values. Sorting is case-sensitive. Each resource can be
   * sorted by some of its fields, including `id`, `createdAt` and `lastModifiedAt`.
   */
  readonly sort?: StateSort | readonly StateSort[] | undefined;
  /**
   * Paths of the references to expand (see {@link StateExpansion}); each then holds its target in `obj`, if the
   * target exists.
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

/** Options of {@link States.iterate}. */
export interface IterateStatesOptions<Path extends StateExpansion = never> extends CallOptions {
  /**
   * Query Predicate that a State must satisfy to be returned, such as `type = "OrderState" and initial = true`.
   * Repeatable; all predicates given must hold (assumed).
   */
  readonly where?: Where<State> | undefined;
  /**
   * Paths of the references to expand (see {@link StateExpansion}); each then holds its target in `obj`, if the
   * target exists.
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

/** Options of {@link States.existsMatching}. */
export interface ExistsStatesOptions extends CallOptions {
  /**
   * Query Predicate that a State must satisfy, such as `type = "OrderState" and initial = true`. Repeatable; all
   * predicates given must hold (assumed).
   *
   * It can only ask for fields that hold one Text, Enum, Boolean, Number, Date, Time or DateTime. For others,
   * such as `name`, `roles` and `transitions`, query with `limit=1` instead. That they are refused here is
   * assumed.
   */
  readonly where?: Where<Plain<State>> | undefined;
}

const viewStates: readonly string[] = ["view_states:{projectKey}", "view_orders:{projectKey}"];

const ranges = { limit: [0, 500], offset: [0, 10000] } as const;

const manageStates: readonly string[] = ["manage_states:{projectKey}", "manage_orders:{projectKey}"];

/**
 * Scopes of the methods of {@link States}; any one of a method's scopes permits the call. `{projectKey}`: Key
 * of the Project.
 */
export const stateScopes: {
  readonly query: readonly string[];
  readonly iterate: readonly string[];
  readonly existsMatching: readonly string[];
  readonly create: readonly string[];
  readonly get: readonly string[];
  readonly exists: readonly string[];
  readonly update: readonly string[];
  readonly delete: readonly string[];
} = {
  query: viewStates,
  iterate: viewStates,
  existsMatching: viewStates,
  create: manageStates,
  get: viewStates,
  exists: viewStates,
  update: manageStates,
  delete: manageStates,
};

/**
 * Finite state machines for custom workflows: which step an order, a line item, a product, a review, a payment
 * or a quote is in, and which step may come next.
 *
 * A resource moves with its own update action `transitionState`, which belongs to the resource and not to this
 * API description. The State that the resource is in decides:
 *
 * | `transitions` of the current State | move to | outcome |
 * |---|---|---|
 * | absent | any State of the same type | the resource moves; nothing is validated |
 * | a list | a State in the list | the resource moves |
 * | a list | a State that is not in the list | refused; the resource keeps its State |
 * | an empty list | any State | refused; the current State is final |
 *
 * An absent list suits an external system that runs the workflow itself. `setTransitions` without `transitions`
 * makes the list absent; `setTransitions` with `[]` makes the State final. The documents call an empty list
 * final and also let an empty value remove the field; that "empty" means "absent" here is assumed, because it
 * fits both.
 *
 * Built-in States belong to the Project itself: they cannot be deleted or given another key. The initial State
 * for Line Items is one of them; the initial States of other types are not documented.
 *
 * Every method may also throw an `ApiError` with status 401, 403, 429, 500, 502, 503 or 504.
 */
export class States {
  readonly #transport: Transport;

  /** Uses this transport. */
  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /**
   * Query States.
   *
   * Finds States by Query Predicate, sorts them and returns one page of them.
   *
   * Needs the scope `view_states:{projectKey}` or `view_orders:{projectKey}` (deprecated).
   *
   * @returns One page of States.
   * @throws ApiError with status 400: A query parameter is malformed or out of its range, or a Query Predicate
   *   cannot be read in full.
   */
  query<Path extends StateExpansion = never>(
    options: QueryStatesOptions<Path> = {},
  ): Call<ExpandedPage<StatePagedQueryResponse, Path>> {
    return this.#transport.send({
      method: "GET",
      path: "/{projectKey}/states",
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
      scopes: viewStates,
      ranges,
      options,
    });
  }

  /**
   * Iterates over all results of {@link States.query} in the order of `id`.
   *
   * The next page is fetched ahead. Break out of the loop to stop.
   *
   * Needs the scope `view_states:{projectKey}` or `view_orders:{projectKey}` (deprecated).
   *
   * @throws ApiError with status 400: A query parameter is malformed or out of its range, or a Query Predicate
   *   cannot be read in full.
   */
  iterate<Path extends StateExpansion = never>(
    options: IterateStatesOptions<Path> = {},
  ): AsyncGenerator<Expanded<State, Path>, void, undefined> {
    return iterate(
      options,
      { field: "id", parameters: ["where", "expand", "variables"], greatestPage: 500 },
      ({ options: own, where, sort, limit }) => this.query({ ...own, where, sort: [sort], limit, withTotal: false }),
    );
  }

  /**
   * Check whether any State matches.
   *
   * Responds with 200 if any State satisfies the predicates, 404 otherwise. Without a predicate, any State
   * matches (assumed).
   *
   * Needs the scope `view_states:{projectKey}` or `view_orders:{projectKey}` (deprecated).
   *
   * @throws ApiError with status 400: A query parameter is malformed, or a Query Predicate cannot be read in
   *   full.
   */
  existsMatching(options: ExistsStatesOptions = {}): Call<boolean> {
    return this.#transport.exists({
      method: "HEAD",
      path: "/{projectKey}/states",
      query: { where: options.where },
      scopes: viewStates,
      options,
    });
  }

  /**
   * Create a State.
   *
   * Creates a State. States that `transitions` names must exist already (assumed), so build a workflow from its
   * last step to its first, or add the transitions afterwards with `setTransitions`.
   *
   * Needs the scope `manage_states:{projectKey}` or `manage_orders:{projectKey}` (deprecated).
   *
   * @param draft The State to create.
   * @returns The State that was created.
   * @throws ApiError with status 400: The request is malformed, breaks a rule, or refers to something that does
   *   not exist.
   */
  create<Path extends StateExpansion = never>(
    draft: StateDraft,
    options: ExpandOptions<Path> = {},
  ): Call<Expanded<State, Path>> {
    return this.#transport.send({
      method: "POST",
      path: "/{projectKey}/states",
      query: { expand: options.expand },
      body: draft,
      lookup: "/{projectKey}/states/key={key}",
      fields: stateDraftFields,
      scopes: manageStates,
      options,
    });
  }

  /**
   * Get a State by identifier or key.
   *
   * - `id`: Reads one State, addressed by the identifier that the service gave it.
   * - `key`: Reads one State, addressed by the key that a client gave it.
   *
   * Needs the scope `view_states:{projectKey}` or `view_orders:{projectKey}` (deprecated).
   *
   * @returns The State.
   * @throws ApiError with status 400: An expansion path cannot be read.
   * @throws ApiError with status 404: There is no such State.
   */
  get<Path extends StateExpansion = never>(
    address: StateAddress,
    options: ExpandOptions<Path> = {},
  ): Call<Expanded<State, Path>> {
    return this.#transport.send({
      method: "GET",
      path: address.id === undefined ? "/{projectKey}/states/key={key}" : "/{projectKey}/states/{id}",
      pathParameters: address,
      query: { expand: options.expand },
      scopes: viewStates,
      options,
    });
  }

  /**
   * Check whether a State exists, by identifier or key.
   *
   * Responds with 200 if there is a State with this identifier or key, 404 otherwise.
   *
   * Needs the scope `view_states:{projectKey}` or `view_orders:{projectKey}` (deprecated).
   *
   * @throws ApiError with status 400: A query parameter is malformed, or a Query Predicate cannot be read in
   *   full.
   */
  exists(address: StateAddress, options: CallOptions = {}): Call<boolean> {
    return this.#transport.exists({
      method: "HEAD",
      path: address.id === undefined ? "/{projectKey}/states/key={key}" : "/{projectKey}/states/{id}",
      pathParameters: address,
      scopes: viewStates,
      options,
    });
  }

  /**
   * Update a State by identifier or key.
   *
   * Applies update actions in order; either all of them take effect or none do. The response has the new version,
   * which the next update needs. The service may skip an update without effect.
   *
   * Needs the scope `manage_states:{projectKey}` or `manage_orders:{projectKey}` (deprecated).
   *
   * @param resource The resource as you last read it, or its id or key with that version.
   * @param actions Changes to make, in this order.
   * @returns The State with its new version.
   * @throws ApiError with status 400: The request is malformed, breaks a rule, or refers to something that does
   *   not exist.
   * @throws ApiError with status 404: There is no such State.
   * @throws ApiError with status 409: The resource has changed: its version is not the one that was sent.
   */
  update<Path extends StateExpansion = never>(
    resource:
      | { readonly id: string; readonly version: number }
      | { readonly key: string; readonly version: number; readonly id?: undefined },
    actions: readonly StateUpdateAction[],
    options: ExpandOptions<Path> = {},
  ): Call<Expanded<State, Path>> {
    return this.#transport.send({
      method: "POST",
      path: resource.id === undefined ? "/{projectKey}/states/key={key}" : "/{projectKey}/states/{id}",
      pathParameters: resource,
      query: { expand: options.expand },
      body: { version: resource.version, actions },
      repeat: "guarded",
      fields: stateDraftFields,
      scopes: manageStates,
      options,
    });
  }

  /**
   * Reads with {@link States.get}, lets `decide` choose update actions, and applies them with
   * {@link States.update}; starts over if another client changed the resource in between.
   *
   * Needs the scopes of both methods and throws their errors. All calls share the `correlationId` if you give
   * one.
   *
   * @param decide Returns the update actions for the resource that was read; without actions, nothing is written.
   * @returns The updated resource, or the resource as it was read if there was nothing to write.
   */
  modify<Path extends StateExpansion = never>(
    address: StateAddress,
    decide: (current: Expanded<State, Path>) => Decision<StateUpdateAction>,
    options: ExpandOptions<Path> & ModifyOptions = {},
  ): Promise<Expanded<State, Path>> {
    return modify(
      options,
      (own) => this.get(address, own),
      (current, actions, own) => this.update(current, actions, own),
      decide,
    );
  }

  /**
   * Delete a State by identifier or key.
   *
   * Deletes a State and returns it as it was. A built-in State cannot be deleted.
   *
   * Needs the scope `manage_states:{projectKey}` or `manage_orders:{projectKey}` (deprecated).
   *
   * @param resource The resource as you last read it, or its id or key with that version.
   * @returns The State that was deleted, as it was.
   * @throws ApiError with status 400: The version is missing or no number, or the State is built in.
   * @throws ApiError with status 404: There is no such State.
   * @throws ApiError with status 409: The resource has changed: its version is not the one that was sent.
   */
  delete<Path extends StateExpansion = never>(
    resource:
      | { readonly id: string; readonly version: number }
      | { readonly key: string; readonly version: number; readonly id?: undefined },
    options: ExpandOptions<Path> = {},
  ): Call<Expanded<State, Path>> {
    return this.#transport.send({
      method: "DELETE",
      path: resource.id === undefined ? "/{projectKey}/states/key={key}" : "/{projectKey}/states/{id}",
      pathParameters: resource,
      query: { version: resource.version, expand: options.expand },
      repeat: "guarded",
      scopes: manageStates,
      options,
    });
  }
}
