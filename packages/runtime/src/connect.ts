import { checkOptionNames } from "@commerce-http/types/schema";
import { ArgumentError } from "./error/argument-error.ts";
import type { ServiceFacts } from "./request/service.ts";
import { exactlyOnce } from "./resource/exactly-once.ts";
import { connectionNames, type ConnectionOptions } from "./send/connection-options.ts";
import { singleDelivery } from "./send/single-delivery.ts";
import { type HttpTransport, transportOf } from "./send/transport.ts";
import { deprecationListener, observe } from "./watch/observer.ts";

/**
 * Creates a transport with everything that a client has: hooks, writes that take effect once, announcements of removals.
 *
 * @param bound Path parameters that every call fills with these values, such as the name of a branch.
 * @param service Facts of the service; none unless given.
 * @param others Names of further options, which this function does nothing with.
 * @throws ArgumentError if an option cannot be used.
 *
 * @example
 * ```ts
 * import { connect } from "@commerce-http/runtime";
 *
 * const transport = connect({ baseUrl: "https://books.example.invalid", auth: "<access token>" }, { branch: "north" });
 * const book = await transport.send<object>({ method: "GET", path: "/{branch}/books/{isbn}", pathParameters: { isbn: "1" } });
 * ```
 */
export function connect(
  options: ConnectionOptions,
  bound: Readonly<Record<string, string>> = {},
  service?: ServiceFacts,
  others: Readonly<Record<string, true>> = {},
): HttpTransport {
  const names = { ...connectionNames, hooks: true, deprecationWarnings: true, ...bound, ...others };
  checkOptionNames("a client", options, names, { Refusal: ArgumentError });
  const { hooks, deprecationWarnings = true } = options;
  const parts = {
    observer: hooks && observe(hooks),
    deprecated: deprecationListener([hooks ?? []].flat(), deprecationWarnings),
    recovery: exactlyOnce,
    delivery: singleDelivery(),
  };
  return transportOf({ ...options, ...parts }, bound, service);
}
