/** An OAuth 2.0 access token without its `Bearer ` prefix, or a function that gives one for each request. */
export type Auth = string | (() => string | Promise<string>);

/** Gives the access token for the next request. */
export type TokenSource = () => string | Promise<string>;

/**
 * Makes a token source of what the caller gave.
 *
 * A function is called for every request, so caching is its own business; requests that need a token while it is still
 * fetching one wait for that one instead of asking for another.
 *
 * @throws TypeError if a token cannot stand in a header. The message never holds the token.
 */
export function tokenSource(auth: Auth): TokenSource {
  if (typeof auth !== "function") {
    const token = checked(auth);
    return () => token;
  }
  let pending: Promise<string> | undefined;
  return () => {
    if (pending) return pending;
    const given = auth();
    if (typeof given === "string") return checked(given);
    pending = Promise.resolve(given)
      .then(checked)
      .finally(() => {
        pending = undefined;
      });
    return pending;
  };
}

function checked(token: unknown): string {
  if (typeof token === "string" && /^[\x21-\x7e]+$/.test(token)) return token;
  throw new TypeError(
    'Cannot use the access token: expected visible ASCII characters only, without the prefix "Bearer "',
  );
}
