import { TimeoutError } from "../error/errors.ts";
import { type Auth, checkedToken, type TokenProvider } from "./token.ts";

/**
 * Makes a token provider of what the caller gave.
 *
 * @throws ArgumentError if a token is not valid in a header. The message never holds the token.
 */
export function tokenProvider(auth: Auth): TokenProvider {
  if (typeof auth === "object" && typeof auth?.token === "function") return auth;
  if (typeof auth === "function") return tokenFunction(auth);
  const token = checkedToken(auth);
  return { token: () => token };
}

/**
 * The provider that a function makes. It is called for every request. Requests that need a token while it is still
 * fetching one wait for that one; when one of them runs out of time, the next request calls the function again. For a
 * token that was refused, the function is called once, however many requests were sent with it.
 */
function tokenFunction(auth: () => string | Promise<string>): TokenProvider {
  let pending: Promise<string> | undefined;
  let renewed: { readonly refused: string; readonly token: string | Promise<string> } | undefined;

  const letGo = (asked: Promise<string>): void => {
    if (pending !== asked) return;
    pending = undefined;
    if (renewed?.token === asked) renewed = undefined;
  };

  const ask = (): string | Promise<string> => {
    if (pending) return pending;
    const token = auth();
    if (typeof token === "string") return token;
    const asked = Promise.resolve(token);
    pending = asked;
    const end = (): void => {
      if (pending === asked) pending = undefined;
    };
    asked.then(end, () => letGo(asked));
    return asked;
  };

  const renew = (refused: string): string | Promise<string> => {
    if (renewed?.refused !== refused) renewed = { refused, token: ask() };
    return renewed.token;
  };

  return {
    token({ signal, refused }) {
      const token = refused === undefined ? ask() : renew(refused);
      if (typeof token === "string") return token;
      signal.addEventListener("abort", () => {
        if (signal.reason instanceof TimeoutError) letGo(token);
      });
      return token;
    },
  };
}
