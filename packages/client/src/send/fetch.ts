/**
 * What sends a request. The `fetch` of every runtime is one, and so is the `fetch` of an emulator; other handlers that run
 * in process take `new Request(url, init)`.
 */
export type Fetch = (url: string, init: FetchInit) => Response | Promise<Response>;

/** What a request is made of besides its address; as `RequestInit` has it. */
export interface FetchInit {
  /** HTTP method. */
  readonly method: string;
  /** Headers, the token among them. */
  readonly headers: Headers;
  /** JSON, or form fields; absent where nothing is sent. */
  readonly body?: string;
  /** Redirects are never followed. */
  readonly redirect: "manual";
  /** Ends the request. A function that ignores it keeps its connection although the call itself has ended. */
  readonly signal: AbortSignal;
}
