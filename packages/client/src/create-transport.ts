import {
  type Auth,
  type ConnectionOptions,
  createTransport as createBoundTransport,
  type HttpTransport,
  type TransportParts,
} from "@commerce-http/runtime";
import { commerceService } from "./commerce-service.ts";

/** Options of a client. Each region of the API has its own `baseUrl`. */
export interface ClientOptions extends ConnectionOptions {
  /** Key of the Project. */
  readonly projectKey: string;
  /** The access token, a function that returns one, or a provider such as `clientCredentials()`. */
  readonly auth: Auth;
  /**
   * Path template of the GraphQL endpoint, which Discount Groups need. It is not part of the API's description.
   * @defaultValue `/{projectKey}/graphql`
   */
  readonly graphqlPath?: string | undefined;
}

/** Options of a transport. */
export interface TransportOptions
  extends Omit<ClientOptions, "hooks" | "deprecationWarnings" | "graphqlPath">, TransportParts {}

/**
 * Creates a transport for one Project, to use single resource classes without a client.
 *
 * @throws ArgumentError if an option is invalid.
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
