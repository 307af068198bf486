import type { RetryOptions } from "./retry.ts";

/** Options of any call. */
export interface CallOptions {
  /** Ends the call early, at any stage; it then rejects with an `AbortError` whose `cause` is the signal's reason. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds that one attempt may take, from the token to the end of the body; the client's own unless given. */
  readonly timeout?: number | undefined;
  /** How often and for how long the call is repeated; `false` for never. Omitted options are those of the client. */
  readonly retry?: RetryOptions | false | undefined;
  /** Further headers. An `Authorization` given here is sent instead of the client's token. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** 8 to 256 letters, digits, underscores or hyphens; a fresh UUID unless given. All attempts of a call share it. */
  readonly correlationId?: string | undefined;
  /** External user on whose behalf the call is made; reported in audit fields. Must not hold personal data. */
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

/** A call on its way: a promise of what the API answers, from which the rest of the answer can be had too. */
export interface Call<Result> extends Promise<Result> {
  /**
   * Gives the result together with what came along.
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

/** The whole answer to a call. */
export interface CallResponse<Result> {
  /** The result that the call resolves to by itself. */
  readonly data: Result;
  /** HTTP status. */
  readonly status: number;
  /** Headers of the answer. */
  readonly headers: Headers;
  /** Correlation id of the answer, or of the request when the answer has none. */
  readonly correlationId: string;
  /** How many requests the call took; 1 when nothing was repeated. */
  readonly attempts: number;
}
