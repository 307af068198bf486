import { tokenProvider } from "../auth/token-provider.ts";
import type { TokenProvider } from "../auth/token.ts";
import { refuse } from "../error/argument-error.ts";
import type { Credentials } from "../operation/security/credentials.ts";
import { checkedBaseUrl } from "../request/base-url.ts";
import { collectHeaders, type HeadCheck } from "../request/headers.ts";
import { retryPolicy } from "../request/retry.ts";
import type { ServiceFacts } from "../request/service.ts";
import type { AnswerObserver } from "../watch/notice.ts";
import type { Observer } from "../watch/observer.ts";
import type { ConnectionOptions } from "./connection-options.ts";
import type { Deliver } from "./delivery.ts";
import { type Pipeline, pipelineOf } from "./pipeline.ts";
import { RetryBudget } from "./retry-budget.ts";

/** Options of a connection; parts that are left out are not bundled. */
export interface PipelineOptions extends Omit<ConnectionOptions, "hooks" | "deprecationWarnings"> {
  /** Watches every call: `observe(hooks)`. */
  readonly observer?: Observer | undefined;
  /** Sees every answer, for notices of deprecation. */
  readonly answered?: AnswerObserver | undefined;
  /** Passes writes to `fetch`: `deliverOnce`. */
  readonly delivery?: Deliver | undefined;
}

/** The parts that all calls of a client share. */
export interface Connection {
  /** Sends requests. */
  readonly pipeline: Pipeline;
  /** Checked, without a trailing slash. */
  readonly baseUrl: string;
  /** Headers of every request. */
  readonly headers: Headers;
  /** The source of access tokens. */
  readonly provider: TokenProvider | undefined;
  /** Passes writes to `fetch`, if the client has one way for all of them. */
  readonly deliver: Deliver | undefined;
  /** Facts of the service that is called. */
  readonly service: ServiceFacts;
}

/** A connection with what it says about operations. */
export interface BoundConnection extends Connection, ConnectionFacts {}

/** A client: anything that calls can be made with. */
export interface Connected {
  /** The parts that all calls share. */
  readonly connection: BoundConnection;
}

/** Values that a connection gives to operations. */
export interface ConnectionFacts extends Pick<Credentials, "basic" | "apiKeys"> {
  /** Refuses requests that the service would block for their size: `headCheck(bytes)`. */
  readonly checkHead?: HeadCheck | undefined;
  /** Path parameters with the same value in every call. */
  readonly bound?: Readonly<Record<string, string>> | undefined;
  /**
   * Replacements for the servers of single operations, by the described `url`. Without one, such an operation follows the
   * client's base URL, so that no test writes to the real API.
   */
  readonly servers?: Readonly<Record<string, string>> | undefined;
  /**
   * `true` if the base URL replaces that of the description; `unknown` if the description has none to compare, so that only
   * an address of this machine surely is a replacement.
   */
  readonly isElsewhere?: boolean | "unknown" | undefined;
}

/**
 * Creates what calls share, by options whose names have been checked.
 *
 * @throws ArgumentError if an option is invalid.
 */
export function connectionOf<Delivery extends Deliver | undefined>(
  options: PipelineOptions & { readonly delivery: Delivery },
  service: ServiceFacts = { correlates: false },
): Connection & { readonly deliver: Delivery } {
  const { auth } = options;
  const retry = retryPolicy(options.retry);
  const provider = auth === false ? undefined : tokenProvider(auth);
  const pipeline = pipelineOf({
    ...options,
    fetch: options.fetch ?? ((url, init) => globalThis.fetch(url, init)),
    provider,
    service,
    timeout: positive("timeout", options.timeout ?? 20_000),
    maxResponseBytes: positive("maxResponseBytes", options.maxResponseBytes ?? 64 * 1024 * 1024),
    retry,
    budget: new RetryBudget(retry.budget),
  });
  const headers = collectHeaders({ Accept: "application/json" }, options);
  const baseUrl = checkedBaseUrl(options.baseUrl, options);
  return { pipeline, baseUrl, headers, provider, deliver: options.delivery, service };
}

/**
 * Returns a positive number.
 *
 * @param name Name of the option.
 */
export function positive(name: string, value: number): number {
  return value > 0 ? value : refuse(`use ${name} ${value}`, "more than 0");
}
