import { baseOf, ConnectionReset, patternText } from "@commerce-http/traffic/parts";
/**
 * Handlers for `msw` that pass requests to an emulator.
 *
 * @module
 */
import { http, HttpResponse } from "msw";
import type { Emulator } from "./emulator.ts";

/** A handler of the installed version of `msw`. */
export type EmulatorHandler = ReturnType<typeof http.all>;

/**
 * Creates `msw` handlers that pass requests to an emulator.
 *
 * Requests that the emulator does not know go to the next handlers. Connections broken by a fault and requests aborted
 * by the caller are network errors.
 *
 * @param baseUrls Base URLs of the API, and the URL of its tokens if that differs.
 * @throws RangeError for an invalid address; TypeError without an address.
 * @example
 * ```ts
 * import { createEmulator } from "@commerce-http/emulator";
 * import { emulatorHandlers } from "@commerce-http/emulator/msw";
 * import { setupServer } from "msw/node";
 *
 * const emulator = createEmulator({ projects: ["my-shop"] });
 * const server = setupServer(...emulatorHandlers(emulator, "https://api.example.com"));
 * server.listen();
 * ```
 */
export function emulatorHandlers(
  emulator: Pick<Emulator, "fetch" | "knows">,
  ...baseUrls: readonly [string | URL, ...(string | URL)[]]
): EmulatorHandler[] {
  if (baseUrls.length === 0) {
    throw new TypeError(
      'Cannot make handlers without an address: give that of the API, such as "https://api.example.com"',
    );
  }
  return baseUrls.map((baseUrl) => {
    const base = baseOf(baseUrl);
    const { origin } = new URL(base);
    return http.all(new RegExp(`^${patternText(base)}(?:/|$)`), async ({ request }) => {
      const address = origin + request.url.slice(base.length);
      if (!emulator.knows(address)) return undefined;
      try {
        const { method, headers, signal } = request;
        // Interceptors give a body to what was sent without one.
        const body = method === "GET" || method === "HEAD" ? undefined : await request.arrayBuffer();
        const hasBody = body !== undefined && body.byteLength > 0;
        return await emulator.fetch(new Request(address, { method, headers, signal, ...(hasBody && { body }) }));
      } catch (error) {
        // A client that has given up gets nothing, and the library would report any other end as an error.
        if (error instanceof ConnectionReset || request.signal.aborted) return HttpResponse.error();
        throw error;
      }
    });
  });
}
