/**
 * Sends a request. The `fetch` of every runtime is one, and so is the `fetch` of an emulator; other handlers that run in
 * process take `new Request(url, init)`.
 */
export type Fetch = (url: string, init: FetchInit) => Response | Promise<Response>;

/** The parts of a request besides its address; as `RequestInit` has them. Pass them on as a whole. */
export interface FetchInit {
  /** HTTP method. */
  readonly method: string;
  /** Headers, the token among them. */
  readonly headers: Headers;
  /**
   * JSON, form fields, bytes; absent where nothing is sent. A stream on Deno and in browsers that know request streams, which
   * else might send a write twice.
   */
  readonly body?: string | Blob | ReadableStream<Uint8Array>;
  /** Given with a stream. */
  readonly duplex?: "half";
  /** `false` where Bun might send a write twice over a connection that is kept. */
  readonly keepalive?: false;
  /** An HTTP client of Deno's, where Deno might send a write twice. */
  readonly client?: object;
  /** Redirects are never followed. */
  readonly redirect: "manual";
  /** Ends the request. A function that ignores it keeps its connection although the call itself has ended. */
  readonly signal: AbortSignal;
}
