import {
  createTransport as createBoundTransport,
  type HttpTransport,
  type TransportParts,
} from "@commerce-http/runtime";
import type { ClientOptions } from "./client-options.ts";
import { commerceService } from "./commerce-service.ts";

/** Options of a transport. */
export interface TransportOptions
  extends Omit<ClientOptions, "hooks" | "deprecationWarnings" | "graphqlPath">, TransportParts {}

/**
 * Creates what sends the calls about one Project; enough to use a single resource class without the others.
 *
 * @throws ArgumentError if an option cannot be used.
 *
 * @example
 * ```ts
 * import { createTransport, States } from "@commerce-http/client";
 *
 * const states = new States(
 *   createTransport({ baseUrl: "https://api.example.invalid", projectKey: "wind-and-wave", auth: "<access token>" }),
 * );
 * ```
 */
export function createTransport(options: TransportOptions): HttpTransport {
  return createBoundTransport(options, { projectKey: options.projectKey }, commerceService);
}
