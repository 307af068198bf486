import { beforeEach, describe, expect, test } from "vitest";
import { Access, challenge, type Identity } from "../../src/access/access.ts";
import { DEFAULT_CLIENT, type AuthOptions } from "../../src/access/api-client.ts";
import { memoryTokens } from "../../src/access/tokens.ts";
import { Clock } from "../../src/clock.ts";
import { Fault } from "../../src/contract/faults.ts";
import { contract } from "../../src/generated/contract.ts";

const { getStateById, getCartDiscountByIdInStore } = contract.operations;
const here = { projectKey: "my-project" };

let access: SetUp["access"];
let clock: SetUp["clock"];
let tokenFor: SetUp["tokenFor"];
let may: SetUp["may"];

beforeEach(() => {
  ({ access, clock, tokenFor, may } = setUp());
});

describe("token() by client credentials", () => {
  test("gives a bearer token for two days that may do everything", async () => {
    const response = await access.token(form({ grant_type: "client_credentials" }));
    expect(response.status).toBe(200);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(response.headers.get("Content-Type")).toContain("application/json");
    expect(await response.json()).toEqual({
      access_token: expect.stringMatching(/^[\w-]{32}$/),
      token_type: "Bearer",
      expires_in: 172_800,
      scope: contract.scopes.join(" "),
      refresh_token: expect.stringMatching(/^[\w-]{32}$/),
    });
  });

  test("gives every operation of every Project to a token with all scopes", async () => {
    const authorization = `Bearer ${(await tokenFor()).access_token}`;
    const parameters = { projectKey: "any", storeKey: "store", id: "1", key: "k" };
    for (const operation of Object.values(contract.operations)) {
      expect(access.authorise(operation, parameters, authorization), operation.id).toEqual({ clientId: "emulator" });
    }
  });

  test("takes the credentials from the body as well", async () => {
    const body = { grant_type: "client_credentials", client_id: "emulator", client_secret: "emulator" };
    expect((await access.token(form(body, null))).status).toBe(200);
  });

  test.each([
    ["as they are", "Basic " + btoa("my client:100%+a&b:c")],
    ["form-encoded", "Basic " + btoa("my+client:100%25%2Ba%26b%3Ac")],
    ["under another spelling of the scheme", "basic " + btoa("my client:100%+a&b:c")],
  ])("takes credentials joined %s", async (_, authorization) => {
    const { access } = setUp({ clients: [{ id: "my client", secret: "100%+a&b:c" }] });
    expect((await access.token(form({ grant_type: "client_credentials" }, authorization))).status).toBe(200);
  });

  test("narrows a token to the scopes asked for, each once", async () => {
    const token = await tokenFor({ scope: "view_states:my-project  manage_states:my-project view_states:my-project" });
    expect(token.scope).toBe("view_states:my-project manage_states:my-project");
    expect(may(token)).toEqual({ clientId: "emulator" });
    expect(() => may(token, { projectKey: "other" })).toThrow('needs "view_states:other" or "view_orders:other"');
  });

  test("gives a client at most its own scopes, and those when it asks for none", async () => {
    const client = {
      id: "reader",
      secret: "s",
      scopes: ["view_states:my-project", "view_cart_discounts:{projectKey}"],
    };
    const { access, tokenFor } = setUp({ clients: [client] });
    const basic = `Basic ${btoa("reader:s")}`;
    const token = await tokenFor({}, basic);
    expect(token.scope).toBe("view_states:my-project view_cart_discounts:{projectKey}");
    expect((await tokenFor({ scope: " " }, basic)).scope).toBe(token.scope);
    expect(token).not.toHaveProperty("refresh_token");
    expect((await tokenFor({ scope: "view_cart_discounts:a" }, basic)).scope).toBe("view_cart_discounts:a");
    for (const scope of ["view_states:other", "manage_states:my-project", "view_cart_discounts:a:store"]) {
      const response = await access.token(form({ grant_type: "client_credentials", scope }, basic));
      await expectError(response, 400, "invalid_scope", "may not have it");
    }
  });

  test.each([
    ["unsupported_grant_type", 400, { grant_type: "password" }],
    ["invalid_request", 400, {}],
    ["invalid_request", 400, { grant_type: "" }],
    ["invalid_request", 400, { grant_type: "client_credentials", client_secret: "emulator" }],
    ["invalid_scope", 400, { grant_type: "client_credentials", scope: "manage_project:my-project" }],
    ["invalid_scope", 400, { grant_type: "client_credentials", scope: "view_states" }],
    ["invalid_scope", 400, { grant_type: "client_credentials", scope: "view_states:" }],
    ["invalid_scope", 400, { grant_type: "client_credentials", scope: "external_user_id:a external_user_id:b" }],
    ["invalid_scope", 400, { grant_type: "client_credentials", scope: "view_states:my-project external_user_id:" }],
  ])("answers %s with %i to %j", async (code, status, parameters: Record<string, string>) => {
    await expectError(await access.token(form(parameters)), status, code);
  });

  test.each([
    ["no credentials", null],
    ["a wrong secret", `Basic ${btoa("emulator:wrong")}`],
    ["an unknown client", `Basic ${btoa("nobody:emulator")}`],
    ["no colon", `Basic ${btoa("emulator")}`],
    ["no Base64", "Basic !"],
    ["another scheme", "Bearer abc"],
  ])("answers invalid_client with a challenge to %s", async (_, authorization) => {
    const response = await access.token(form({ grant_type: "client_credentials" }, authorization));
    expect(response.headers.get("WWW-Authenticate")).toMatch(/^Basic realm=/);
    await expectError(response, 401, "invalid_client");
  });

  test.each([
    ["a GET", 405, "only POST", new Request(address)],
    [
      "JSON",
      400,
      "urlencoded",
      new Request(address, { method: "POST", body: new Blob(["{}"], { type: "application/json" }) }),
    ],
    ["a parameter given twice", 400, '"a" twice', posted("a=1&a=2&grant_type=client_credentials")],
    ["bytes that are not UTF-8", 400, "not UTF-8", posted(Uint8Array.of(0x61, 0x3d, 0xff))],
    ["an incomplete character", 400, "not UTF-8", posted(Uint8Array.of(0x61, 0x3d, 0xc3))],
    ["a large body", 400, "bytes", posted(`grant_type=client_credentials&a=${"x".repeat(70_000)}`)],
  ])("refuses %s with %i", async (_, status, part, request) => {
    const response = await access.token(request);
    expect(response.headers.get("Allow")).toBe(status === 405 ? "POST" : null);
    await expectError(response, status, "invalid_request", part);
  });
});

describe("token() by refresh token", () => {
  test("gives a new access token with the same scopes, and goes on working", async () => {
    const first = await tokenFor({ scope: "view_states:my-project external_user_id:jane" });
    const second = await tokenFor({ grant_type: "refresh_token", refresh_token: first.refresh_token });
    expect(second.access_token).not.toBe(first.access_token);
    expect(second.scope).toBe(first.scope);
    expect(second.refresh_token).toBe(first.refresh_token);
    expect(may(second)).toEqual({ clientId: "emulator", externalUserId: "jane" });
    expect(may(first)).toEqual({ clientId: "emulator", externalUserId: "jane" });
  });

  test("may narrow scopes for one token, but not widen them", async () => {
    const first = await tokenFor({ scope: "view_states:my-project manage_states:my-project" });
    const refresh = { grant_type: "refresh_token", refresh_token: first.refresh_token };
    const narrow = await tokenFor({ ...refresh, scope: "manage_states:my-project" });
    expect(() => may(narrow)).toThrow(Fault);
    await expectError(await access.token(form({ ...refresh, scope: "view_orders:my-project" })), 400, "invalid_scope");
    expect((await tokenFor(refresh)).scope).toBe(first.scope);
  });

  test("ends 200 days after the last use", async () => {
    const { refresh_token } = await tokenFor();
    const refresh = { grant_type: "refresh_token", refresh_token };
    clock.advance(199 * DAY);
    expect((await access.token(form(refresh))).status).toBe(200);
    clock.advance(199 * DAY);
    expect((await access.token(form(refresh))).status).toBe(200);
    clock.advance(200 * DAY);
    await expectError(await access.token(form(refresh)), 400, "invalid_grant", "expired");
  });

  test("lives as long as the client says", async () => {
    const { access, clock, tokenFor } = setUp({ clients: [{ ...DEFAULT_CLIENT, refreshTokenValidity: 60 }] });
    const { refresh_token } = await tokenFor();
    clock.advance(60_000);
    await expectError(await access.token(form({ grant_type: "refresh_token", refresh_token })), 400, "invalid_grant");
  });

  test("refuses the token of another client, and an access token", async () => {
    const { access, tokenFor } = setUp({ clients: [DEFAULT_CLIENT, { id: "other", secret: "s" }] });
    const { refresh_token, access_token } = await tokenFor();
    const other = form({ grant_type: "refresh_token", refresh_token }, `Basic ${btoa("other:s")}`);
    await expectError(await access.token(other), 400, "invalid_grant", "another client");
    const wrong = form({ grant_type: "refresh_token", refresh_token: access_token });
    await expectError(await access.token(wrong), 400, "invalid_grant", "unknown");
  });
});

describe("revoke()", () => {
  test("ends an access token, and leaves its refresh token", async () => {
    const token = await tokenFor();
    expect((await access.revoke(form({ token: token.access_token }))).status).toBe(200);
    expect(() => may(token)).toThrow("Cannot accept the access token: it is unknown");
    expect(may(await tokenFor({ grant_type: "refresh_token", refresh_token: token.refresh_token }))).toBeTruthy();
  });

  test("ends a refresh token with all that came of it", async () => {
    const first = await tokenFor();
    const refresh = { grant_type: "refresh_token", refresh_token: first.refresh_token };
    const second = await tokenFor({ ...refresh, scope: "view_states:{projectKey}" });
    const unrelated = await tokenFor();
    expect((await access.revoke(form({ token: first.refresh_token }))).status).toBe(200);
    for (const token of [first, second]) expect(() => may(token)).toThrow("it is revoked");
    await expectError(await access.token(form(refresh)), 400, "invalid_grant", "revoked");
    expect(may(unrelated)).toBeTruthy();
  });

  test("answers 200 to a token that nobody knows, and asks for credentials all the same", async () => {
    expect((await access.revoke(form({ token: "x", token_type_hint: "access_token" }))).status).toBe(200);
    await expectError(await access.revoke(form({})), 400, "invalid_request");
    await expectError(await access.revoke(form({ token: "x" }, null)), 401, "invalid_client");
  });

  test("leaves the tokens of other clients alone", async () => {
    const { access, tokenFor, may } = setUp({ clients: [DEFAULT_CLIENT, { id: "other", secret: "s" }] });
    const token = await tokenFor();
    for (const text of [token.access_token, token.refresh_token]) {
      await expectError(await access.revoke(form({ token: text }, `Basic ${btoa("other:s")}`)), 400, "invalid_grant");
    }
    expect(may(token)).toBeTruthy();
  });
});

describe("authorise()", () => {
  test.each([
    ["a missing header", null],
    ["no token", "Bearer"],
    ["another scheme", `Basic ${btoa("emulator:emulator")}`],
    ["more than a token", "Bearer a b"],
    ["an unknown token", "Bearer abc"],
  ])("refuses %s with invalid_token", (_, authorization) => {
    const refusal = refusalOf(() => access.authorise(getStateById, here, authorization));
    expect(refusal).toMatchObject({ status: 401, errors: [{ code: "invalid_token" }] });
    expect(challenge(refusal)).toBe('Bearer realm="Commerce HTTP emulator", error="invalid_token"');
  });

  test("refuses a token that has expired by the clock", async () => {
    const { clock, tokenFor, may } = setUp({ clients: [{ ...DEFAULT_CLIENT, tokenValidity: 60 }] });
    const token = await tokenFor();
    expect(token.expires_in).toBe(60);
    clock.advance(59_999);
    expect(may(token)).toBeTruthy();
    clock.advance(1);
    expect(() => may(token)).toThrow("it is expired");
  });

  test("keeps a token of one Store in that Store", async () => {
    const { access_token } = await tokenFor({ scope: "view_cart_discounts:my-project:berlin" });
    const authorization = `Bearer ${access_token}`;
    const inStore = (storeKey: string): Identity =>
      atOnce(access.authorise(getCartDiscountByIdInStore, { ...here, storeKey }, authorization));
    expect(inStore("berlin")).toBeTruthy();
    expect(() => inStore("paris")).toThrow(Fault);
    expect(() => access.authorise(contract.operations.getCartDiscountById, here, authorization)).toThrow(Fault);
    const project = { projectKey: "my-project:berlin" };
    expect(() => access.authorise(contract.operations.getCartDiscountById, project, authorization)).toThrow(Fault);
  });

  test("lets a token of the Project into its Stores, unless one is left open", async () => {
    await expect(enter("view_orders:my-project", "my-project")).resolves.toBeTruthy();
    await expect(enter("view_orders:my-project", "other")).rejects.toThrow(Fault);
    await expect(enter("view_orders:my-project:{storeKey}", "my-project")).resolves.toBeTruthy();
    await expect(enter("view_orders:my-project:{storeKey}", "other")).rejects.toThrow(Fault);
    await expect(enter("view_orders:{projectKey}", "other")).resolves.toBeTruthy();
  });

  test("does not take a key that looks like a place for every key", async () => {
    const token = await tokenFor({ scope: "view_states:my-project" });
    expect(() => may(token, { projectKey: "{projectKey}" })).toThrow(Fault);
  });

  test("asks only for a token where no scope is listed", async () => {
    const { access_token } = await tokenFor({ scope: "view_states:a external_user_id:it's:me" });
    expect(access.authorise({ scopes: [] }, {}, `bearer ${access_token}`)).toEqual({
      clientId: "emulator",
      externalUserId: "it's:me",
    });
    expect(() => access.authorise({ scopes: [] }, {}, null)).toThrow(Fault);
  });

  test("forgets all tokens when cleared", async () => {
    const token = await tokenFor();
    await access.clear();
    expect(() => may(token)).toThrow("it is unknown");
    const refresh = form({ grant_type: "refresh_token", refresh_token: token.refresh_token });
    await expectError(await access.token(refresh), 400, "invalid_grant");
  });
});

test.each<[string, AuthOptions]>([
  ["an unknown scope", { clients: [{ id: "a", secret: "b", scopes: ["view_stats:p"] }] }],
  ["no id", { clients: [{ id: "", secret: "b" }] }],
  ["no secret", { clients: [{ id: "a", secret: "" }] }],
  ["a validity of zero", { clients: [{ id: "a", secret: "b", tokenValidity: 0 }] }],
  ["a validity that never ends", { clients: [{ id: "a", secret: "b", tokenValidity: Number.POSITIVE_INFINITY }] }],
  ["a validity of more than a hundred years", { clients: [{ id: "a", secret: "b", tokenValidity: 4e9 }] }],
  ["a validity of a part of a second", { clients: [{ id: "a", secret: "b", tokenValidity: 0.5 }] }],
  ["an id twice", { clients: [DEFAULT_CLIENT, DEFAULT_CLIENT] }],
])("new Access() refuses a client with %s", (_, options) => {
  expect(() => new Access(memoryTokens(new Clock()), contract.scopes, options)).toThrow(/^Cannot /);
});

const address = "http://localhost/oauth/token";
const DAY = 24 * 60 * 60 * 1000;

interface TokenAnswer {
  readonly access_token: string;
  readonly expires_in: number;
  readonly scope: string;
  readonly refresh_token: string;
}

interface SetUp {
  readonly access: Access;
  readonly clock: Clock;
  readonly tokenFor: (parameters?: Record<string, string>, authorization?: string) => Promise<TokenAnswer>;
  readonly may: (token: TokenAnswer, parameters?: Record<string, string>) => Identity;
}

function setUp(options?: AuthOptions): SetUp {
  const clock = new Clock();
  clock.stop("2026-03-01T00:00:00Z");
  const access = new Access(memoryTokens(clock), contract.scopes, options);
  return {
    access,
    clock,
    tokenFor: async (parameters, authorization) => {
      const response = await access.token(form({ grant_type: "client_credentials", ...parameters }, authorization));
      expect(response.status).toBe(200);
      return (await response.json()) as TokenAnswer;
    },
    may: ({ access_token }, parameters = here) =>
      atOnce(access.authorise(getStateById, parameters, `Bearer ${access_token}`)),
  };
}

/** What a token with a scope is let into a Store of a Project as. */
async function enter(scope: string, projectKey: string): Promise<Identity> {
  const { access_token } = await tokenFor({ scope });
  return access.authorise(getCartDiscountByIdInStore, { projectKey, storeKey: "berlin" }, `Bearer ${access_token}`);
}

/** What tokens in memory answer: nobody waits for it. */
function atOnce<Result>(answer: Result | Promise<Result>): Result {
  if (answer instanceof Promise) throw new Error("Cannot take an answer that is still to come");
  return answer;
}

function form(parameters: Record<string, string>, authorization?: string | null): Request {
  return posted(new URLSearchParams(parameters).toString(), authorization);
}

function posted(
  body: string | Uint8Array<ArrayBuffer>,
  authorization: string | null = `Basic ${btoa("emulator:emulator")}`,
): Request {
  const headers = new Headers({ "Content-Type": "application/x-www-form-urlencoded; charset=utf-8" });
  if (authorization !== null) headers.set("Authorization", authorization);
  return new Request(address, { method: "POST", headers, body });
}

async function expectError(response: Response, status: number, code: string, part = "Cannot "): Promise<void> {
  expect(response.status).toBe(status);
  expect(response.headers.get("Cache-Control")).toBe("no-store");
  const message = expect.stringContaining(part) as string;
  expect(await response.json()).toEqual({
    statusCode: status,
    message,
    errors: [{ code, message }],
    error: code,
    error_description: message,
  });
}

function refusalOf(act: () => unknown): Fault {
  try {
    act();
  } catch (error) {
    if (error instanceof Fault) return error;
  }
  throw new Error("Nothing was refused");
}
