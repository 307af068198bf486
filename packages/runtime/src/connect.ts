import { checkOptionNames } from "@commerce-http/types/schema";
import { ArgumentError } from "./error/argument-error.ts";
import type { ServiceFacts } from "./request/service.ts";
import { exactlyOnce } from "./resource/exactly-once.ts";
import { connectionNames, type ConnectionOptions } from "./send/connection-options.ts";
import { singleDelivery } from "./send/single-delivery.ts";
import { type HttpTransport, transportOf } from "./send/transport.ts";
import { deprecationListener, observe } from "./watch/observer.ts";

/**
 * Creates a transport with all features of a client: hooks, exactly-once writes, deprecation events.
 *
 * @param bound Path parameters with the same value in every call, such as the name of a branch.
 * @param service Facts about the service; none by default.
 * @param others Names of further options to ignore.
 * @throws ArgumentError if an option is invalid.
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
  checkOptionNames("a client", options, names, ArgumentError);
  const { hooks, deprecationWarnings = true } = options;
  const parts = {
    observer: hooks && observe(hooks),
    deprecated: deprecationListener([hooks ?? []].flat(), deprecationWarnings),
    recovery: exactlyOnce,
    delivery: singleDelivery(),
  };
  return transportOf({ ...options, ...parts }, bound, service);
}
