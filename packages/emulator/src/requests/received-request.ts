import type { ErrorObject, GraphQLRequest } from "@commerce-http/types";
import type { OperationName, OperationOf } from "../contract/edition.ts";
import type { FaultDescription } from "../fault/fault-description.ts";

/**
 * A request that the emulator has received, with its outcome.
 *
 * Secrets are shown as `***`: tokens, passwords, client secrets and cookies, found by the names of headers, parameters
 * and fields. Bodies that may have other fields are only included if they are JSON or a form.
 */
export type ReceivedRequest<Name extends string = string> = RequestWith<
  string extends Name ? string : Extract<Name, OperationName>,
  PathParametersOf<Name>,
  BodyOf<Name>,
  AnswerOf<Name>
>;

/**
 * A received request with type parameters for its parts, so that a request to one operation is assignable to a request
 * to any.
 */
export interface RequestWith<Operation, Parameters, Body, AnswerBody> {
  /** Sequence number in the order in which requests ended; never reused by an emulator. */
  readonly id: number;
  /** Time of arrival by the machine's clock. */
  readonly time: string;
  readonly kind: RequestKind;
  readonly outcome: RequestOutcome;
  /** Absent if it could not be read. */
  readonly method?: string;
  /** Path as sent, without the query; absent if it could not be read. */
  readonly path?: string;
  /** Decoded query parameters, each name with all its values. */
  readonly query: Readonly<Record<string, readonly string[]>>;
  /** Id of the called operation. */
  readonly operation?: Operation;
  /** Decoded path parameters. Empty if no operation was called. */
  readonly parameters: Parameters;
  /** Operation of a GraphQL request, if it could be parsed. */
  readonly graphql?: ReceivedGraphql;
  readonly headers: Readonly<Record<string, string>>;
  /**
   * JSON as a value; anything else as text, and so is incomplete JSON (see `bodyGap`). The body of a refused request
   * may not match its operation.
   */
  readonly body?: Body;
  /** Why the body is incomplete. */
  readonly bodyGap?: BodyGap;
  /** Absent if there was no response. */
  readonly answer?: ReceivedAnswer<AnswerBody>;
  /** Milliseconds until the response; absent if it was not measured. */
  readonly duration?: number;
  /** The correlation id, as sent or generated. Absent if the request could not be read. */
  readonly correlationId?: string;
  /** The injected fault. */
  readonly fault?: StruckFault;
  /** Why it was refused. */
  readonly refusal?: Refusal;
  /** Why there was no response. */
  readonly reason?: string;
}

/**
 * Target of a request: an `operation`, `graphql`, a `token` request or revocation, the `fallback` server, `unrouted`
 * (unknown path or method), or `refused` before routing (invalid HTTP, another host, a page of another site).
 * `preflight` is a CORS preflight request.
 */
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const REQUEST_KINDS = ["operation", "graphql", "token", "unrouted", "fallback", "refused", "preflight"] as const;

/**
 * Outcome of a request: `answered`, `aborted` by the client, `reset` by a fault, or `failed` because the emulator
 * closed.
 */
export type RequestOutcome = "answered" | "aborted" | "reset" | "failed";

/** Why a body is incomplete: `cut` at 1 MiB, `unread` because it was not read or its end is unknown, or `broken` off. */
export type BodyGap = "cut" | "unread" | "broken";

/** Fields of a GraphQL request. */
export interface ReceivedGraphql {
  readonly type: "query" | "mutation" | "subscription";
  readonly name?: string;
  /** Fields of the query or mutation, such as `createDiscountGroup`. */
  readonly fields: readonly string[];
}

/** The response to a request. */
export interface ReceivedAnswer<Body = unknown> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON as a value; anything else as text, and so is incomplete JSON (see `bodyGap`). */
  readonly body?: Body;
  /** Why the body is incomplete. */
  readonly bodyGap?: BodyGap;
}

/** A fault that was applied to a request. */
export interface StruckFault {
  readonly id: number;
  readonly kind: FaultDescription["kind"];
  /** Other fields of its description. */
  readonly [field: string]: unknown;
}

/** Why a request was refused. */
export interface Refusal {
  readonly code?: string;
  readonly message: string;
  /** The message with all details of the error, such as the place and the allowed values. */
  readonly explanation: string;
  /** Name of the field. */
  readonly field?: string;
  /** Place in the body, as a JSON Pointer (RFC 6901). */
  readonly pointer?: string;
  /** The update action. */
  readonly action?: { readonly index: number; readonly name?: string };
  readonly predicate?: RefusedPredicate;
  /** Links to the documentation, the most relevant first. */
  readonly docs: readonly DocumentationLink[];
  /** All errors of the response. */
  readonly errors: readonly ErrorObject[];
}

/** An invalid predicate, with the place of the problem. */
export interface RefusedPredicate {
  /** The query parameter `where`, or a JSON Pointer into the body. */
  readonly source: string;
  /** The predicate; absent if several were sent. */
  readonly text?: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  /** Offset of the place in UTF-16 code units. */
  readonly offset: number;
  /** The expected input. */
  readonly expected: string;
  /** The text found instead. */
  readonly found: string;
}

/** A link to the documentation: the API reference or a decision. */
export interface DocumentationLink {
  readonly page: "reference" | "decisions";
  readonly anchor: string;
}

/** Criteria for requests; all given criteria must match. */
export interface RequestFilter<Name extends RequestName = RequestName> {
  /** Id of an operation, or a field of GraphQL such as `createDiscountGroup`. */
  readonly operation?: Name;
  readonly kind?: RequestKind;
  /** HTTP method, in any case. */
  readonly method?: string;
  /** Status of the response, or a class of statuses: `4XX`. */
  readonly status?: number | StatusClass;
  readonly correlationId?: string;
  /** Only requests after the one with this id. */
  readonly since?: number;
  /** Most requests to return; the latest ones. */
  readonly limit?: number;
}

/** Range of ids of requests that are no longer kept. */
export interface ForgottenRequests {
  readonly from: number;
  readonly to: number;
}

/** A class of statuses. */
export type StatusClass = "1XX" | "2XX" | "3XX" | "4XX" | "5XX";

/** Id of an operation, or a field of GraphQL. An `Edition` adds operations. */
export type RequestName = OperationName | GraphqlField;

/** The body that an operation describes. */
export type BodyOf<Name extends string> = string extends Name
  ? unknown
  : Name extends GraphqlField
    ? GraphQLRequest
    : BodyIn<OperationOf<Name>>;

/** The bodies of all responses that an operation describes. */
export type AnswerOf<Name extends string> = string extends Name ? unknown : AnswerIn<OperationOf<Name>>;

/** The path parameters that an operation describes. */
export type PathParametersOf<Name extends string> = string extends Name
  ? Readonly<Record<string, string>>
  : ParametersIn<OperationOf<Name>>;

type BodyIn<Operation> = unknown extends Operation
  ? unknown
  : JsonIn<Operation extends { requestBody?: infer Body } ? Body : undefined>;

type AnswerIn<Operation> = Operation extends { responses: infer Responses }
  ? JsonIn<Responses[keyof Responses]>
  : unknown;

type ParametersIn<Operation> = Operation extends { parameters: { path: infer Parameters } }
  ? Readonly<Parameters>
  : Readonly<Record<string, string>>;

type JsonIn<Content> = Content extends { content: { "application/json": infer Body } } ? Body : never;

/** Fields of GraphQL queries and mutations, including those that the emulator adds. */
export const GRAPHQL_FIELDS = [
  "discountGroup",
  "discountGroups",
  "cartDiscount",
  "cartDiscounts",
  "projectLimits",
  "createDiscountGroup",
  "updateDiscountGroup",
  "deleteDiscountGroup",
  "createCartDiscount",
  "updateCartDiscount",
  "deleteCartDiscount",
] as const;

/** Name of a field of queries and mutations. */
export type GraphqlField = (typeof GRAPHQL_FIELDS)[number];
