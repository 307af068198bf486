import { connect, createRawClient, type HttpTransport, type RawClient as AnyRawClient } from "@commerce-http/runtime";
import type { paths } from "@commerce-http/types";
import { commerceService } from "./commerce-service.ts";
import type { ClientOptions } from "./create-transport.ts";
import { DiscountGroups } from "./generated/discount-group.ts";
import { Resources } from "./generated/resources.ts";

/** The resources of one Project, and the rest of the API through {@link Client.raw}. */
export class Client extends Resources {
  /** Bundles of Cart Discounts of which a Cart gets only one, over GraphQL. */
  readonly discountGroups: DiscountGroups;
  /**
   * An openapi-fetch client for every path, with the same token, time limits, retries, hooks and `fetch`. It resolves
   * to `data` or `error`, whatever the status. Pass it all path parameters, `projectKey` included.
   */
  readonly raw: RawClient;

  /** Creates a client on a transport; {@link createClient} does both. */
  constructor(transport: HttpTransport, graphqlPath?: string) {
    super(transport);
    this.discountGroups = new DiscountGroups(transport, graphqlPath);
    this.raw = createRawClient(transport);
  }
}

/**
 * Creates a client for one Project.
 *
 * @throws ArgumentError if an option is invalid.
 *
 * @example
 * ```ts
 * import { createClient } from "@commerce-http/client";
 *
 * const client = createClient({
 *   baseUrl: "https://api.example.invalid",
 *   projectKey: "wind-and-wave",
 *   auth: () => "<access token>",
 * });
 * const paid = await client.states.get({ key: "paid" });
 * ```
 */
export function createClient(options: ClientOptions): Client {
  return new Client(clientTransport(options), options.graphqlPath);
}

/** A transport with everything that a client has. */
export function clientTransport(options: ClientOptions): HttpTransport {
  return connect(options, { projectKey: options.projectKey }, commerceService, { graphqlPath: true });
}

/**
 * Every path of the API through openapi-fetch: a call resolves to `data` or `error`, whatever its status.
 *
 * @typeParam Paths Paths of the API; by default, those of its description.
 */
export type RawClient<Paths extends object = paths> = AnyRawClient<Paths>;
