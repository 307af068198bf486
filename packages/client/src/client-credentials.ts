import {
  clientCredentials as anyClientCredentials,
  type ClientCredentialsOptions as AnyOptions,
  type TokenProvider,
} from "@commerce-http/runtime";
import type { Scope } from "./generated/scopes.ts";

/**
 * Options of `clientCredentials()`.
 *
 * @typeParam Permission Known scopes; by default, those of this package's API.
 */
export type ClientCredentialsOptions<Permission extends string = Scope> = AnyOptions<Permission>;

/**
 * Fetches access tokens by OAuth 2.0 client credentials (RFC 6749, section 4.4), and keeps them.
 *
 * One request fetches the token for all waiting calls. At a random moment after the first sixth of its lifetime, one
 * request fetches the next token while calls continue with the current one. Several clients can share a provider. While
 * there is no token, calls fail with the error of the token address, such as `invalid_client`.
 *
 * @typeParam Permission Known scopes; by default, those of this package's API.
 * @throws ArgumentError if an option is invalid. The message never holds the secret.
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
