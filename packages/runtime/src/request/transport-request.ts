import { type FieldTraits } from "@commerce-http/model";
import type { CallOptions, Call } from "./call.ts";
import type { Received } from "./sending.ts";

/** One call, as a method of a resource describes it. */
export interface TransportRequest {
  /** HTTP method. */
  readonly method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS" | "TRACE";
  /** Path template; its `{name}` places are filled from `pathParameters` and from what the transport is bound to. */
  readonly path: string;
  /** Values for the places, by name; what the path has no place for is ignored. */
  readonly pathParameters?: object;
  /** Query parameters by name; those that are `undefined` are left out. */
  readonly query?: object;
  /** Options that are parameters, if they are not in the query as given. */
  readonly parameters?: readonly string[];
  /** Content that is sent as JSON. */
  readonly body?: unknown;
  /** Set where the request changes nothing, or names the version that it expects: repeating it does no harm. */
  readonly repeat?: "safe" | "guarded";
  /**
   * Request that reads what a write was about: for a creation, the path template or the whole request by the `key` of its
   * draft; for an update, the whole request by its id, where it is not a GET of the same address.
   */
  readonly lookup?: string | TransportRequest;
  /** Content of a write where its body does not have it the way REST does: a draft, or `version` and `actions`. */
  readonly draft?: unknown;
  /** Fields of the drafts of what is written, so that a resource can be compared with what was sent. */
  readonly fields?: Readonly<Record<string, FieldTraits>>;
  /** Converts an answer in another form to that of REST. */
  readonly translate?: (received: Received) => Received;
  /** Scopes of which any one is enough, as templates. */
  readonly scopes?: readonly string[];
  /** Form of keys, in the address as in what is sent. */
  readonly keyForm?: RegExp;
  /** That form in words. */
  readonly keyWords?: string;
  /** Least and greatest value of query parameters that are whole numbers, by name. */
  readonly ranges?: Readonly<Record<string, readonly [least: number, greatest: number]>>;
  /** Options of this one call. */
  readonly options?: CallOptions;
}

/** Sends the calls of the resources. */
export interface Transport {
  /**
   * Sends a call and reads its answer.
   *
   * @throws CallError unless the answer is successful and readable.
   */
  send<Result>(request: TransportRequest): Call<Result>;
  /**
   * Sends a call whose status is its answer.
   *
   * @returns `true` if the status is a success; `false` for 404.
   * @throws CallError for any other status.
   */
  exists(request: TransportRequest): Call<boolean>;
  /** Gives a transport that fills these path parameters by itself, whatever else a call passes. */
  bind(pathParameters: Readonly<Record<string, string>>): Transport;
}
