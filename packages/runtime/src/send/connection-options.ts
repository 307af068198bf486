import type { Auth } from "../auth/token.ts";
import type { Fetch } from "../request/fetch.ts";
import type { ClientRetryOptions } from "../request/retry.ts";
import type { Hooks } from "../watch/hooks.ts";

/** Options of a client for any API. */
export interface ConnectionOptions {
  /**
   * Absolute base URL of the API, with or without a path and a trailing slash: `https` with a host name, or any address
   * of this machine. There is no default.
   */
  readonly baseUrl: string;
  /**
   * The access token, a function that returns one, or a provider such as `clientCredentials()`. `false` if the API
   * takes no token, or other credentials in `headers`.
   */
  readonly auth: Auth | false;
  /** Sends the requests; by default, `globalThis.fetch`. */
  readonly fetch?: Fetch | undefined;
  /** Milliseconds that one attempt may take, from the token to the end of the body. @defaultValue `20_000` */
  readonly timeout?: number | undefined;
  /**
   * Largest response body in bytes, after decompression. For a larger one, the call fails with an
   * `InvalidResponseError`. @defaultValue `67_108_864`, 64 MiB
   */
  readonly maxResponseBytes?: number | undefined;
  /** How calls are retried; `false` for never. */
  readonly retry?: ClientRetryOptions | false | undefined;
  /** Hooks that observe requests, responses, errors and retries. */
  readonly hooks?: Hooks | readonly Hooks[] | undefined;
  /**
   * `true` to write deprecation notices of the service to the console, each once per process. Hooks receive them in any
   * case. @defaultValue `true`
   */
  readonly deprecationWarnings?: boolean | undefined;
  /** Headers that every call sends. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Allows `http:` to other machines, where anyone on the network can read the token. */
  readonly allowHttp?: boolean | undefined;
  /** Allows an IP address in place of a host name; it may change without notice. */
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
