import type { TokenStore } from "./token-store.ts";

/**
 * Options of `clientCredentials()`.
 *
 * @typeParam Permission Scopes that there are; any unless given.
 */
export interface ClientCredentialsOptions<Permission extends string = string> {
  /**
   * Address that grants tokens. `https` and a host name, or any address of this machine. It
   * may have a query, which is no place for secrets.
   */
  readonly tokenUrl: string;
  /** Id of the API client. */
  readonly clientId: string;
  /** Secret of the API client. */
  readonly clientSecret: string;
  /** Scopes that the tokens are to permit; those that the server sees fit unless given. */
  readonly scopes?: readonly Permission[];
  /**
   * External user for whom the tokens are, asked for as the scope `external_user_id:{externalId}`. Name the `scopes` as well: a server grants no others than it is asked for. Must not hold personal
   * data.
   */
  readonly externalUserId?: string;
  /** Keeps tokens beyond this process. In memory only unless given. */
  readonly store?: TokenStore;
  /**
   * Milliseconds before its end at which a token is replaced at the latest, while calls still use it; at most a quarter of its
   * life. @defaultValue `60_000`
   */
  readonly refreshAhead?: number;
  /** Allows `http:` beyond this machine, where anybody on the way can read the secret. */
  readonly allowHttp?: boolean;
  /** Allows an IP address in place of a host name. */
  readonly allowIpAddress?: boolean;
}
