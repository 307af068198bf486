import type { Auth } from "./token.ts";

/** What a client is created with. */
export interface ClientOptions {
  /**
   * Absolute `http` or `https` address that the paths of the API are appended to, with or without a path and a trailing
   * slash. The API's regions have one each; there is no default.
   */
  readonly baseUrl: string;
  /** Key of the Project that every call is about. */
  readonly projectKey: string;
  /** The access token, or a function that gives one. */
  readonly auth: Auth;
  /** Sends the requests; `globalThis.fetch` unless given. */
  readonly fetch?: Fetch;
}

/** What sends a request. The `fetch` of every runtime is one, and so is the handler of an in-process server. */
export type Fetch = (request: Request) => Response | Promise<Response>;
