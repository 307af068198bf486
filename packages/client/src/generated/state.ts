// Generated from spec/openapi.yaml by `npm run generate`. Do not edit.

import type { State, StateDraft, StatePagedQueryResponse, StateUpdate } from "@commerce-http/types";
import { type CallOptions, prefixed, type Transport } from "../transport.ts";

/** Options of {@link States.query}. */
export interface QueryStatesOptions extends CallOptions {
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

/** Options of {@link States.existsMatching}. */
export interface ExistsStatesOptions extends CallOptions {
  /**
   * Query Predicate that a State must satisfy. Repeatable; a State must satisfy every predicate given, by common
   * practice. Predicates are limited to attributes of the types Text, Enum, Boolean, Number, Date, Time and
   * DateTime.
   */
  readonly where?: readonly string[];
}

/** Options of {@link States.create}. */
export interface CreateStateOptions extends CallOptions {
  /**
   * Path of a reference whose resource is put into the reference's `obj` field: `refField`, `refArrayField[*]`,
   * `refArrayField[0]`, `objField.refField`, `objArrayField[*].refField`, `nestedArrayField[*][*].refField`.
   * Paths never contain `obj`, and at most 3 references are followed within one path. Repeatable.
   * A reference that cannot be expanded stays as it is; the request does not fail.
   */
  readonly expand?: readonly string[];
}

/** Options of {@link States.get}. */
export interface GetStateOptions extends CallOptions {
  /**
   * Path of a reference whose resource is put into the reference's `obj` field: `refField`, `refArrayField[*]`,
   * `refArrayField[0]`, `objField.refField`, `objArrayField[*].refField`, `nestedArrayField[*][*].refField`.
   * Paths never contain `obj`, and at most 3 references are followed within one path. Repeatable.
   * A reference that cannot be expanded stays as it is; the request does not fail.
   */
  readonly expand?: readonly string[];
}

/** Options of {@link States.update}. */
export interface UpdateStateOptions extends CallOptions {
  /**
   * Path of a reference whose resource is put into the reference's `obj` field: `refField`, `refArrayField[*]`,
   * `refArrayField[0]`, `objField.refField`, `objArrayField[*].refField`, `nestedArrayField[*][*].refField`.
   * Paths never contain `obj`, and at most 3 references are followed within one path. Repeatable.
   * A reference that cannot be expanded stays as it is; the request does not fail.
   */
  readonly expand?: readonly string[];
}

/** Options of {@link States.delete}. */
export interface DeleteStateOptions extends CallOptions {
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
 * makes the list absent; `setTransitions` with `[]` makes the State final. The API's own description calls an
 * empty list final and also says that an empty value removes the field; reading "empty" as "absent" keeps both
 * statements true.
 *
 * Built-in States belong to the Project itself: they cannot be deleted, and their key cannot be changed. The
 * initial State for Line Items is one of them; which States other types begin with is not stated.
 *
 * Every method may also throw an `ApiError` with status 401, 403, 429, 500, 502, 503 or 504.
 */
export class States {
  readonly #transport: Transport;

  /** Sends its calls through the given transport. */
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
  query(options: QueryStatesOptions = {}): Promise<StatePagedQueryResponse> {
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
        variables: prefixed("var.", options.variables),
      },
      options,
    });
  }

  /**
   * Check whether any State matches.
   *
   * Answers 200 if any State satisfies the predicates, 404 otherwise. Without a predicate, any State will do.
   *
   * Needs the scope `view_states:{projectKey}` or `view_orders:{projectKey}` (deprecated).
   *
   * @throws ApiError with status 400: A query parameter is malformed, or a Query Predicate cannot be read in
   *   full.
   */
  existsMatching(options: ExistsStatesOptions = {}): Promise<boolean> {
    return this.#transport.exists({
      method: "HEAD",
      path: "/{projectKey}/states",
      query: { where: options.where },
      options,
    });
  }

  /**
   * Create a State.
   *
   * Creates a State. States that `transitions` names must exist already, so build a workflow from its last step
   * to its first, or add the transitions afterwards with `setTransitions`.
   *
   * Needs the scope `manage_states:{projectKey}` or `manage_orders:{projectKey}` (deprecated).
   *
   * @param body The State to create.
   * @returns The State that was created.
   * @throws ApiError with status 400: The request is malformed, breaks a rule, or refers to something that does
   *   not exist.
   */
  create(body: StateDraft, options: CreateStateOptions = {}): Promise<State> {
    return this.#transport.send({
      method: "POST",
      path: "/{projectKey}/states",
      query: { expand: options.expand },
      body,
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
   * @throws ApiError with status 400: A query parameter is malformed or out of its range, or a Query Predicate
   *   cannot be read in full.
   * @throws ApiError with status 404: There is no such resource.
   */
  get(address: { readonly id: string } | { readonly key: string }, options: GetStateOptions = {}): Promise<State> {
    return this.#transport.send({
      method: "GET",
      path: "id" in address ? "/{projectKey}/states/{id}" : "/{projectKey}/states/key={key}",
      pathParameters: address,
      query: { expand: options.expand },
      options,
    });
  }

  /**
   * Check whether a State exists, by identifier or key.
   *
   * Answers 200 if there is a State with this identifier or key, 404 otherwise.
   *
   * Needs the scope `view_states:{projectKey}` or `view_orders:{projectKey}` (deprecated).
   *
   * @throws ApiError with status 400: A query parameter is malformed, or a Query Predicate cannot be read in
   *   full.
   */
  exists(address: { readonly id: string } | { readonly key: string }, options: CallOptions = {}): Promise<boolean> {
    return this.#transport.exists({
      method: "HEAD",
      path: "id" in address ? "/{projectKey}/states/{id}" : "/{projectKey}/states/key={key}",
      pathParameters: address,
      options,
    });
  }

  /**
   * Update a State by identifier or key.
   *
   * Applies update actions in order; either all of them take effect or none does. The answer holds the new
   * version, which the next update needs. An update that changes nothing may be skipped.
   *
   * Needs the scope `manage_states:{projectKey}` or `manage_orders:{projectKey}` (deprecated).
   *
   * @param body The version that you have seen last, and what to change.
   * @returns The State with its new version.
   * @throws ApiError with status 400: The request is malformed, breaks a rule, or refers to something that does
   *   not exist.
   * @throws ApiError with status 404: There is no such resource.
   * @throws ApiError with status 409: The resource has another version by now than the one that was sent.
   */
  update(
    address: { readonly id: string } | { readonly key: string },
    body: StateUpdate,
    options: UpdateStateOptions = {},
  ): Promise<State> {
    return this.#transport.send({
      method: "POST",
      path: "id" in address ? "/{projectKey}/states/{id}" : "/{projectKey}/states/key={key}",
      pathParameters: address,
      query: { expand: options.expand },
      body,
      options,
    });
  }

  /**
   * Delete a State by identifier or key.
   *
   * Deletes a State and returns it as it was. A built-in State cannot be deleted.
   *
   * Needs the scope `manage_states:{projectKey}` or `manage_orders:{projectKey}` (deprecated).
   *
   * @returns The State that was deleted, as it was.
   * @throws ApiError with status 400: The request is malformed, breaks a rule, or refers to something that does
   *   not exist.
   * @throws ApiError with status 404: There is no such resource.
   * @throws ApiError with status 409: The resource has another version by now than the one that was sent.
   */
  delete(address: { readonly id: string } | { readonly key: string }, options: DeleteStateOptions): Promise<State> {
    return this.#transport.send({
      method: "DELETE",
      path: "id" in address ? "/{projectKey}/states/{id}" : "/{projectKey}/states/key={key}",
      pathParameters: address,
      query: { version: options.version, expand: options.expand },
      options,
    });
  }
}
