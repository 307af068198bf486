import { refuse } from "../error/argument-error.ts";
import type { Where } from "../predicate/predicate.ts";
import type { Call, CallOptions } from "../request/call.ts";
import type { Transport, TransportRequest } from "../request/transport-request.ts";
import { iterate, type IterateOptions } from "../resource/iterate.ts";
import { type Decision, modify, type ModifyOptions } from "../resource/modify.ts";
import { actionForms, conjunction, nameVariables, readForm, type Selected, writeForm } from "./form.ts";
import { type GraphqlOperation, graphqlRequest } from "./operation.ts";

/**
 * Addresses a resource by either `id` or `key`. A resource that you have read is accepted as well, and addressed by its
 * `id`.
 */
export type GraphqlAddress =
  | { readonly id: string; readonly key?: undefined }
  | { readonly key: string; readonly id?: undefined }
  | { readonly id: string; readonly version: number };

/** Addresses a resource and its last seen version. A resource that you have read is accepted. */
export type GraphqlVersion =
  | { readonly id: string; readonly version: number }
  | { readonly key: string; readonly version: number; readonly id?: undefined };

/** Types of a resource that is accessed over GraphQL. */
export interface GraphqlTypes {
  /** The resource. */
  readonly resource: { readonly id: string; readonly version: number };
  /** One page of a query. */
  readonly page: { readonly total: number; readonly results: readonly GraphqlTypes["resource"][] };
  /** Draft of a creation. */
  readonly draft: { readonly key: string };
  /** Update actions. */
  readonly action: { readonly action: string };
  /** Options of a query. */
  readonly query: GraphqlOptions & { readonly sort?: unknown; readonly limit?: number | undefined };
  /** Options of an iteration. */
  readonly iterate: GraphqlOptions & Pick<IterateOptions<object>, "limit" | "after">;
  /** Options of `existsMatching`. */
  readonly exists: GraphqlOptions;
}

/** Options with a predicate. */
export interface GraphqlOptions extends CallOptions {
  /** Predicates that must all hold. */
  readonly where?: Where<never> | undefined;
}

/** Facts about a resource that is accessed over GraphQL, from its document. */
export interface GraphqlFacts extends Pick<TransportRequest, "fields" | "ranges"> {
  /** Noun for messages: `Discount Group`. */
  readonly noun: string;
  /** GraphQL operations, without the fields that they select. */
  readonly documents: Readonly<Record<GraphqlVerb, string>>;
  /** Fields of a resource, in braces. */
  readonly selection: string;
  /** Fields of a page besides its `results`. */
  readonly page: string;
  /** Names of the arguments of a query. */
  readonly parameters: readonly string[];
  /** Fields with localized text. */
  readonly texts: readonly string[];
  /** Scopes of which any one permits the call. */
  readonly scopes: Readonly<Record<GraphqlVerb, readonly string[]>>;
}

/** Operations of a document. */
export type GraphqlVerb = "get" | "query" | "create" | "update" | "delete";

/**
 * A resource that is accessed over GraphQL. The methods take and return it in the form used by the REST resources.
 *
 * A GraphQL error becomes an `ApiError`: `code` and `errors` come from its `extensions`, and `status` is the REST
 * status of the code, although GraphQL itself responds with 200.
 *
 * @typeParam Types Types of the resource.
 */
export class GraphqlResources<Types extends GraphqlTypes> {
  readonly #transport: Transport;
  readonly #path: string;
  readonly #facts: GraphqlFacts;

  /**
   * Uses this transport.
   *
   * @param path Path template of the GraphQL endpoint.
   * @throws ArgumentError if the path does not start with a slash.
   */
  constructor(transport: Transport, path: string, facts: GraphqlFacts) {
    if (!path.startsWith("/")) refuse(`use graphqlPath ${JSON.stringify(path)}`, 'a path that begins with "/"');
    this.#transport = transport;
    this.#path = path;
    this.#facts = facts;
  }

  /**
   * Reads one resource.
   *
   * @throws ApiError with status 404 and code `ResourceNotFound`: the resource does not exist.
   */
  get(address: GraphqlAddress, options: CallOptions = {}): Call<Types["resource"]> {
    return this.#transport.send(this.#reading(address, options));
  }

  /**
   * Returns one page of matching resources.
   *
   * @throws ApiError with status 400: the Query Predicate or a sort expression is invalid.
   */
  query(options?: Types["query"]): Call<Types["page"]> {
    const { documents, page, parameters, selection } = this.#facts;
    const sort = options?.sort && [options?.sort].flat();
    const values: object = { ...options, where: conjunction(options?.where), sort };
    return this.#send("query", options, {
      document: `${documents.query}{${page} results${selection}}}`,
      variables: Object.fromEntries(parameters.map((name) => [name, Reflect.get(values, name)])),
      repeat: "safe",
      parameters,
      read: (found: Types["page"]): Types["page"] => ({
        ...found,
        results: found.results.map((each) => this.#read(each)),
      }),
    });
  }

  /** Iterates over all matching resources in the order of their ids; pages are fetched ahead. */
  iterate(options?: Types["iterate"]): AsyncGenerator<Types["resource"], void, undefined> {
    return iterate(
      options ?? {},
      { field: "id", parameters: ["where"], greatestPage: this.#facts.ranges?.["limit"]?.[1] },
      ({ options: own, where, sort, limit }) =>
        this.query({ ...own, where, sort, limit }).then(({ results, total }) => ({
          results,
          // GraphQL says how many match from there on, and not how large its pages are.
          limit: results.length < total ? results.length : limit,
        })),
    );
  }

  /** Checks whether a resource with this id or key exists. */
  exists(address: GraphqlAddress, options: CallOptions = {}): Call<boolean> {
    return this.#send("get", options, {
      document: `${this.#facts.documents.get}{id}}`,
      variables: nameVariables(address),
      repeat: "safe",
      read: (found: object | null) => found !== null,
    });
  }

  /**
   * Checks whether any resource matches.
   *
   * @throws ApiError with status 400: the Query Predicate is invalid.
   */
  existsMatching(options?: Types["exists"]): Call<boolean> {
    return this.#send("query", options, {
      document: `${this.#facts.documents.query}{exists}}`,
      variables: { where: conjunction(options?.where), limit: 0 },
      repeat: "safe",
      parameters: ["where"],
      read: ({ exists }: { readonly exists: boolean }) => exists,
    });
  }

  /**
   * Creates a resource, exactly once: if a response is lost, the key is looked up before the request is retried.
   *
   * @throws ApiError with status 400: the draft is invalid, such as `DuplicateField` for a value that is in use.
   */
  create(draft: Types["draft"], options: CallOptions = {}): Call<Types["resource"]> {
    return this.#send("create", options, {
      variables: { draft: writeForm(draft, this.#facts.texts) },
      draft,
      lookup: this.#reading({ key: draft.key }, options),
    });
  }

  /**
   * Applies update actions in order; either all of them take effect or none do.
   *
   * @param resource The resource as you last read it, or its version with its id or key. If both are given, the id is
   *   used.
   * @throws ApiError with status 400: an action is invalid.
   * @throws ApiError with status 404: the resource does not exist.
   * @throws ApiError with status 409: the resource has changed since that version.
   */
  update(
    resource: GraphqlVersion,
    actions: readonly Types["action"][],
    options: CallOptions = {},
  ): Call<Types["resource"]> {
    const { id, version } = resource;
    return this.#send("update", options, {
      variables: { ...nameVariables(resource), version, actions: actionForms(actions, this.#facts.texts) },
      repeat: "guarded",
      draft: { version, actions },
      ...(id !== undefined && { lookup: this.#reading({ id }, options) }),
    });
  }

  /**
   * Reads a resource, lets `decide` choose update actions, and applies them; starts over if another client changed the
   * resource in between.
   *
   * @param decide Called with each version that is read. If it returns no actions, nothing is written.
   */
  modify(
    address: GraphqlAddress,
    decide: (current: Types["resource"]) => Decision<Types["action"]>,
    options: ModifyOptions = {},
  ): Promise<Types["resource"]> {
    return modify(
      options,
      (own) => this.get(address, own),
      (current, actions, own) => this.update(current, actions, own),
      decide,
    );
  }

  /**
   * Deletes a resource and returns its last state.
   *
   * @param resource The resource as you last read it, or its version with its id or key. If both are given, the id is
   *   used.
   * @throws ApiError with status 400: the resource cannot be deleted.
   * @throws ApiError with status 404: the resource does not exist.
   * @throws ApiError with status 409: the resource has changed since that version.
   */
  delete(resource: GraphqlVersion, options: CallOptions = {}): Call<Types["resource"]> {
    return this.#send("delete", options, {
      variables: { ...nameVariables(resource), version: resource.version },
      repeat: "guarded",
    });
  }

  #reading(address: GraphqlAddress, options: CallOptions): TransportRequest {
    const variables = nameVariables(address);
    return this.#request("get", options, {
      variables,
      absent: `Cannot find the ${this.#facts.noun} ${JSON.stringify(variables)}`,
      repeat: "safe",
    });
  }

  #read(selected: Selected): Types["resource"] {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the selection has all that the type has
    return readForm(selected, this.#facts.texts) as Types["resource"];
  }

  #send<Result>(verb: GraphqlVerb, options: CallOptions | undefined, operation: Part): Call<Result> {
    return this.#transport.send(this.#request(verb, options, operation));
  }

  /** An operation that selects a resource, unless it says otherwise. */
  #request(verb: GraphqlVerb, options: CallOptions | undefined, operation: Part): TransportRequest {
    const { documents, selection, scopes, fields, ranges } = this.#facts;
    return graphqlRequest(this.#path, {
      document: `${documents[verb]}${selection}}`,
      read: (selected: Selected) => this.#read(selected),
      ...operation,
      scopes: scopes[verb],
      fields,
      ranges,
      options,
    });
  }
}

/** Parts of an operation besides those that all operations of a resource have in common. */
type Part = Partial<GraphqlOperation<never, unknown>> & Pick<GraphqlOperation<never, unknown>, "variables">;
