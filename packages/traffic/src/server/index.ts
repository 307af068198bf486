/**
 * A server for any handler, behind a gate that keeps pages of other sites out.
 *
 * @module
 */
import { AllowedOrigins, EVERY_METHOD, letIn, type Area } from "./gate.ts";
import { listen, type Listener, type ListenOptions } from "./listen.ts";

export { listen, type Handler, type Listener, type ListenOptions, type RequestHead, type Witness } from "./listen.ts";
export type { Grace } from "./grace.ts";
export type { Refusal } from "./refusal.ts";
export type { HeaderList, Reply } from "./reply.ts";

/** Where to listen, and to whom. */
export interface ServeOptions extends ListenOptions {
  /**
   * Origins whose pages may use the server, such as `https://shop.example`, besides those of this machine and of the host that is asked; `*`
   * stands for all.
   */
  readonly allowedOrigins?: readonly string[];
}

/**
 * Serves a handler over HTTP/1. Pages of other sites, names that are not this machine's, and whatever is no HTTP are refused before the
 * handler is asked.
 *
 * @throws Error that names the address when it cannot be listened on; TypeError and RangeError for options that make no sense.
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
