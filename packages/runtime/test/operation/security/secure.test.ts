import { describe, expect, it } from "vitest";
import {
  apiKey,
  basicPassword,
  bearerToken,
  type CredentialFacts,
  inHeader,
  type Operation,
  type TokenContext,
} from "../../../src/index.ts";
import { failure, token } from "../../calls.ts";
import { only, service } from "../server.ts";

const oauth: CredentialFacts = { scheme: "oauth", send: bearerToken, scopes: ["read", "write"] };
const login: CredentialFacts = { scheme: "login", send: basicPassword };
const key: CredentialFacts = { scheme: "key", send: apiKey, name: "X-Key", in: inHeader };
const other: CredentialFacts = { ...key, scheme: "other", name: "X-Other" };

const credentials = { basic: { username: "Zoë", password: "pass:word" }, apiKeys: { key: "key-1" } };
const basic = `Basic ${Buffer.from("Zoë:pass:word").toString("base64")}`;
const bearer = `Bearer ${token}`;

function secured(...security: readonly (readonly CredentialFacts[])[]): Operation {
  return { method: "GET", path: "/", security };
}

/** The credentials that arrive. */
async function sent(
  operation: Operation,
  options: Parameters<typeof service>[1] = credentials,
  headers: Readonly<Record<string, string>> = {},
): Promise<readonly (string | null)[]> {
  const own = service(undefined, options);
  await own.operations.call(operation, {}, { headers });
  const arrived = only(own).headers;
  return ["Authorization", "X-Key", "X-Other"].flatMap((name) => arrived.get(name) ?? []);
}

describe("An operation carries what it asks for:", () => {
  it.each<[string, Operation, readonly string[]]>([
    ["the token where nothing is known", { method: "GET", path: "/" }, [bearer]],
    ["nothing", secured(), []],
    ["a token", secured([oauth]), [bearer]],
    ["a password", secured([login]), [basic]],
    ["a key", secured([key]), ["key-1"]],
    ["a token and a key", secured([oauth, key]), [bearer, "key-1"]],
    ["a password and a key", secured([login, key]), [basic, "key-1"]],
    ["the first of two", secured([key], [oauth]), ["key-1"]],
    ["the first that the client has all of", secured([oauth, other], [login]), [basic]],
    ["credentials even if it may be called without", secured([], [oauth]), [bearer]],
    ["nothing in part if it may be called without", secured([oauth, other], []), []],
    ["a part if there is no more", secured([other], [other, key]), ["key-1"]],
    ["nothing that the client does not have", secured([other]), []],
  ])("%s", async (_, operation, expected) => {
    expect(await sent(operation)).toEqual(expected);
  });

  it("no token that the client does not have", async () => {
    expect(await sent(secured([oauth], [key]), { ...credentials, auth: false })).toEqual(["key-1"]);
    expect(await sent(secured([login]), { auth: false })).toEqual([]);
  });

  it("the caller's own authorization in place of the client's", async () => {
    const headers = { Authorization: "Digest abc" };
    expect(await sent(secured([login, key]), credentials, headers)).toEqual(["Digest abc", "key-1"]);
    expect(await sent(secured([login]), { ...credentials, headers })).toEqual(["Digest abc"]);
    expect(await sent(secured([oauth]), { ...credentials, headers })).toEqual(["Digest abc"]);
  });
});

function signedOut(): string {
  throw new Error("Signed out");
}

it("A public operation and one with other credentials do not need a token", async () => {
  const auth = signedOut;
  expect(await sent(secured(), { auth })).toEqual([]);
  expect(await sent(secured([login]), { ...credentials, auth })).toEqual([basic]);
  expect((await failure(service(undefined, { auth }).operations.call(secured([oauth]), {}))).message).toBe(
    "Signed out",
  );
});

it("A token provider sees the scopes that the operation asks for", async () => {
  const seen: unknown[] = [];
  const auth = { token: ({ scopes }: TokenContext) => (seen.push(scopes), token) };
  const { operations } = service(undefined, { auth });
  await operations.call(secured([oauth]), {});
  await operations.call({ method: "GET", path: "/" }, {});
  expect(seen).toEqual([oauth.scopes, undefined]);
});

it("A refused token is renewed, and a refused password is not", async () => {
  let count = 0;
  const options = { ...credentials, auth: () => `token-${(count += 1)}` };
  const own = service(new Response(null, { status: 401 }), options);
  await failure(own.operations.call(secured([login]), {}));
  expect([own.arrived.length, count]).toEqual([1, 0]);
  await failure(own.operations.call(secured([oauth]), {}));
  expect([own.arrived.length, count]).toEqual([3, 2]);
});

it("A password stays out of errors", async () => {
  const own = service(Response.json({ message: `Who is ${basic}, pass:word?` }, { status: 403 }), credentials);
  const { message } = await failure(own.operations.call(secured([login]), {}));
  expect(message).toBe("Who is Basic [redacted], [redacted]?");
});

it.each([
  { username: "a:b", password: "c" },
  { username: "a", password: "b\n" },
])("A user name or password that cannot be sent is refused: %j", async (given) => {
  const { message } = await failure(service(undefined, { basic: given }).operations.call(secured([login]), {}));
  expect(message).toMatch(/^Cannot send the user name and password: expected no colon/);
});
