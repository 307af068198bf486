import type { ClientOptions } from "./client-options.ts";
import { Resources } from "./generated/resources.ts";
import type { RawClient } from "./raw-client.ts";
import { createTransport, type ClientTransport } from "./transport.ts";

/** The resources of one Project, and everything else of the API through {@link Client.raw}. */
export class Client extends Resources {
  /**
   * The openapi-fetch client over every path, with the same token, correlation ids and `fetch`. It resolves to `data` or
   * `error` instead of throwing, and is asked for the path parameters that the resources know already. Middleware that is
   * added here sees the calls of the resources too.
   */
  readonly raw: RawClient;

  /** Creates a client on a transport; {@link createClient} does both. */
  constructor(transport: ClientTransport) {
    super(transport);
    this.raw = transport.raw;
  }
}

/**
 * Creates a client for one Project.
 *
 * @throws TypeError if an option cannot be used.
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
  return new Client(createTransport(options));
}
