import type { RequestParts } from "../parameter/parts.ts";

/** User name and password for HTTP basic authentication. */
export interface BasicCredentials {
  /** Without a colon. */
  readonly username: string;
  /** Without control characters. */
  readonly password: string;
}

/** The credentials of a client. */
export interface Credentials {
  /** Set if the client has a source of access tokens. */
  readonly hasTokens: boolean;
  /** User name and password for HTTP basic authentication. */
  readonly basic?: BasicCredentials | undefined;
  /** API keys by the name of their security scheme. */
  readonly apiKeys?: Readonly<Record<string, string | undefined>> | undefined;
}

/** A request that credentials are added to. */
export interface SecuredRequest extends RequestParts {
  /** Set if the client's access token is sent. */
  authorize: boolean;
  /** Scopes that the token needs. */
  scopes?: readonly string[] | undefined;
  /** Secrets that errors and hooks must not hold. */
  readonly secrets: string[];
}

/** Adds credentials to a request. */
export type Secure = (request: SecuredRequest) => void;
