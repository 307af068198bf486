import type { RetryOptions } from "./retry.ts";

/** Options of any call. */
export interface CallOptions {
  /** Aborts the call at any stage; it rejects with an `AbortError` whose `cause` is the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds that one attempt may take, from the token to the end of the body; by default, those of the client. */
  readonly timeout?: number | undefined;
  /**
   * How often and for how long the call is retried; `false` for never. Omitted options default to those of the client.
   */
  readonly retry?: RetryOptions | false | undefined;
  /** Further headers. An `Authorization` given here is sent instead of the client's token. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** 8 to 256 letters, digits, underscores or hyphens; by default, a new UUID. All attempts of a call share it. */
  readonly correlationId?: string | undefined;
  /** External user on whose behalf the call is made; recorded in audit fields. Must not hold personal data. */
  readonly externalUserId?: string | undefined;
}

/** Names of the options of any call. */
export const callOptionNames: Readonly<Record<keyof CallOptions, true>> = {
  signal: true,
  timeout: true,
  retry: true,
  headers: true,
  correlationId: true,
  externalUserId: true,
};

/** A pending call: a promise of its result, with access to the full response. */
export interface Call<Result> extends Promise<Result> {
  /**
   * Returns the result together with the rest of the response.
   *
   * @example
   * ```ts
   * import { createClient } from "@commerce-http/client";
   *
   * const client = createClient({ baseUrl: "https://api.example.invalid", projectKey: "shop", auth: "<access token>" });
   * const { data, status, correlationId } = await client.states.get({ key: "paid" }).withResponse();
   * ```
   */
  withResponse(): Promise<CallResponse<Result>>;
}

/** The full response to a call. */
export interface CallResponse<Result> {
  /** The result that the call itself resolves to. */
  readonly data: Result;
  /** HTTP status. */
  readonly status: number;
  /** Headers of the response. */
  readonly headers: Headers;
  /** Correlation id of the response, or of the request if the response has none. */
  readonly correlationId: string;
  /** Number of requests sent; 1 without retries. */
  readonly attempts: number;
}
