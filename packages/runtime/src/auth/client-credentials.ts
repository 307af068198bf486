import { TimeoutError } from "../error/errors.ts";
import type { ClientCredentialsOptions } from "./client-credentials-options.ts";
import { fetched, type Grant, grantOf, renewalBetween } from "./grant.ts";
import { GrowingPause } from "./growing-pause.ts";
import { type StoredToken, tolerated, type TokenStore } from "./token-store.ts";
import { type Identity, isToken, type TokenContext, type TokenProvider } from "./token.ts";

/**
 * Fetches access tokens by OAuth 2.0 client credentials (RFC 6749, section 4.4), and keeps them.
 *
 * One request fetches the token for all waiting calls. At a random moment after the first sixth of its lifetime, one
 * request fetches the next token while calls continue with the current one, so tokens granted together are not renewed
 * together. Several clients can share a provider; the client that needs a token first fetches it, with its own `fetch`,
 * timeout, retries and hooks. If that call is aborted, the request continues for the others; if it times out, the next
 * call sends a new request.
 *
 * While there is no token, calls fail with the error of the token address, such as `invalid_client`. After two failures
 * in a row, no token is requested for 5 s, then for twice as long each time, up to a minute; calls fail at once
 * meanwhile.
 *
 * A token that the API refuses is replaced. If the new token is refused as well, or is the same, the next is requested
 * after 30 s, then after twice as long each time, up to ten minutes; calls continue with the current token. Each pause
 * is random, between half and all of these times.
 *
 * @typeParam Permission Known scopes; any by default.
 * @param options The token address and the API client.
 * @returns A provider, for the option `auth` of a client.
 * @throws ArgumentError if an option is invalid. The message never holds the secret.
 */
export function clientCredentials<Permission extends string = string>(
  options: ClientCredentialsOptions<NoInfer<Permission>>,
): TokenProvider {
  return new KeptToken(options);
}

/** A token that is fetched on demand and cached. */
class KeptToken implements TokenProvider {
  readonly identity: Identity;
  readonly #grant: Grant;
  readonly #store: TokenStore | undefined;
  readonly #failures = new GrowingPause(5_000, 60_000);
  readonly #refusals = new GrowingPause(30_000, 600_000);
  #current: StoredToken | undefined;
  #newest: Promise<string> | undefined;
  /** Set while calls wait for the newest request. */
  #pending: Promise<string> | undefined;
  /** Numbers of the newest request, and of the one that the current token comes from. */
  #asked = 0;
  #taken = 0;
  #latest: string | undefined;
  #refused: string | undefined;
  #dropped: Promise<unknown> | undefined;

  constructor(options: ClientCredentialsOptions) {
    const { clientId, externalUserId, store } = options;
    this.identity = { clientId, externalUserId };
    this.#grant = grantOf(options);
    this.#store = store;
  }

  token(context: TokenContext): string | Promise<string> {
    const current = this.#valid();
    if (current) {
      // Calls that wait for it by then get its failure; until the current token ends, no call needs it.
      if (Date.now() >= current.refreshAt && !this.#pending) this.#ask(context).catch(() => undefined);
      return current.accessToken;
    }
    const left = this.#failures.isOver() ? undefined : this.#newest;
    const asked = this.#pending ?? left ?? this.#ask(context);
    context.signal.addEventListener("abort", () => {
      if (this.#pending !== asked || !(context.signal.reason instanceof TimeoutError)) return;
      this.#pending = undefined;
      this.#failures.grow();
    });
    return asked;
  }

  refused(token: string): void {
    const store = this.#store;
    const { key } = this.#grant;
    if (token !== this.#current?.accessToken || !this.#refusals.isOver()) return;
    this.#refusals.grow();
    this.#refused = token;
    this.#current = undefined;
    this.#dropped = store && tolerated(async () => (await store.get(key))?.accessToken === token && store.delete(key));
  }

  #valid(): StoredToken | undefined {
    return this.#current && Date.now() < this.#current.expiresAt ? this.#current : undefined;
  }

  #ask(context: TokenContext): Promise<string> {
    const asked = this.#renewed(context, (this.#asked += 1));
    const end = (): void => {
      if (this.#pending === asked) this.#pending = undefined;
    };
    asked.then(end, end);
    this.#newest = asked;
    this.#pending = asked;
    return asked;
  }

  async #renewed(context: TokenContext, number: number): Promise<string> {
    try {
      await this.#dropped;
      const kept = await this.#kept();
      // No call waits for the replacement of a token that is still valid, and it can be fetched later.
      const token = kept ?? (await fetched(this.#grant, context, this.#valid() && false));
      // A late answer does not take the place of a newer one.
      if (number > this.#taken) await this.#take(token, number, !kept);
      return token.accessToken;
    } catch (error) {
      if (number > this.#taken) this.#fail();
      throw error;
    }
  }

  /** The token that another process has put into the store, where that was faster. */
  async #kept(): Promise<StoredToken | undefined> {
    const kept = this.#store && (await tolerated(() => this.#store?.get(this.#grant.key)));
    // What was refused or is to be replaced here is no news.
    const isNews = isToken(kept?.accessToken) && kept.accessToken !== this.#latest && kept.expiresAt > Date.now();
    return isNews ? { ...kept, refreshAt: renewalBetween(kept.refreshAt, kept.expiresAt) } : undefined;
  }

  async #take(token: StoredToken, number: number, isNew: boolean): Promise<void> {
    this.#taken = number;
    this.#current = token;
    this.#latest = token.accessToken;
    this.#failures.end();
    if (this.#latest === this.#refused) this.#refusals.grow();
    if (isNew && this.#store) await tolerated(() => this.#store?.set(this.#grant.key, token));
  }

  /** After a failure, a token is left alone for a quarter of the time that it has left, and for a second at least. */
  #fail(): void {
    const current = this.#valid();
    if (!current) return this.#failures.grow();
    const now = Date.now();
    this.#current = { ...current, refreshAt: now + Math.max(1000, (current.expiresAt - now) / 4) };
  }
}
