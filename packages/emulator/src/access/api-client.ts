import { createHash, timingSafeEqual } from "node:crypto";
import { any, checkKinds, flag, list, text, texts, type OptionKind } from "@commerce-http/traffic/parts";
import { isKnownScope } from "./scope.ts";

/** API clients that can request access tokens. */
export interface AuthOptions {
  /** API clients; by default, {@link DEFAULT_CLIENT}. */
  readonly clients?: readonly ApiClientOptions[];
}

/** One API client. */
export interface ApiClientOptions {
  readonly id: string;
  readonly secret: string;
  /**
   * Allowed scopes of its tokens, such as `view_states:my-project`. A placeholder, as in `view_states:{projectKey}`,
   * matches every value. By default, every scope of every Project.
   */
  readonly scopes?: readonly string[];
  /** Lifetime of an access token in seconds; by default, two days. */
  readonly tokenValidity?: number;
  /** `true` to grant refresh tokens as well. @defaultValue `false` */
  readonly refreshTokens?: boolean;
  /** Lifetime of a refresh token after its last use, in seconds; by default, 200 days: document 1, clean-up. */
  readonly refreshTokenValidity?: number;
}

/** The default client: any scope of any Project, with refresh tokens. */
export const DEFAULT_CLIENT: ApiClientOptions = { id: "emulator", secret: "emulator", refreshTokens: true };

/** An API client whose options are complete. */
export type ApiClient = Required<ApiClientOptions>;

/**
 * Completes and checks the options of all API clients.
 *
 * @param every Scopes that the API knows, with places such as `{projectKey}`: what a client may have unless it is narrowed.
 * @returns The clients by id.
 * @throws TypeError for unknown options, a client without id or secret, an id given twice, or a scope that the
 *   API does not know.
 * @throws RangeError for a validity that is not a positive number.
 */
export function apiClients(options: AuthOptions, every: readonly string[]): ReadonlyMap<string, ApiClient> {
  checkKinds("auth", options, KINDS);
  const clients = new Map<string, ApiClient>();
  for (const client of options.clients ?? [DEFAULT_CLIENT]) {
    checkKinds("an API client", client, CLIENT_KINDS);
    const complete = complemented(client, every);
    check(complete, every);
    if (clients.has(complete.id)) throw new TypeError(`Cannot use two API clients with id "${complete.id}"`);
    clients.set(complete.id, complete);
  }
  return clients;
}

/** Compares secrets in a time that does not depend on where they differ. */
export function isSecret(client: ApiClient, secret: string): boolean {
  return timingSafeEqual(digest(client.secret), digest(secret));
}

const KINDS: Readonly<Record<keyof AuthOptions, OptionKind>> = { clients: list };

const CLIENT_KINDS: Readonly<Record<keyof ApiClientOptions, OptionKind>> = {
  id: text,
  secret: text,
  scopes: texts,
  tokenValidity: any,
  refreshTokens: flag,
  refreshTokenValidity: any,
};

const DAY = 24 * 60 * 60;

/** A hundred years, in seconds: a time that every store can keep. */
const LONGEST_VALIDITY = 36_500 * DAY;

function complemented(client: ApiClientOptions, every: readonly string[]): ApiClient {
  return {
    id: client.id,
    secret: client.secret,
    scopes: client.scopes ?? every,
    tokenValidity: client.tokenValidity ?? 2 * DAY,
    refreshTokens: client.refreshTokens ?? false,
    refreshTokenValidity: client.refreshTokenValidity ?? 200 * DAY,
  };
}

function check({ id, secret, scopes, tokenValidity, refreshTokenValidity }: ApiClient, every: readonly string[]): void {
  // Both can be undefined: what the environment does not have.
  if (!id || !secret) throw new TypeError("Cannot use an API client without an id or a secret");
  const unknown = scopes.find((scope) => !isKnownScope(every, scope));
  if (unknown !== undefined) throw new TypeError(`Cannot give API client "${id}" the unknown scope "${unknown}"`);
  for (const validity of [tokenValidity, refreshTokenValidity]) {
    if (Number.isSafeInteger(validity) && validity > 0 && validity <= LONGEST_VALIDITY) continue;
    throw new RangeError(
      `Cannot give tokens of API client "${id}" a validity of ${validity} s: expected an integer from 1 to ${LONGEST_VALIDITY}`,
    );
  }
}

function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
