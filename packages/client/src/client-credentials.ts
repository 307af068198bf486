import {
  clientCredentials as anyClientCredentials,
  type ClientCredentialsOptions as AnyOptions,
  type TokenProvider,
} from "@commerce-http/runtime";
import type { Scope } from "./generated/scopes.ts";

/**
 * Options of `clientCredentials()`.
 *
 * @typeParam Permission Scopes that there are; those of this package's API unless given.
 */
export type ClientCredentialsOptions<Permission extends string = Scope> = AnyOptions<Permission>;

/**
 * Fetches access tokens by OAuth 2.0 client credentials (RFC 6749, section 4.4), and keeps them.
 *
 * However many calls need a token, one request fetches it. At a random moment after the first sixth of its life, one request
 * fetches the next, while calls go on with the current one. A provider may serve several clients. While there is no token, calls
 * fail with the error of the token address, such as `invalid_client`.
 *
 * @typeParam Permission Scopes that there are; those of this package's API unless given.
 * @throws ArgumentError if an option cannot be used. The message never holds the secret.
 *
 * @example
 * ```ts
 * import { clientCredentials, createClient } from "@commerce-http/client";
 *
 * const client = createClient({
 *   baseUrl: "https://api.example.invalid",
 *   projectKey: "wind-and-wave",
 *   auth: clientCredentials({
 *     tokenUrl: "https://auth.example.invalid/oauth/token",
 *     clientId: "<client id>",
 *     clientSecret: "<client secret>",
 *     scopes: ["view_states:wind-and-wave"],
 *   }),
 * });
 * ```
 */
export function clientCredentials<Permission extends string = Scope>(
  options: ClientCredentialsOptions<NoInfer<Permission>>,
): TokenProvider {
  return anyClientCredentials<Permission>(options);
}
