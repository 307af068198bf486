import { refuse } from "../error/argument-error.ts";
import type { Received, Sending } from "../request/sending.ts";
import type { ServiceFacts } from "../request/service.ts";
import type { TokenEvent } from "../watch/hooks.ts";

/** An OAuth 2.0 access token without its `Bearer ` prefix, a function that returns one, or a provider of tokens. */
export type Auth = string | (() => string | Promise<string>) | TokenProvider;

/** A source of access tokens, such as `clientCredentials()`. */
export interface TokenProvider {
  /** Returns the token for the next request. Called for every request, so the provider should cache the token. */
  token(context: TokenContext): string | Promise<string>;
  /**
   * Called when the API has refused a token with 401. `token` is then called again; if it returns another token, the
   * call is retried once.
   */
  refused?(token: string): void;
  /** The client and user of the tokens, if known. It distinguishes your own writes from those of other clients. */
  readonly identity?: Identity;
}

/** The author of a call, as the API records it in `createdBy` and `lastModifiedBy`. */
export interface Identity {
  /** Id of the API client. */
  readonly clientId?: string | undefined;
  /** External user on whose behalf the call is made. */
  readonly externalUserId?: string | undefined;
}

/** Capabilities of a client for its token provider. */
export interface TokenContext {
  /** Sends a request with the client's `fetch`, timeout, retries and hooks. The response may have any status. */
  send(call: Sending): Promise<Received>;
  /** Facts about the service; they apply to requests for tokens as well. */
  readonly service: ServiceFacts;
  /** Aborts when the attempt that needs the token ends; if it failed, `reason` is its error. */
  readonly signal: AbortSignal;
  /** The token that the API has refused for this call; return another one. */
  readonly refused?: string | undefined;
  /** Scopes that the called operation asks for, if its description says so. */
  readonly scopes?: readonly string[] | undefined;
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
