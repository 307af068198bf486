import { inspect } from "node:util";
import { contract } from "@commerce-http/emulator";
import { describe, expect, it } from "vitest";
import { fakeFetch, only, type FakeFetch } from "../../../runtime/test/fake-fetch.ts";
import { DiscountGroups, InvalidResponseError, isApiError } from "../../src/index.ts";
import { failure, token, transport } from "../calls.ts";

const group = {
  id: "g-1",
  version: 3,
  key: "summer",
  sortOrder: "0.5",
  name: [],
  description: [],
  createdAt: "2026-03-01T00:00:00.000Z",
  createdBy: { clientId: "c-1", isPlatformClient: false, externalUserId: null },
  lastModifiedAt: "2026-03-01T00:00:00.000Z",
  lastModifiedBy: null,
};

/** Answers one after the other, the last one again and again. */
function answers(...all: readonly (() => Response)[]): FakeFetch {
  let next = 0;
  return fakeFetch(() => all[Math.min(next++, all.length - 1)]?.());
}

function groups({ fetch }: FakeFetch): DiscountGroups {
  return new DiscountGroups(transport({ fetch }));
}

function refused(code: string | undefined, status = 200): () => Response {
  const extensions = code === undefined ? null : { code, message: "From the extensions", detail: 7 };
  return () =>
    Response.json({ data: { result: null }, errors: [{ message: "No", path: null, extensions }] }, { status });
}

const found = (): Response => Response.json({ data: { result: group } });

describe("GraphQL", () => {
  it("is sent as JSON, with everything that the caller gives in variables", async () => {
    const fake = answers(found);
    await groups(fake).update({ key: "summer", version: 2 }, [
      { action: "setKey", key: "winter" },
      { action: "setName", name: { en: "Winter", de: "Winterzeit" } },
    ]);
    const { method, url, body, headers } = only(fake);
    expect(`${method} ${url}`).toBe("POST https://api.example.invalid/shop/graphql");
    expect(headers.get("Content-Type")).toBe("application/json");
    const name = [
      { locale: "en", value: "Winter" },
      { locale: "de", value: "Winterzeit" },
    ];
    const variables = { key: "summer", version: 2, actions: [{ setKey: { key: "winter" } }, { setName: { name } }] };
    expect(JSON.parse(body)).toEqual({ query: expect.stringContaining("updateDiscountGroup"), variables });
  });

  it("has no null in its results", async () => {
    const { name: _name, description: _description, lastModifiedBy: _by, ...kept } = group;
    const createdBy = { clientId: "c-1", isPlatformClient: false };
    expect(await groups(answers(found)).get({ id: "g-1" })).toEqual({ ...kept, createdBy });
  });

  it("may hold groups that nobody is known to have made", async () => {
    const anonymous = { ...group, name: null, createdBy: null };
    const read = await groups(answers(() => Response.json({ data: { result: anonymous } }))).get({ id: "g-1" });
    expect(Object.keys(read)).toEqual(["id", "version", "key", "sortOrder", "createdAt", "lastModifiedAt"]);
  });

  it.each([...Object.entries(contract.statuses), ["SomethingNew", 400], ["constructor", 400]])(
    "gives %s the status %d that REST has for it",
    async (code, status) => {
      const fake = answers(refused(code));
      const error = await failure(groups(fake).update({ id: "g-1", version: 1 }, [], { retry: false }));
      expect(error).toMatchObject({
        name: "ApiError",
        message: expect.stringMatching(/^From the extensions/),
        status,
        code,
        errors: [{ code, message: "From the extensions", detail: 7 }],
        outcome: status >= 500 ? "unknown" : "not-applied",
      });
    },
  );

  it("keeps the HTTP status where that is an error already", async () => {
    for (const status of [400, 413]) {
      const error = await failure(groups(answers(refused("ResourceNotFound", status))).query());
      expect(error).toMatchObject({ status, code: "ResourceNotFound" });
    }
  });

  it("takes an error without a code for one that proves nothing", async () => {
    const fake = answers(refused(undefined));
    const error = await failure(groups(fake).update({ id: "g-1", version: 1 }, []));
    expect(error).toMatchObject({ message: "No", status: 500, code: undefined, errors: [], outcome: "unknown" });
    expect(await failure(groups(fake).get({ id: "g-1" }))).toMatchObject({ status: 500, outcome: "not-applied" });
  });

  it("reads errors in the form that REST gives them", async () => {
    const errors = [{ code: "InvalidJsonInput", message: "Malformed" }];
    const fake = fakeFetch(() => Response.json({ statusCode: 400, message: "Malformed", errors }, { status: 400 }));
    const error = await failure(groups(fake).query());
    expect(isApiError(error, "InvalidJsonInput")).toBe(true);
    expect(error).toMatchObject({ message: "Malformed", errors });
  });

  it("fails for data that come with errors, and does not claim that nothing was written", async () => {
    const extensions = { code: "InvalidInput", message: "Broken" };
    const inside = { message: "Broken", path: ["result", "createdBy"], extensions };
    const partial = answers(() => Response.json({ data: { result: group }, errors: [inside] }));
    expect(await failure(groups(partial).get({ id: "g-1" }))).toMatchObject({ status: 400, outcome: "not-applied" });
    const deleted = await failure(groups(partial).delete({ id: "g-1", version: 3 }));
    expect(deleted).toMatchObject({ status: 400, outcome: "unknown" });
    const nulled = answers(() => Response.json({ data: { result: null }, errors: [inside] }));
    expect(await failure(groups(nulled).delete({ id: "g-1", version: 3 }))).toMatchObject({ outcome: "unknown" });
    const atRoot = answers(() => Response.json({ data: { result: null }, errors: [{ ...inside, path: ["result"] }] }));
    expect(await failure(groups(atRoot).delete({ id: "g-1", version: 3 }))).toMatchObject({ outcome: "not-applied" });
  });

  it("proves nothing when its code is the GraphQL server's own, unlike one of the API's that came later", async () => {
    const broken = answers(refused("INTERNAL_SERVER_ERROR"));
    const deletion = { id: "g-1", version: 3 };
    expect(await failure(groups(broken).delete(deletion))).toMatchObject({ status: 500, outcome: "unknown" });
    const later = answers(refused("LaterRefusal"));
    expect(await failure(groups(later).delete(deletion))).toMatchObject({ status: 400, outcome: "not-applied" });
  });

  it("repeats what was refused for want of capacity, as it would over REST", async () => {
    const fake = answers(refused("OverCapacity"), found);
    const { attempts } = await groups(fake).update({ id: "g-1", version: 1 }, []).withResponse();
    expect(attempts).toBe(2);
  });

  it("asks for another token when GraphQL refuses the one it got", async () => {
    const fake = answers(refused("invalid_token"), found);
    const tokens = ["first-token", "second-token"];
    const renewed = new DiscountGroups(transport({ fetch: fake.fetch, auth: () => tokens.shift() ?? "second-token" }));
    await renewed.get({ id: "g-1" });
    const sent = fake.seen.map(({ headers }) => headers.get("Authorization"));
    expect(sent).toEqual(["Bearer first-token", "Bearer second-token"]);
  });

  it.each([
    ["HTML", () => new Response("<h1>Welcome</h1>")],
    ["no body", () => new Response(null, { status: 200 })],
    ["JSON that is no envelope", () => Response.json({ key: "Welcome" })],
    ["null", () => Response.json(null)],
    ["no data", () => Response.json({ data: null })],
    ["data of another operation", () => Response.json({ data: { discountGroup: group } })],
    ["data that is no object", () => Response.json({ data: { result: 5 } })],
    ["data that is a list", () => Response.json({ data: { result: [] } })],
    ["errors that say nothing", () => Response.json({ errors: [null] })],
  ])("is not taken for an answer when it is %s", async (_name, answer) => {
    const client = groups(fakeFetch(answer));
    const calls = [
      client.get({ id: "g-1" }),
      client.query(),
      client.exists({ id: "g-1" }),
      client.existsMatching(),
      client.update({ id: "g-1", version: 1 }, []),
    ];
    for (const call of calls) {
      const error = await failure(call);
      expect(error).toBeInstanceOf(InvalidResponseError);
      expect(error.message).toContain("expected GraphQL");
      expect(error.message).not.toContain(token);
    }
  });

  it("is not taken for an answer when a write comes back with nothing", async () => {
    const client = groups(answers(() => Response.json({ data: { result: null } })));
    const error = await failure(client.update({ id: "g-1", version: 1 }, []));
    expect(error).toBeInstanceOf(InvalidResponseError);
    expect(error).toMatchObject({ outcome: "unknown" });
    expect(await failure(client.query())).toBeInstanceOf(InvalidResponseError);
  });

  it("takes the token out of what a server repeats", async () => {
    const extensions = { code: "InvalidInput", message: `Bad header Bearer ${token}` };
    const fake = answers(() => Response.json({ errors: [{ message: extensions.message, extensions }] }));
    const error = await failure(groups(fake).query());
    expect(inspect(error, { depth: 9 })).toContain("Bad header");
    expect(inspect(error, { depth: 9 })).not.toContain(token);
  });
});
