/**
 * An HTTP server for any handler that refuses requests from pages of other sites.
 *
 * @module
 */
import { AllowedOrigins, EVERY_METHOD, letIn, type Area } from "./gate.ts";
import { listen, type Listener, type ListenOptions } from "./listen.ts";

export { listen, type Handler, type Listener, type ListenOptions, type RequestHead, type Witness } from "./listen.ts";
export type { Grace } from "./grace.ts";
export type { Refusal } from "./refusal.ts";
export type { HeaderList, Reply } from "./reply.ts";

/** Options of {@link serve}. */
export interface ServeOptions extends ListenOptions {
  /**
   * Origins whose pages may use the server, besides those of this machine and of the requested host:
   * `https://shop.example`, or `*` for all.
   */
  readonly allowedOrigins?: readonly string[];
}

/**
 * Serves a handler over HTTP/1. Requests from pages of other sites, for other host names, and invalid HTTP are refused
 * before the handler is called.
 *
 * @throws Error with the address if the server cannot listen there; TypeError and RangeError for invalid options.
 * @example
 * ```ts
 * import { serve } from "@commerce-http/traffic/server";
 *
 * const { url, close } = await serve(async (request) => Response.json({ path: new URL(request.url).pathname }));
 * ```
 */
export function serve(handler: (request: Request) => Promise<Response>, options: ServeOptions = {}): Promise<Listener> {
  const { allowedOrigins, ...where } = options;
  const origins = new AllowedOrigins(allowedOrigins);
  const area: Area = { name: "this server", methods: EVERY_METHOD, isListed: allowedOrigins !== undefined };
  const answer = async (request: Request): Promise<Response> => {
    const given = await handler(request);
    // Headers of one that comes from elsewhere cannot be added to.
    return new Response(given.body, given);
  };
  return listen((request) => letIn(request, origins, { area, answer: () => answer(request) }), where);
}
