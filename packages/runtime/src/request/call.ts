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
