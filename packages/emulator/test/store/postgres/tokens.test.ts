import { beforeEach, describe, expect, test } from "vitest";
import { Clock } from "../../../src/clock.ts";
import { createEmulator, type Emulator } from "../../../src/index.ts";
import { PostgresStorage } from "../../../src/store/postgres/postgres-storage.ts";
import { closing } from "../../closing.ts";
import { api } from "../../own.ts";
import { projectOf } from "../../project.ts";
import { ask, newDatabase, serverAddress } from "./database.ts";

interface TokenAnswer {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly scope: string;
  readonly error_description?: string;
}

const basic = { Authorization: `Basic ${btoa("emulator:emulator")}` };

async function posted(emulator: Emulator, path: string, parameters: Record<string, string>): Promise<Response> {
  const body = new URLSearchParams(parameters);
  return emulator.fetch(`http://localhost${path}`, { method: "POST", headers: basic, body });
}

async function tokenOf(emulator: Emulator, parameters: Record<string, string>): Promise<TokenAnswer> {
  const response = await posted(emulator, "/oauth/token", parameters);
  return (await response.json()) as TokenAnswer;
}

async function statusOf(emulator: Emulator, token: string, path = "/states"): Promise<number> {
  return (await projectOf(emulator).send("GET", path, undefined, { Authorization: `Bearer ${token}` })).status;
}

/** A statement that adds tokens which are kept until some time from now. */
function addedTokens(count: number, until: string): string {
  return `insert into commerce_http.token (address, grant_id, client, scopes, expires_at, kept_until)
    select i::text, 'old', '"a"', '[]', 0, now() ${until} from generate_series(1, ${count}) i`;
}

describe.skipIf(serverAddress === "")("tokens of emulators on one database", () => {
  let address: string;
  let one: Emulator;
  let other: Emulator;

  beforeEach(async () => {
    address = await newDatabase();
    [one, other] = [createEmulator({ data: address, auth: true }), createEmulator({ data: address, auth: true })];
    return () => Promise.all([one.close(), other.close()]);
  });

  test("are good for all of them, with their scopes", async () => {
    const { access_token } = await tokenOf(one, { grant_type: "client_credentials", scope: "view_states:p" });
    expect(await statusOf(other, access_token)).toBe(200);
    expect(await statusOf(other, access_token, "/cart-discounts")).toBe(403);
    const query = { query: "{ projectKey: __typename }" };
    const headers = { Authorization: `Bearer ${access_token}` };
    expect((await projectOf(other).send("POST", "/graphql", query, headers)).status).toBe(403);
    expect(await statusOf(other, "another")).toBe(401);
  });

  test("are refreshed and revoked by any of them", async () => {
    const { access_token, refresh_token } = await tokenOf(one, { grant_type: "client_credentials" });
    const refresh = { grant_type: "refresh_token", refresh_token };
    const next = await tokenOf(other, refresh);
    expect(await statusOf(one, next.access_token)).toBe(200);
    await posted(one, "/oauth/token/revoke", { token: access_token });
    expect([await statusOf(other, access_token), await statusOf(other, next.access_token)]).toEqual([401, 200]);
    await posted(other, "/oauth/token/revoke", { token: refresh_token });
    expect(await statusOf(one, next.access_token)).toBe(401);
    expect((await tokenOf(one, refresh)).error_description).toContain("it is revoked");
  });

  test("expire by the clock of the one that is asked, and live on when they are refreshed", async () => {
    const { access_token, refresh_token } = await tokenOf(one, { grant_type: "client_credentials" });
    other.clock.advance(3 * 24 * 60 * 60 * 1000);
    expect([await statusOf(one, access_token), await statusOf(other, access_token)]).toEqual([200, 401]);
    const refresh = { grant_type: "refresh_token", refresh_token };
    expect(await statusOf(other, (await tokenOf(other, refresh)).access_token)).toBe(200);
    other.clock.advance(200 * 24 * 60 * 60 * 1000 - 1000);
    expect((await tokenOf(other, refresh)).error_description).toBeUndefined();
    other.clock.advance(201 * 24 * 60 * 60 * 1000);
    expect((await tokenOf(other, refresh)).error_description).toContain("it is expired");
  });

  test("are nowhere in the database, only their digests", async () => {
    const { access_token, refresh_token } = await tokenOf(one, { grant_type: "client_credentials" });
    const stored = JSON.stringify(await ask(address, "select * from commerce_http.token"));
    expect(stored).toContain("emulator");
    for (const token of [access_token, refresh_token]) expect(stored).not.toContain(token);
  });

  test("go with a reset", async () => {
    const { access_token } = await tokenOf(one, { grant_type: "client_credentials" });
    await other.reset();
    expect(await statusOf(one, access_token)).toBe(401);
  });

  test("are told to be shared, and the clock not to be", async () => {
    const answer = await one.fetch("http://localhost/_emulator/");
    expect(await answer.json()).toMatchObject({
      sharing: { shared: expect.arrayContaining(["tokens"]), ofThisEmulator: expect.arrayContaining(["clock"]) },
    });
    const alone = closing(createEmulator());
    expect(await (await alone.fetch("http://localhost/_emulator/")).json()).not.toHaveProperty("sharing");
  });

  test("make room once they have expired long ago", async () => {
    const storage = closing(new PostgresStorage({ api, address, clock: new Clock() }));
    const added = { clientId: "a", scopes: [], expiresAt: Date.now() + 1e9 };
    await storage.tokens.add({ ...added, address: "old", grantId: "old", validity: -1 });
    await storage.tokens.revoke("old");
    for (let count = 1; count <= 500; count += 1) {
      await storage.tokens.add({ ...added, address: `${count}`, grantId: "new", validity: 60 });
    }
    expect(await storage.tokens.find("old")).toBeUndefined();
    expect(await storage.tokens.find("1")).toMatchObject({ clientId: "a", isRevoked: false });
    expect(await ask(address, "select * from commerce_http.revoked_grant")).toEqual([]);
  });

  test("make room piece by piece, beginning with the first one of a process", async () => {
    await one.projects();
    await ask(address, addedTokens(5000, "- interval '1 day'"));
    await tokenOf(one, { grant_type: "client_credentials" });
    const sql = "select count(*)::int as count from commerce_http.token where grant_id = 'old'";
    expect(await ask(address, sql)).toEqual([{ count: 3000 }]);
  });

  test("beyond the capacity, the oldest make room", async () => {
    await one.projects();
    await ask(address, addedTokens(100_100, "+ interval '1 day'"));
    await tokenOf(one, { grant_type: "client_credentials" });
    expect(await ask(address, "select count(*)::int as count from commerce_http.token")).toEqual([{ count: 100_001 }]);
    expect(await ask(address, "select 1 from commerce_http.token where address = '1'")).toEqual([]);
  });

  test("permit no more than their clients may have where they are used", async () => {
    const client = { id: "emulator", secret: "emulator", refreshTokens: true };
    const scopes = ["view_states:p"];
    const [narrow, brief, without] = [
      { ...client, scopes },
      { ...client, refreshTokens: false },
      { ...client, id: "another" },
    ].map((given) => {
      return closing(createEmulator({ data: address, auth: { clients: [given] } }));
    });
    const { access_token, refresh_token } = await tokenOf(one, { grant_type: "client_credentials" });
    const statuses = async (token: string): Promise<readonly number[]> =>
      Promise.all(["/states", "/cart-discounts"].map((path) => statusOf(narrow!, token, path)));
    expect(await statuses(access_token)).toEqual([200, 403]);
    expect(await statusOf(without!, access_token)).toBe(401);
    const refresh = { grant_type: "refresh_token", refresh_token };
    expect((await tokenOf(brief!, refresh)).error_description).toContain("the client gets no refresh tokens");
    const wide = { ...refresh, scope: "view_cart_discounts:p" };
    expect((await tokenOf(narrow!, wide)).error_description).toContain('Cannot add the scope "view_cart_discounts:p"');
    const next = await tokenOf(narrow!, refresh);
    expect(next.scope).toBe("view_states:p");
    expect(await statusOf(one, next.access_token, "/cart-discounts")).toBe(403);
    const other = await tokenOf(one, { grant_type: "client_credentials", scope: "view_cart_discounts:p" });
    const elsewhere = { grant_type: "refresh_token", refresh_token: other.refresh_token };
    expect((await tokenOf(narrow!, elsewhere)).error_description).toContain("none of the token's scopes");
  });
});
