import { discountGroupDraftFields } from "@commerce-http/model";
import {
  type Call,
  type CallOptions,
  type Decision,
  iterate,
  modify,
  type ModifyOptions,
  type Transport,
  type Where,
} from "@commerce-http/runtime";
import { queryText, refuse } from "@commerce-http/runtime/parts";
import type { DiscountGroup, DiscountGroupDraft, DiscountGroupUpdateAction } from "@commerce-http/types";
import { cartDiscountScopes } from "../generated/cart-discount.ts";
import { discountGroupRanges } from "../generated/discount-group-graphql.ts";
import type {
  ExistsDiscountGroupsOptions,
  IterateDiscountGroupsOptions,
  QueryDiscountGroupsOptions,
} from "../generated/discount-group.ts";
import { createGroup, deleteGroup, findGroup, getGroup, matchGroups, queryGroups, updateGroup } from "./documents.ts";
import { actionInput, draftInput, groupOf, type SelectedGroup } from "./form.ts";
import { type GraphqlOperation, graphqlRequest } from "./graphql.ts";

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

/** Names one Discount Group by exactly one of `id` and `key`; a group that was read will do as a whole, and goes by its `id`. */
export type DiscountGroupAddress =
  | { readonly id: string; readonly key?: undefined }
  | { readonly key: string; readonly id?: undefined }
  | { readonly id: string; readonly version: number };

/** Names one Discount Group and the version that was last seen of it; a group that was read is one. */
export type DiscountGroupVersion =
  | { readonly id: string; readonly version: number }
  | { readonly key: string; readonly version: number; readonly id?: undefined };

const { query: viewGroups, create: manageGroups } = cartDiscountScopes;

/**
 * Scopes that the methods of {@link DiscountGroups} ask for; any one of a method's scopes is enough. None are shown for
 * Discount Groups; these are the ones of the Cart Discounts that they bundle.
 */
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
  query: viewGroups,
  iterate: viewGroups,
  existsMatching: viewGroups,
  create: manageGroups,
  get: viewGroups,
  exists: viewGroups,
  update: manageGroups,
  delete: manageGroups,
};

/**
 * Bundles of Cart Discounts of which a Cart gets only one: the one that saves most. Groups are reached over GraphQL; these
 * methods take and give them in the form that REST has for resources (document 2, "DiscountGroup").
 *
 * A GraphQL error becomes an `ApiError` like any other: `code` and `errors` are those of its `extensions`, and `status` is
 * the one that REST has for the code, although GraphQL itself answers 200.
 *
 * BETA: may change without notice.
 */
export class DiscountGroups {
  readonly #transport: Transport;

  readonly #path: string;

  /**
   * Sends its calls through the given transport.
   *
   * @param path Path template of the GraphQL endpoint.
   * @throws ArgumentError if the path does not begin with a slash.
   */
  constructor(transport: Transport, path = "/{projectKey}/graphql") {
    if (!path.startsWith("/")) refuse(`use graphqlPath ${JSON.stringify(path)}`, 'a path that begins with "/"');
    this.#transport = transport;
    this.#path = path;
  }

  /**
   * Reads one Discount Group.
   *
   * @throws ApiError with status 404 and code `ResourceNotFound`: there is no such group.
   */
  get(address: DiscountGroupAddress, options: CallOptions = {}): Call<DiscountGroup> {
    return this.#send(reading(address, options));
  }

  /**
   * Finds Discount Groups, sorts them and returns one page of them.
   *
   * @throws ApiError with status 400: the Query Predicate or a sort expression cannot be read.
   */
  query(options: QueryDiscountGroupsOptions = {}): Call<DiscountGroupPage> {
    const { where, sort, limit, offset } = options;
    // All that the document has, or it does not compile.
    const variables: QueryVariables = { where: joined(where), sort: sort && [sort].flat(), limit, offset };
    return this.#send({
      document: queryGroups,
      variables,
      parameters: Object.keys(variables),
      read: (page: SelectedPage): DiscountGroupPage => ({ ...page, results: page.results.map(groupOf) }),
      repeat: "safe",
      scopes: viewGroups,
      ranges: discountGroupRanges,
      options,
    });
  }

  /** Walks all matching Discount Groups in the order of their ids; pages of up to 500 are fetched ahead. */
  iterate(options: IterateDiscountGroupsOptions = {}): AsyncGenerator<DiscountGroup, void, undefined> {
    return iterate(
      options,
      { field: "id", parameters: ["where"], greatestPage: discountGroupRanges["limit"]?.[1] },
      ({ options: own, where, sort, limit }) =>
        this.query({ ...own, where, sort, limit }).then(({ results, total }) => ({
          results,
          // GraphQL says how many match from there on, and not how large its pages are.
          limit: results.length < total ? results.length : limit,
        })),
    );
  }

  /** Says whether there is a Discount Group with this id or key. */
  exists(address: DiscountGroupAddress, options: CallOptions = {}): Call<boolean> {
    return this.#send({
      document: findGroup,
      variables: namesOf(address),
      read: (group: object | null) => group !== null,
      repeat: "safe",
      scopes: viewGroups,
      options,
    });
  }

  /**
   * Says whether any Discount Group matches.
   *
   * @throws ApiError with status 400: the Query Predicate cannot be read.
   */
  existsMatching(options: ExistsDiscountGroupsOptions = {}): Call<boolean> {
    return this.#send({
      document: matchGroups,
      variables: { where: joined(options.where) },
      parameters: ["where"],
      read: ({ exists }: SelectedPage) => exists,
      repeat: "safe",
      scopes: viewGroups,
      options,
    });
  }

  /**
   * Creates a Discount Group, exactly once: when no answer proves its outcome, the key is looked up before anything is
   * repeated.
   *
   * @throws ApiError with status 400: the draft breaks a rule, such as `DuplicateField` for a sort order that is taken.
   */
  create(draft: DiscountGroupDraft, options: CallOptions = {}): Call<DiscountGroup> {
    return this.#send({
      document: createGroup,
      variables: { draft: draftInput(draft) },
      read: groupOf,
      draft,
      fields: discountGroupDraftFields,
      lookup: graphqlRequest(this.#path, reading({ key: draft.key }, options)),
      scopes: manageGroups,
      options,
    });
  }

  /**
   * Applies update actions in order; either all of them take effect or none does.
   *
   * @param resource The group as it was last read, or its id or key and that version. The id counts where both are there.
   * @throws ApiError with status 400: an action breaks a rule.
   * @throws ApiError with status 404: there is no such group.
   * @throws ApiError with status 409: the group has another version by now.
   */
  update(
    resource: DiscountGroupVersion,
    actions: readonly DiscountGroupUpdateAction[],
    options: CallOptions = {},
  ): Call<DiscountGroup> {
    return this.#send({
      document: updateGroup,
      variables: { ...versionOf(resource), actions: actions.map(actionInput) },
      read: groupOf,
      repeat: "guarded",
      draft: { version: resource.version, actions },
      fields: discountGroupDraftFields,
      ...(typeof resource.id === "string" && {
        lookup: graphqlRequest(this.#path, reading({ id: resource.id }, options)),
      }),
      scopes: manageGroups,
      options,
    });
  }

  /**
   * Changes a Discount Group from what it is: reads it, lets `decide` say which actions it needs, applies them; and starts
   * over when another client's change came first.
   *
   * @param decide Called with every version that is read. No actions: nothing is written.
   */
  modify(
    address: DiscountGroupAddress,
    decide: (current: DiscountGroup) => Decision<DiscountGroupUpdateAction>,
    options: ModifyOptions = {},
  ): Promise<DiscountGroup> {
    return modify(
      options,
      (own) => this.get(address, own),
      (current, actions, own) => this.update(current, actions, own),
      decide,
    );
  }

  /**
   * Deletes a Discount Group and returns it as it was.
   *
   * @param resource The group as it was last read, or its id or key and that version. The id counts where both are there.
   * @throws ApiError with status 400: the group still has members.
   * @throws ApiError with status 404: there is no such group.
   * @throws ApiError with status 409: the group has another version by now.
   */
  delete(resource: DiscountGroupVersion, options: CallOptions = {}): Call<DiscountGroup> {
    return this.#send({
      document: deleteGroup,
      variables: versionOf(resource),
      read: groupOf,
      repeat: "guarded",
      scopes: manageGroups,
      options,
    });
  }

  #send<Selected, Result>(operation: GraphqlOperation<Selected, Result>): Call<Result> {
    return this.#transport.send(graphqlRequest(this.#path, operation));
  }
}

/** A value for each option of a query that goes into the document. */
type QueryVariables = Readonly<Record<Exclude<keyof QueryDiscountGroupsOptions, keyof CallOptions>, unknown>>;

/** A page as the documents of this client select it, or the part of it that one selects. */
type SelectedPage = Omit<DiscountGroupPage, "results"> & { readonly results: readonly SelectedGroup[] };

function reading(address: DiscountGroupAddress, options: CallOptions): GraphqlOperation<SelectedGroup, DiscountGroup> {
  const variables = namesOf(address);
  return {
    document: getGroup,
    variables,
    read: groupOf,
    absent: `Cannot find the Discount Group ${JSON.stringify(variables)}`,
    repeat: "safe",
    scopes: viewGroups,
    options,
  };
}

/** The part of an address that names the group: of one that was read the id. Without a version, both are refused. */
function namesOf(address: Names): Names {
  const { id, key, version } = address;
  return { id, key: id === undefined || version === undefined ? key : undefined };
}

function versionOf(resource: DiscountGroupVersion): object {
  return { ...namesOf(resource), version: resource.version };
}

interface Names {
  readonly id?: string | undefined;
  readonly key?: string | undefined;
  readonly version?: number;
}

/** Several predicates must all hold; GraphQL takes one text. It is made with the body: what is no predicate fails the call. */
function joined(where: Where<DiscountGroup> = []): { toJSON(): string | undefined } {
  return {
    toJSON: () => {
      const all = [where].flat().map((each) => queryText("where", each));
      return all.length > 1 ? all.map((each) => `(${each})`).join(" and ") : all[0];
    },
  };
}
