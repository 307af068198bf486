import { ArgumentError } from "../error/argument-error.ts";
import { readObject } from "../error/error-body.ts";
import { InvalidResponseError } from "../error/errors.ts";
import type { Scope } from "../generated/scopes.ts";
import { checkedUrl } from "../request/base-url.ts";
import { answerError } from "../send/answer.ts";
import { factsOf } from "../send/sending.ts";
import { tokenCall } from "./token-request.ts";
import { isToken, type TokenContext, type TokenProvider } from "./token.ts";

/** What {@link clientCredentials} fetches tokens with. */
export interface ClientCredentialsOptions {
  /**
   * Address that grants tokens; the API's documents show none. `https` and a host name, or any address of this machine. It
   * may have a query, which is no place for secrets.
   */
  readonly tokenUrl: string;
  /** Id of the API client. */
  readonly clientId: string;
  /** Secret of the API client. */
  readonly clientSecret: string;
  /** What the tokens are to permit; what the server sees fit unless given. */
  readonly scopes?: readonly Scope[];
  /**
   * External user for whom the tokens are, asked for as the scope `external_user_id:{externalId}` (document 1, "Timestamps
   * and audit fields"). Name the `scopes` as well: a server grants no others than it is asked for. Must not hold personal
   * data.
   */
  readonly externalUserId?: string;
  /** Keeps tokens beyond this process. In memory only unless given. */
  readonly store?: TokenStore;
  /**
   * Milliseconds before its end at which a token is replaced, while calls still use it; at most a quarter of its life.
   * @defaultValue `60_000`
   */
  readonly refreshAhead?: number;
  /** Allows `http:` beyond this machine, where anybody on the way can read the secret. */
  readonly allowHttp?: boolean;
  /** Allows an IP address in place of a host name. */
  readonly allowIpAddress?: boolean;
}

/**
 * Keeps tokens where several processes find them: a file, a key-value service.
 *
 * What a store throws, and what it has not done within a second, is ignored: without it, tokens are fetched. Whoever reads
 * it acts for the API client, and keys do not depend on the secret; so share no store between different owners.
 */
export interface TokenStore {
  /** Finds a token; whatever is no {@link StoredToken} counts as none. */
  get(key: string): StoredToken | null | undefined | Promise<StoredToken | null | undefined>;
  /** Keeps a token, of no use from its `expiresAt` on. */
  set(key: string, token: StoredToken): unknown;
  /** Forgets a token. */
  delete(key: string): unknown;
}

/** A token that was granted, as JSON can hold it. */
export interface StoredToken {
  /** The token. */
  readonly accessToken: string;
  /** When it is of no use any more, in milliseconds since the epoch. */
  readonly expiresAt: number;
  /** When it is to be replaced, in milliseconds since the epoch. */
  readonly refreshAt: number;
  /** Scopes as the server granted them; absent when it does not say. */
  readonly scope?: string;
}

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

/** How tokens are asked for. */
interface Grant {
  /** Tells tokens of other clients and scopes apart in a store. */
  readonly key: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** What must stand in no error. */
  readonly secrets: readonly string[];
  readonly refreshAhead: number;
}

function grantOf(options: ClientCredentialsOptions): Grant {
  const { clientId, clientSecret, scopes = [], externalUserId, refreshAhead = 60_000 } = options;
  if (!(refreshAhead >= 0)) throw new ArgumentError(`Cannot use refreshAhead ${refreshAhead}: expected milliseconds`);
  for (const [name, value] of Object.entries({ clientId, clientSecret })) {
    if (typeof value !== "string" || value === "") throw new ArgumentError(`Cannot use ${name}: expected a text`);
  }
  const user = externalUserId === undefined ? [] : [`external_user_id:${externalUserId}`];
  const scope = [...scopes, ...user].map(checkedScope).join(" ");
  const url = checkedUrl("token address", options.tokenUrl, /[@#{}\s\p{Cc}\\]/u, options).href;
  const encodedSecret = formEncoded(clientSecret);
  const basic = btoa(`${formEncoded(clientId)}:${encodedSecret}`);
  return {
    key: `${url} ${formEncoded(clientId)} ${scope}`,
    url,
    headers: {
      Accept: "application/json",
      Authorization: `Basic ${basic}`,
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: String(new URLSearchParams({ grant_type: "client_credentials", ...(scope !== "" && { scope }) })),
    secrets: [basic, encodedSecret, clientSecret],
    refreshAhead,
  };
}

/** RFC 6749, section 3.3, says what a scope is made of; a space would ask for two. */
function checkedScope(scope: string): string {
  if (/^[!#-[\]-~]+$/.test(scope)) return scope;
  throw new ArgumentError(
    `Cannot ask for scope ${JSON.stringify(scope)}: expected visible ASCII characters without quotes and backslashes`,
  );
}

/** RFC 6749, section 2.3.1, has id and secret encoded like form fields before they are joined. The result is ASCII. */
function formEncoded(text: string): string {
  return String(new URLSearchParams({ "": text })).slice(1);
}

async function fetched(grant: Grant, context: TokenContext): Promise<StoredToken> {
  const { url, headers, body, secrets, refreshAhead } = grant;
  const call = tokenCall({ url, headers, body });
  const response = await context.send(call);
  const now = Date.now();
  const { status, attempts } = response;
  if (status >= 400) throw answerError(call, { ...response, secrets }, []);
  const { access_token: accessToken, token_type: type = "bearer", expires_in, scope } = readObject(response.text);
  if (!isToken(accessToken) || String(type).toLowerCase() !== "bearer") {
    // The body may hold a token of another kind, so none of it is shown.
    const message = `POST ${call.path} answered ${status} without a bearer token`;
    throw new InvalidResponseError({ ...factsOf(call), message, status, attempts, outcome: "not-applied" });
  }
  const seconds = Number.parseFloat(String(expires_in));
  // Where the server leaves the end open, a 401 tells; replacing a token every hour does no harm.
  const expiresIn = seconds >= 0 && seconds < Infinity ? seconds : 3600;
  const granted = typeof scope === "string" ? { scope } : {};
  context.granted({ expiresIn, ...granted });
  const life = expiresIn * 1000;
  const refreshAt = now + life - Math.min(refreshAhead, life / 4);
  return { accessToken, expiresAt: now + life, refreshAt, ...granted };
}

/** After a failure, a token is left alone for a quarter of the time that it has left, and for a second at least. */
function nextTry({ expiresAt }: StoredToken): number {
  const now = Date.now();
  return now + Math.max(1000, (expiresAt - now) / 4);
}

/** Asks a store; one that fails or takes too long is gone without. */
async function tolerated<Result>(ask: () => Result | Promise<Result>): Promise<Result | undefined> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), 1000);
  });
  try {
    return await Promise.race([ask(), patience]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}
