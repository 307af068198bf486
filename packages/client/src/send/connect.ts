import type { ConnectionOptions } from "../connection-options.ts";
import { exactlyOnce } from "../resource/exactly-once.ts";
import { deprecationListener } from "../watch/deprecation.ts";
import { observe } from "../watch/observer.ts";
import type { ServiceFacts } from "./service.ts";
import { singleDelivery } from "./single-delivery.ts";
import { createTransport, type HttpTransport } from "./transport.ts";

/**
 * Creates a transport with everything that a client has: hooks, writes that take effect once, announcements of removals.
 *
 * @param bound Path parameters that every call fills with these values, such as the key of a Project.
 * @param service Facts of the service, where it is another than the API of this package.
 * @throws ArgumentError if an option cannot be used.
 *
 * @example
 * ```ts
 * import { Resources } from "@commerce-http/client";
 * import { connect } from "@commerce-http/client/runtime";
 *
 * const options = { baseUrl: "https://api.example.invalid", auth: "<access token>" };
 * const resources = new Resources(connect(options, { projectKey: "wind-and-wave" }));
 * ```
 */
export function connect(
  { hooks, deprecationWarnings = true, ...options }: ConnectionOptions,
  bound: Readonly<Record<string, string>> = {},
  service?: ServiceFacts,
): HttpTransport {
  const parts = {
    observer: hooks && observe(hooks),
    deprecated: deprecationListener([hooks ?? []].flat(), deprecationWarnings),
    recovery: exactlyOnce,
    delivery: singleDelivery(),
  };
  return createTransport({ ...options, ...parts }, bound, service);
}
