import type { TokenStore } from "./token-store.ts";

/**
 * Options of `clientCredentials()`.
 *
 * @typeParam Permission Known scopes; any by default.
 */
export interface ClientCredentialsOptions<Permission extends string = string> {
  /**
   * Address that grants tokens: `https` with a host name, or any address of this machine. A query is allowed; do not
   * put secrets in it.
   */
  readonly tokenUrl: string;
  /** Id of the API client. */
  readonly clientId: string;
  /** Secret of the API client. */
  readonly clientSecret: string;
  /** Scopes to request; by default, the server decides. */
  readonly scopes?: readonly Permission[];
  /**
   * External user that the tokens are for, requested as the scope `external_user_id:{externalId}`. Give `scopes` as
   * well: the server grants only the scopes that you request. Must not hold personal data.
   */
  readonly externalUserId?: string;
  /** Stores tokens outside this process. By default, they are kept in memory. */
  readonly store?: TokenStore;
  /**
   * Replaces a token at least this many milliseconds before it expires; at most a quarter of its lifetime. Calls use
   * the old token until then. @defaultValue `60_000`
   */
  readonly refreshAhead?: number;
  /** Allows `http:` to other machines, where anyone on the network can read the secret. */
  readonly allowHttp?: boolean;
  /** Allows an IP address in place of a host name. */
  readonly allowIpAddress?: boolean;
}
