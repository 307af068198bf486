import type { Fetch, FetchInit } from "../request/fetch.ts";

/** A response with facts about its delivery. */
export interface Delivery {
  /** The response, unread. */
  readonly response: Response;
  /** Set if the runtime may have sent the request twice, so that this may be the response to the second one. */
  readonly suspect?: boolean;
  /** Frees the connection once the body has been read. */
  readonly release?: () => void;
}

/** Passes a write to `fetch`. */
export type Deliver = (fetch: Fetch, url: string, init: FetchInit) => Promise<Delivery>;

/**
 * Sends a write as it is. Where a connection that has been used before breaks, the `fetch` of Deno and of browsers sends it
 * again silently, although the server may have carried it out: the response is suspect there. Node and workerd send
 * once, and so does Bun, given a connection of its own for all but POST.
 */
export function plainDelivery(): Deliver {
  let suspect: boolean | undefined;
  return async (fetch, url, init) => {
    const response = await fetch(url, init.method === "POST" ? init : { ...init, keepalive: false });
    // Asked once, and not before there is a call: some runtimes make no requests while they load a module.
    suspect ??= denoOf() !== undefined || isBrowser();
    return { response, suspect };
  };
}

/** As much of Deno as is used here. */
export interface Deno {
  createHttpClient(options: { readonly poolMaxIdlePerHost: number }): { close(): void };
}

/** Deno, where this is Deno. */
export function denoOf(): Deno | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- where it is there, it is this
  return (globalThis as { readonly Deno?: Deno }).Deno;
}

/** Browsers decide on some headers themselves, those of the connection among them. */
export function isBrowser(): boolean {
  return !new Request("https://api.invalid", { headers: { "Accept-Charset": "x" } }).headers.has("Accept-Charset");
}
