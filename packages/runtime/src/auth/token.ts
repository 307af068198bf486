import { refuse } from "../error/argument-error.ts";
import type { Received, Sending } from "../request/sending.ts";
import type { ServiceFacts } from "../request/service.ts";
import type { TokenEvent } from "../watch/hooks.ts";

/** An OAuth 2.0 access token without its `Bearer ` prefix, a function that gives one, or what fetches and keeps them. */
export type Auth = string | (() => string | Promise<string>) | TokenProvider;

/** Fetches access tokens and keeps them; `clientCredentials()` makes one. */
export interface TokenProvider {
  /** Gives the token for the next request. Called for every request, so keeping the token is the provider's business. */
  token(context: TokenContext): string | Promise<string>;
  /**
   * Learns that the API has refused a token with 401. It is asked again then, and the call is repeated once if it gives
   * another token.
   */
  refused?(token: string): void;
  /** The client and user of the tokens, if known: it distinguishes own creations from those of others. */
  readonly identity?: Identity;
}

/** The author of a call, as the API records it in `createdBy` and `lastModifiedBy`. */
export interface Identity {
  /** Id of the API client. */
  readonly clientId?: string | undefined;
  /** External user on whose behalf the call is made. */
  readonly externalUserId?: string | undefined;
}

/** Means that a client lends to its token provider. */
export interface TokenContext {
  /** Sends a request, with the client's `fetch`, timeout, retries and hooks. The answer may be of any status. */
  send(call: Sending): Promise<Received>;
  /** Facts of the service that the token is for; requests for tokens go by them as well. */
  readonly service: ServiceFacts;
  /** Ends with the attempt that needs the token, with its error as the reason where it failed. */
  readonly signal: AbortSignal;
  /** The token that the API has refused for this call; it needs another. */
  readonly refused?: string | undefined;
  /** Reports a granted token to the client's hooks. */
  granted(event: TokenEvent): void;
}

/**
 * Returns a token that is valid in a header.
 *
 * @throws ArgumentError if it cannot. The message never holds the token.
 */
export function checkedToken(token: unknown): string {
  if (isToken(token)) return token;
  if ((token ?? "") === "") {
    return refuse("call without an access token", "one as `auth`, a function that gives one, or clientCredentials()");
  }
  return refuse("use the access token", "visible ASCII without Bearer");
}

/** The token that a request has, without its scheme. */
export function tokenIn(headers: Headers): string | undefined {
  return headers.get("Authorization")?.replace(/\S+ +/, "");
}

/** Says whether a value is a token that is valid in a header. */
export function isToken(value: unknown): value is string {
  return typeof value === "string" && /^[\x21-\x7e]+$/.test(value);
}
