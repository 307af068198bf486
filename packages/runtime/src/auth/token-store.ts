/**
 * Stores tokens where several processes can read them, such as a file or a key-value store.
 *
 * If the store fails or takes more than a second, it is treated as empty and a token is fetched. Anyone who can read
 * the store can act as the API client, and keys do not depend on the secret, so do not share a store between owners.
 */
export interface TokenStore {
  /** Finds a token; a value that is not a {@link StoredToken} counts as absent. */
  get(key: string): StoredToken | null | undefined | Promise<StoredToken | null | undefined>;
  /** Stores a token, which expires at its `expiresAt`. */
  set(key: string, token: StoredToken): unknown;
  /** Deletes a token. */
  delete(key: string): unknown;
}

/** A granted token in a form that JSON can hold. */
export interface StoredToken {
  /** The token. */
  readonly accessToken: string;
  /** When it expires, in milliseconds since the epoch. */
  readonly expiresAt: number;
  /** When to replace it, in milliseconds since the epoch. */
  readonly refreshAt: number;
  /** The granted scopes; absent if the server does not report them. */
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
