import { checkOptionNames } from "@commerce-http/types/schema";
import { ArgumentError } from "../error/argument-error.ts";
import { readObject } from "../error/error-body.ts";
import { InvalidResponseError } from "../error/errors.ts";
import { answerError, redirected } from "../request/answer.ts";
import { checkedUrl } from "../request/base-url.ts";
import { factsOf } from "../request/sending.ts";
import type { ClientCredentialsOptions } from "./client-credentials-options.ts";
import { tokenCall } from "./token-request.ts";
import type { StoredToken } from "./token-store.ts";
import { isToken, type TokenContext } from "./token.ts";

/** How tokens are requested. */
export interface Grant {
  /** Tells tokens of other clients and scopes apart in a store. */
  readonly key: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Texts that must not appear in errors. */
  readonly secrets: readonly string[];
  readonly refreshAhead: number;
}

export function grantOf(options: ClientCredentialsOptions): Grant {
  checkOptionNames("clientCredentials()", options, optionNames, ArgumentError);
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

const optionNames: Readonly<Record<keyof ClientCredentialsOptions, true>> = {
  tokenUrl: true,
  clientId: true,
  clientSecret: true,
  scopes: true,
  externalUserId: true,
  store: true,
  refreshAhead: true,
  allowHttp: true,
  allowIpAddress: true,
};

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

/**
 * Asks for a token.
 *
 * @param retry How the request is repeated, where not as the client has it.
 * @throws CallError if none is granted.
 */
export async function fetched(grant: Grant, context: TokenContext, retry?: false): Promise<StoredToken> {
  const { url, headers, body, secrets, refreshAhead } = grant;
  const call = { ...tokenCall({ url, headers, body }, context), retry };
  const response = { ...(await context.send(call)), secrets };
  const now = Date.now();
  const { status, attempts } = response;
  if (status >= 400) throw answerError(call, response, []);
  if (status < 200 || status > 299) throw redirected(call, response);
  const { access_token: accessToken, token_type: type = "bearer", expires_in, scope } = readObject(response.text);
  if (!isToken(accessToken) || String(type).toLowerCase() !== "bearer") {
    // The body may hold a token of another kind, so it is not shown.
    const message = `POST ${call.path} answered ${status} without a bearer token`;
    throw new InvalidResponseError({ ...factsOf(call), message, status, attempts, outcome: "not-applied" });
  }
  const seconds = Number.parseFloat(String(expires_in));
  // Where the server leaves the end open, a 401 tells; replacing a token every hour does no harm.
  const expiresIn = seconds >= 0 && seconds < Infinity ? seconds : 3600;
  const granted = typeof scope === "string" ? { scope } : {};
  context.granted({ expiresIn, ...granted });
  const life = expiresIn * 1000;
  const refreshAt = renewalBetween(now + life / 6, now + life - Math.min(refreshAhead, life / 4));
  return { accessToken, expiresAt: now + life, refreshAt, ...granted };
}

/**
 * A moment to renew a token at: the earlier of two random ones. That keeps tokens apart which were granted together, and
 * hardly any is renewed so late that it might end while the token address is down.
 */
export function renewalBetween(from: number, to: number): number {
  return from + (to - from) * Math.min(Math.random(), Math.random());
}
