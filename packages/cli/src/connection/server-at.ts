import type { ServerAddress } from "@commerce-http/emulator";
import type { Io } from "../terminal/io.ts";

/** A server by its address, reached by the `fetch` that is given, if one is. */
export function serverAt(baseUrl: string, { fetch }: Pick<Io, "fetch">): ServerAddress {
  if (fetch === undefined) return baseUrl;
  const base = baseUrl.replace(/\/+$/, "");
  return (request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(base + pathname + search, request));
  };
}
