import type { Auth } from "../auth/token.ts";
import type { Fetch } from "../request/fetch.ts";
import type { ClientRetryOptions } from "../request/retry.ts";
import type { Hooks } from "../watch/hooks.ts";

/** Options of a client for any API. */
export interface ConnectionOptions {
  /**
   * Absolute address that the paths of the API are appended to, with or without a path and a trailing slash. There is no
   * default. `https` and a host name, or any address of this machine.
   */
  readonly baseUrl: string;
  /**
   * The access token, a function that gives one, or what fetches them, such as `clientCredentials()`; `false` for an API that
   * takes none, or takes something else than a bearer token among the `headers`.
   */
  readonly auth: Auth | false;
  /** Sends the requests; `globalThis.fetch` unless given. */
  readonly fetch?: Fetch | undefined;
  /** Milliseconds that one attempt may take, from the token to the end of the body. @defaultValue `20_000` */
  readonly timeout?: number | undefined;
  /**
   * Greatest size of an answer's body in bytes, after decompression; a greater one is not read to its end, and the call ends
   * with an `InvalidResponseError`. @defaultValue `67_108_864`, 64 MiB
   */
  readonly maxResponseBytes?: number | undefined;
  /** How calls are repeated; `false` for never. */
  readonly retry?: ClientRetryOptions | false | undefined;
  /** Watch the client at work. */
  readonly hooks?: Hooks | readonly Hooks[] | undefined;
  /**
   * `true` if coming removals that the service announces are written to the console, each once in a process. Hooks get
   * them in any case. @defaultValue `true`
   */
  readonly deprecationWarnings?: boolean | undefined;
  /** Headers that every call sends. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Allows `http:` beyond this machine, where anybody on the way can read the token. */
  readonly allowHttp?: boolean | undefined;
  /** Allows an IP address in place of a host name, which may change without notice. */
  readonly allowIpAddress?: boolean | undefined;
}

/** Names of the options that a transport has as well. */
export const connectionNames: Readonly<Record<keyof Omit<ConnectionOptions, "hooks" | "deprecationWarnings">, true>> = {
  baseUrl: true,
  auth: true,
  fetch: true,
  timeout: true,
  maxResponseBytes: true,
  retry: true,
  headers: true,
  allowHttp: true,
  allowIpAddress: true,
};
