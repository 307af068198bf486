import { type FieldTraits } from "@commerce-http/model";
import type { CallOptions, Call } from "./call.ts";
import type { Received } from "./sending.ts";

/** One call, as a method of a resource describes it. */
export interface TransportRequest {
  /** HTTP method. */
  readonly method: "GET" | "HEAD" | "POST" | "PUT" | "PATCH" | "DELETE" | "OPTIONS" | "TRACE";
  /** Path template; its `{name}` parameters come from `pathParameters` and from the transport. */
  readonly path: string;
  /** Path parameters by name; those that the path does not have are ignored. */
  readonly pathParameters?: object;
  /** Query parameters by name; `undefined` ones are left out. */
  readonly query?: object;
  /** Names of the options that are parameters, if they are not in the query. */
  readonly parameters?: readonly string[];
  /** Body, sent as JSON. */
  readonly body?: unknown;
  /** Set if a retry does no harm: the request changes nothing, or names the version that it expects. */
  readonly repeat?: "safe" | "guarded";
  /**
   * Request that reads the written resource. For a creation: the path template, or the full request, by the `key` of
   * the draft. For an update: the full request by id, if it is not a GET of the same address.
   */
  readonly lookup?: string | TransportRequest;
  /** Content of a write, if its body is not in the form of REST: a draft, or `version` and `actions`. */
  readonly draft?: unknown;
  /** Fields of the drafts, to compare a resource with the sent draft. */
  readonly fields?: Readonly<Record<string, FieldTraits>>;
  /** Converts a response into the form of REST. */
  readonly translate?: (received: Received) => Received;
  /** Scopes of which any one permits the call, as templates. */
  readonly scopes?: readonly string[];
  /** Form of keys, in addresses and bodies. */
  readonly keyForm?: RegExp;
  /** That form in words. */
  readonly keyWords?: string;
  /** Least and greatest value of query parameters that are whole numbers, by name. */
  readonly ranges?: Readonly<Record<string, readonly [least: number, greatest: number]>>;
  /** Options of this call. */
  readonly options?: CallOptions;
}

/** Sends the calls of the resources. */
export interface Transport {
  /**
   * Sends a call and reads its response.
   *
   * @throws CallError unless the response is successful and readable.
   */
  send<Result>(request: TransportRequest): Call<Result>;
  /**
   * Sends a call whose result is its status.
   *
   * @returns `true` if the status is a success; `false` for 404.
   * @throws CallError for any other status.
   */
  exists(request: TransportRequest): Call<boolean>;
  /** Returns a transport with fixed path parameters, which override those of a call. */
  bind(pathParameters: Readonly<Record<string, string>>): Transport;
}
