import type { ErrorObject, GraphQLRequest } from "@commerce-http/types";
import type { OperationName, OperationOf } from "../contract/edition.ts";
import type { FaultDescription } from "../fault/fault-description.ts";

/**
 * A request that the emulator has received, and what became of it.
 *
 * Secrets are hidden: `***` stands for tokens, passwords, client secrets and cookies, by the names of headers, parameters and fields. Bodies
 * that may hold other fields than the API's own stand there only where they can be read: as JSON, or as a form.
 */
export type ReceivedRequest<Name extends string = string> = RequestWith<
  string extends Name ? string : Extract<Name, OperationName>,
  PathParametersOf<Name>,
  BodyOf<Name>,
  AnswerOf<Name>
>;

/** A received request in terms of the types of its parts, so that one to a certain operation can stand wherever any can. */
export interface RequestWith<Operation, Parameters, Body, AnswerBody> {
  /** Number of the request, in the order in which requests ended; never used twice by one emulator. */
  readonly id: number;
  /** When it arrived, by the machine's clock. */
  readonly time: string;
  readonly kind: RequestKind;
  readonly outcome: RequestOutcome;
  /** Absent where none could be read. */
  readonly method?: string;
  /** As it was sent, without the query; absent where none could be read. */
  readonly path?: string;
  /** Decoded, each name with all of its values. */
  readonly query: Readonly<Record<string, readonly string[]>>;
  /** Id of the operation that it leads to. */
  readonly operation?: Operation;
  /** Path parameters, decoded. Empty where it leads to no operation. */
  readonly parameters: Parameters;
  /** Operation within a GraphQL request, once it was understood. */
  readonly graphql?: ReceivedGraphql;
  readonly headers: Readonly<Record<string, string>>;
  /**
   * JSON as a value, anything else as text, and so is JSON that is not all there: `bodyGap` says so. A request that was refused may
   * have a body of another form than its operation describes.
   */
  readonly body?: Body;
  /** Why the body is not all there. */
  readonly bodyGap?: BodyGap;
  /** Absent where the request had no answer. */
  readonly answer?: ReceivedAnswer<AnswerBody>;
  /** Milliseconds until it was answered; absent where nothing was timed. */
  readonly duration?: number;
  /** The one that was sent, or made for it. Absent where the request could not be read. */
  readonly correlationId?: string;
  /** The fault that struck. */
  readonly fault?: StruckFault;
  /** Why it was refused. */
  readonly refusal?: Refusal;
  /** Why it had no answer. */
  readonly reason?: string;
}

/**
 * Code of where a request led: to an `operation`, to `graphql`, to a `token` or its end, to nothing (`unrouted`: no such path or
 * method), to the `fallback` that gets what the emulator does not know, or `refused` before it got anywhere (no HTTP, another host, a
 * page of another site). `preflight` is a browser's question whether a page may send one.
 */
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const REQUEST_KINDS = ["operation", "graphql", "token", "unrouted", "fallback", "refused", "preflight"] as const;

/** Code of how a request ended: `answered`, `aborted` by its client, `reset` by a fault, or `failed` as the emulator closed. */
export type RequestOutcome = "answered" | "aborted" | "reset" | "failed";

/** Code of why a body is not all there: `cut` at 1 MiB, `unread` as it was not requested or its end is unknown, or `broken` off. */
export type BodyGap = "cut" | "unread" | "broken";

/** Fields that a GraphQL request asks for. */
export interface ReceivedGraphql {
  readonly type: "query" | "mutation" | "subscription";
  readonly name?: string;
  /** Fields of the query or mutation, such as `createDiscountGroup`. */
  readonly fields: readonly string[];
}

/** The answer to a request. */
export interface ReceivedAnswer<Body = unknown> {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON as a value, anything else as text, and so is JSON that is not all there: `bodyGap` says so. */
  readonly body?: Body;
  /** Why the body is not all there. */
  readonly bodyGap?: BodyGap;
}

/** A fault that has struck a request. */
export interface StruckFault {
  readonly id: number;
  readonly kind: FaultDescription["kind"];
  /** The rest of its description. */
  readonly [field: string]: unknown;
}

/** Why a request was refused. */
export interface Refusal {
  readonly code?: string;
  readonly message: string;
  /** The message with all else that the error says about the reason: the place, the reason in detail, the values that are allowed. */
  readonly explanation: string;
  /** Name of the field that it is about. */
  readonly field?: string;
  /** Place in the body: a JSON Pointer (RFC 6901). */
  readonly pointer?: string;
  /** The update action that it is about. */
  readonly action?: { readonly index: number; readonly name?: string };
  readonly predicate?: RefusedPredicate;
  /** Passages of the documentation that bear on it, those about it most closely first. */
  readonly docs: readonly DocumentationLink[];
  /** All errors of the answer. */
  readonly errors: readonly ErrorObject[];
}

/** A predicate that cannot be read, and where. */
export interface RefusedPredicate {
  /** The query parameter `where`, or a JSON Pointer into the body. */
  readonly source: string;
  /** Absent where several predicates were sent. */
  readonly text?: string;
  /** From 1. */
  readonly line: number;
  /** From 1. */
  readonly column: number;
  /** UTF-16 code units before this place. */
  readonly offset: number;
  /** Things that could have been read there. */
  readonly expected: string;
  /** The text that stands there. */
  readonly found: string;
}

/** A passage of the documentation: the page with the description of the API, or a row of the decisions. */
export interface DocumentationLink {
  readonly page: "reference" | "decisions";
  readonly anchor: string;
}

/** Requests to choose: those that fit all of these. */
export interface RequestFilter<Name extends RequestName = RequestName> {
  /** Id of an operation, or a field of GraphQL such as `createDiscountGroup`. */
  readonly operation?: Name;
  readonly kind?: RequestKind;
  /** In capitals or not. */
  readonly method?: string;
  /** Status of the answer, or all that begin with a digit: `4XX`. */
  readonly status?: number | StatusClass;
  readonly correlationId?: string;
  /** Only requests after the one with this id. */
  readonly since?: number;
  /** So many of them at most: the latest. */
  readonly limit?: number;
}

/** Requests that are no longer listed: from the one with this id to the one with that. */
export interface ForgottenRequests {
  readonly from: number;
  readonly to: number;
}

/** Code of all statuses that begin with a digit. */
export type StatusClass = "1XX" | "2XX" | "3XX" | "4XX" | "5XX";

/** Name of what requests can ask for: the id of an operation, or a field of GraphQL. An `Edition` adds operations. */
export type RequestName = OperationName | GraphqlField;

/** The body that an operation describes. */
export type BodyOf<Name extends string> = string extends Name
  ? unknown
  : Name extends GraphqlField
    ? GraphQLRequest
    : BodyIn<OperationOf<Name>>;

/** The bodies of all answers that an operation describes. */
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

/** Fields of queries and mutations over GraphQL: those of the API, and what the emulator adds. */
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
