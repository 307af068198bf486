/**
 * Keeps tokens where several processes find them: a file, a key-value service.
 *
 * Errors of a store, and calls that take it over a second, are ignored: without it, tokens are fetched. Readers of a
 * store act for the API client, and keys do not depend on the secret; so share no store between different owners.
 */
export interface TokenStore {
  /** Finds a token; a value that is no {@link StoredToken} counts as absent. */
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

/** Asks a store; one that fails or takes too long is gone without. */
export async function tolerated<Result>(ask: () => Result | Promise<Result>): Promise<Result | undefined> {
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
