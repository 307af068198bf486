/**
 * Sends a request: the `fetch` of any runtime or of an emulator. For a handler that runs in process, pass it `new
 * Request(url, init)`.
 */
export type Fetch = (url: string, init: FetchInit) => Response | Promise<Response>;

/** The request without its address, like `RequestInit`. Pass it on as a whole. */
export interface FetchInit {
  /** HTTP method. */
  readonly method: string;
  /** Headers, including the token. */
  readonly headers: Headers;
  /**
   * JSON, form fields or bytes, if any. A stream on Deno and in browsers with request streams, which otherwise might
   * send a write twice.
   */
  readonly body?: string | Blob | ReadableStream<Uint8Array>;
  /** Set for a stream. */
  readonly duplex?: "half";
  /** `false` if Bun might send a write twice over a kept connection. */
  readonly keepalive?: false;
  /** A Deno HTTP client, if Deno might send a write twice. */
  readonly client?: object;
  /** Redirects are never followed. */
  readonly redirect: "manual";
  /** Aborts the request. A function that ignores it keeps its connection open after the call has ended. */
  readonly signal: AbortSignal;
}
