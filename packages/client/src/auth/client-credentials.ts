import type { ClientCredentialsOptions } from "./client-credentials-options.ts";
import { fetched, grantOf } from "./grant.ts";
import { type StoredToken, tolerated } from "./token-store.ts";
import { isToken, type TokenContext, type TokenProvider } from "./token.ts";

/**
 * Fetches access tokens by OAuth 2.0 client credentials (RFC 6749, section 4.4), and keeps each until shortly before its
 * end.
 *
 * However many calls need a token, one request fetches it. While a token nears its end, calls go on with it, and one
 * request fetches the next. A provider may serve several clients; the one that needs a token first fetches it, with its
 * `fetch`, timeout, retries and hooks. A call that ends early leaves the request to the others.
 *
 * Calls fail with the `ApiError` of the token address, such as `invalid_client`, while there is no token; each asks anew.
 *
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
export function clientCredentials(options: ClientCredentialsOptions): TokenProvider {
  const { store, clientId, externalUserId } = options;
  const grant = grantOf(options);
  const { key } = grant;
  let current: StoredToken | undefined;
  let latest: string | undefined;
  let pending: Promise<string> | undefined;
  let dropped: Promise<unknown> | undefined;

  const renewed = async (context: TokenContext): Promise<string> => {
    try {
      await dropped;
      const kept = store && (await tolerated(() => store.get(key)));
      // Another process may have been faster. What was refused or is to be replaced here is no news.
      const news = isToken(kept?.accessToken) && kept.accessToken !== latest && kept.expiresAt > Date.now();
      const token = news ? kept : await fetched(grant, context);
      current = token;
      latest = token.accessToken;
      if (store && !news) await tolerated(() => store.set(key, token));
      return token.accessToken;
    } catch (error) {
      if (current) current = { ...current, refreshAt: nextTry(current) };
      throw error;
    } finally {
      pending = undefined;
    }
  };

  return {
    identity: { clientId, externalUserId },
    token(context) {
      const now = Date.now();
      if (current === undefined || now >= current.expiresAt) return (pending ??= renewed(context));
      if (now >= current.refreshAt && !pending) {
        pending = renewed(context);
        // Whoever waits for it by then learns of its failure; until the current token ends, nobody needs to.
        pending.catch(() => undefined);
      }
      return current.accessToken;
    },
    refused(token) {
      if (token !== current?.accessToken) return;
      current = undefined;
      dropped = store && tolerated(async () => (await store.get(key))?.accessToken === token && store.delete(key));
    },
  };
}

/** After a failure, a token is left alone for a quarter of the time that it has left, and for a second at least. */
function nextTry({ expiresAt }: StoredToken): number {
  const now = Date.now();
  return now + Math.max(1000, (expiresAt - now) / 4);
}
