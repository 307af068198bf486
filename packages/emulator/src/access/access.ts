import { randomUUID } from "node:crypto";
import type { AnyOperation } from "../contract/any-contract.ts";
import { fault, type Fault } from "../contract/faults.ts";
import { apiClients, isSecret, type ApiClient, type AuthOptions } from "./api-client.ts";
import { externalUserId, includesScope, isExternalUserScope, isKnownScope, scopeFor } from "./scope.ts";
import { NOT_STORED, OAuthError, readTokenRequest, type Credentials } from "./token-request.ts";
import type { Token, TokenProblem, TokenStores } from "./tokens.ts";

/** Where tokens are asked for. The documents show no address. */
export const TOKEN_PATH = "/oauth/token";

/** Where tokens are revoked: RFC 7009. */
export const REVOCATION_PATH = "/oauth/token/revoke";

/** On whose behalf a request runs, as audit fields record it. */
export interface Identity {
  readonly clientId?: string;
  /** From a scope of the form `external_user_id:{externalId}`: document 1, Timestamps and audit fields, rule 4. */
  readonly externalUserId?: string;
}

export class Access {
  readonly #every: readonly string[];
  readonly #clients: ReadonlyMap<string, ApiClient>;
  readonly #tokens: TokenStores;

  /** `every`: scopes that the API knows, with places such as `{projectKey}`. */
  constructor(tokens: TokenStores, every: readonly string[], options: AuthOptions = {}) {
    this.#every = every;
    this.#clients = apiClients(options, every);
    this.#tokens = tokens;
  }

  /** Answers a request for a token: RFC 6749, grants `client_credentials` and `refresh_token`. `keep` gets the bytes of the body. */
  token(request: Request, keep?: (bytes: Uint8Array) => void): Promise<Response> {
    return this.#answer(request, keep, async (client, parameters) => {
      const type = required(parameters, "grant_type");
      switch (type) {
        case "client_credentials":
          return this.#start(client, parameters);
        case "refresh_token":
          return this.#refresh(client, parameters);
        default:
          throw new OAuthError("unsupported_grant_type", `Cannot grant by "${type}"`);
      }
    });
  }

  /** Answers a request to revoke a token: RFC 7009. With a refresh token, the access tokens of its grant go as well. */
  revoke(request: Request, keep?: (bytes: Uint8Array) => void): Promise<Response> {
    return this.#answer(request, keep, async (client, parameters) => {
      const token = required(parameters, "token");
      const access = await this.#tokens.access.find(token);
      const refresh = await this.#tokens.refresh.find(token);
      for (const found of [access, refresh]) if (typeof found === "object") demandOwner(found, client);
      if (typeof access === "object") await this.#tokens.access.remove(token);
      if (typeof refresh === "object") await this.#tokens.revoke(refresh.grant);
      return new Response(null, { headers: NOT_STORED });
    });
  }

  /** Checks that a request's token has one of the scopes of an operation, whose places the path parameters fill. */
  authorise(
    { scopes }: Pick<AnyOperation, "scopes">,
    pathParameters: Readonly<Record<string, string>>,
    authorization: string | null,
  ): Identity | Promise<Identity> {
    const anyOf = scopes.map((scope) => scopeFor(scope, pathParameters));
    const identified = (token: Token | TokenProblem): Identity => identityOf(token, anyOf, this.#clients);
    const found = this.#tokens.access.find(bearerOf(authorization));
    return found instanceof Promise ? found.then(identified) : identified(found);
  }

  clear(): void | Promise<void> {
    return this.#tokens.clear();
  }

  async #answer(
    request: Request,
    keep: ((bytes: Uint8Array) => void) | undefined,
    perform: (client: ApiClient, parameters: ReadonlyMap<string, string>) => Promise<Response>,
  ): Promise<Response> {
    try {
      const { credentials, parameters } = await readTokenRequest(request, keep);
      return await perform(this.#authenticated(credentials), parameters);
    } catch (error) {
      if (error instanceof OAuthError) return error.toResponse();
      throw error;
    }
  }

  #authenticated(credentials: readonly Credentials[]): ApiClient {
    if (credentials.length === 0) throw new OAuthError("invalid_client", "Cannot find client id and secret");
    for (const { id, secret } of credentials) {
      const client = this.#clients.get(id);
      if (client !== undefined && isSecret(client, secret)) return client;
    }
    throw new OAuthError("invalid_client", "Cannot accept client id and secret");
  }

  async #start(client: ApiClient, parameters: ReadonlyMap<string, string>): Promise<Response> {
    const scopes = grantedScopes(client, parameters.get("scope"), this.#every);
    const token: Token = { grant: { id: randomUUID(), clientId: client.id }, scopes };
    const refreshToken = client.refreshTokens
      ? await this.#tokens.refresh.issue(token, client.refreshTokenValidity)
      : undefined;
    return this.#issue(client, token, refreshToken);
  }

  async #refresh(client: ApiClient, parameters: ReadonlyMap<string, string>): Promise<Response> {
    const refreshToken = required(parameters, "refresh_token");
    const token = await this.#tokens.refresh.find(refreshToken);
    if (typeof token !== "object")
      throw new OAuthError("invalid_grant", `Cannot use the refresh token: it is ${token}`);
    demandOwner(token, client);
    if (!client.refreshTokens)
      throw new OAuthError("invalid_grant", "Cannot refresh: the client gets no refresh tokens");
    const left = narrowed(token.scopes, client.scopes);
    if (left.length === 0 && token.scopes.length > 0) {
      throw new OAuthError("invalid_scope", "Cannot refresh: the client may have none of the token's scopes any more");
    }
    const scopes = scopeList(parameters.get("scope")) ?? left;
    const added = scopes.find((scope) => !permits(left, scope));
    if (added !== undefined) throw new OAuthError("invalid_scope", `Cannot add the scope "${added}" to a token`);
    await this.#tokens.refresh.renew(refreshToken, client.refreshTokenValidity);
    return this.#issue(client, { grant: token.grant, scopes }, refreshToken);
  }

  async #issue(client: ApiClient, token: Token, refreshToken: string | undefined): Promise<Response> {
    const body = {
      access_token: await this.#tokens.access.issue(token, client.tokenValidity),
      token_type: "Bearer",
      expires_in: client.tokenValidity,
      scope: token.scopes.join(" "),
      ...(refreshToken === undefined ? {} : { refresh_token: refreshToken }),
    };
    return Response.json(body, { headers: NOT_STORED });
  }
}

/** The `WWW-Authenticate` header that goes with a refusal about access: RFC 6750, section 3. */
export function challenge({ errors: [error] }: Fault): string | undefined {
  if (error?.code !== "invalid_token" && error?.code !== "insufficient_scope") return undefined;
  return `Bearer realm="Commerce HTTP emulator", error="${error.code}"`;
}

function bearerOf(authorization: string | null): string {
  if (authorization === null) throw invalidToken("the Authorization header is missing");
  const text = /^bearer +([\x21-\x7e]+) *$/i.exec(authorization)?.[1];
  if (text === undefined) throw invalidToken('the Authorization header is not of the form "Bearer <token>"');
  return text;
}

/** Who has a token that has one of some scopes. A token may be older than this process, and than what its client may have. */
function identityOf(
  token: Token | TokenProblem,
  anyOf: readonly string[],
  clients: ReadonlyMap<string, ApiClient>,
): Identity {
  if (typeof token !== "object") throw invalidToken(`it is ${token}`);
  const { grant, scopes } = token;
  const client = clients.get(grant.clientId);
  if (client === undefined) throw invalidToken(`its API client "${grant.clientId}" is unknown`);
  if (anyOf.length > 0 && !anyOf.some((wanted) => permits(scopes, wanted) && permits(client.scopes, wanted))) {
    const list = anyOf.map((scope) => `"${scope}"`).join(" or ");
    throw fault("insufficient_scope", `Cannot perform this with the scopes of the token: it needs ${list}`);
  }
  const user = externalUserId(scopes);
  return user === undefined ? { clientId: grant.clientId } : { clientId: grant.clientId, externalUserId: user };
}

function grantedScopes(client: ApiClient, asked: string | undefined, every: readonly string[]): readonly string[] {
  const scopes = scopeList(asked) ?? client.scopes;
  const refused = scopes.find((scope) => !isExternalUserScope(scope) && !permits(client.scopes, scope));
  if (refused !== undefined) {
    const reason = isKnownScope(every, refused) ? "the client may not have it" : "it is unknown";
    throw new OAuthError("invalid_scope", `Cannot grant the scope "${refused}": ${reason}`);
  }
  if (scopes.filter(isExternalUserScope).length > 1) {
    throw new OAuthError("invalid_scope", "Cannot grant more than one scope external_user_id");
  }
  return scopes;
}

function scopeList(text: string | undefined): readonly string[] | undefined {
  const scopes = text?.split(" ").filter((scope) => scope !== "");
  return scopes === undefined || scopes.length === 0 ? undefined : [...new Set(scopes)];
}

/** Scopes of a token, as far as its client may have them now. */
function narrowed(scopes: readonly string[], allowed: readonly string[]): readonly string[] {
  const left = scopes.flatMap((scope) =>
    isExternalUserScope(scope) || permits(allowed, scope)
      ? [scope]
      : allowed.filter((one) => includesScope(scope, one)),
  );
  return [...new Set(left)];
}

function permits(granted: readonly string[], wanted: string): boolean {
  return granted.some((scope) => includesScope(scope, wanted));
}

function demandOwner(token: Token, client: ApiClient): void {
  if (token.grant.clientId === client.id) return;
  throw new OAuthError("invalid_grant", "Cannot use a token that was issued to another client");
}

function required(parameters: ReadonlyMap<string, string>, name: string): string {
  const value = parameters.get(name);
  if (value === undefined) throw new OAuthError("invalid_request", `Cannot find the parameter "${name}"`);
  return value;
}

function invalidToken(reason: string): Fault {
  return fault("invalid_token", `Cannot accept the access token: ${reason}`);
}
