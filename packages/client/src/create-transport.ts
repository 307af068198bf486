import {
  type Auth,
  type ConnectionOptions,
  createTransport as createBoundTransport,
  type HttpTransport,
  type TransportParts,
} from "@commerce-http/runtime";
import { commerceService } from "./commerce-service.ts";

/** Options of a client. The API's regions have an address each. */
export interface ClientOptions extends ConnectionOptions {
  /** Key of the Project that every call is about. */
  readonly projectKey: string;
  /** The access token, a function that gives one, or what fetches them, such as `clientCredentials()`. */
  readonly auth: Auth;
  /**
   * Path template of the GraphQL endpoint, which Discount Groups need. The API's description does not show it.
   * @defaultValue `/{projectKey}/graphql`
   */
  readonly graphqlPath?: string | undefined;
}

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
