import type { ClientCredentialsOptions as OwnOptions } from "./client-credentials-options.ts";
import { clientCredentials as ownClientCredentials } from "./client-credentials.ts";
import type { TokenProvider } from "./token.ts";

/**
 * Options of `clientCredentials()`, for any API.
 *
 * @typeParam Permission Scopes that there are; any unless given.
 */
export type ClientCredentialsOptions<Permission extends string = string> = OwnOptions<Permission>;

/**
 * Fetches access tokens of any API by OAuth 2.0 client credentials, and keeps them.
 *
 * @typeParam Permission Scopes that there are; any unless given.
 * @param options Address that grants them, and whom they are granted to.
 * @returns A provider, for the option `auth` of a client.
 * @throws ArgumentError if an option cannot be used. The message never holds the secret.
 */
export function clientCredentials<Permission extends string = string>(
  options: ClientCredentialsOptions<NoInfer<Permission>>,
): TokenProvider {
  return ownClientCredentials<Permission>(options);
}
