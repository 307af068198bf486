import { describe, expect, expectTypeOf, it } from "vitest";
import {
  clientCredentials,
  connect,
  type ConnectionOptions,
  createRawClient,
  createTransport,
  type ServiceFacts,
  type TransportRequest,
} from "../src/index.ts";
import { failure, service } from "./calls.ts";
import { fakeFetch, only } from "./fake-fetch.ts";

const getBook: TransportRequest = { method: "GET", path: "/books/{isbn}", pathParameters: { isbn: "1" } };

/** Paths of an API that is not ours. */
interface Paths {
  readonly "/books": {
    readonly get: { responses: { 200: { content: { "application/json": { readonly titles: readonly string[] } } } } };
  };
}

function library(options: Partial<ConnectionOptions>): ConnectionOptions {
  return { baseUrl: "https://books.example.invalid/v1", auth: false, retry: { baseDelay: 0 }, ...options };
}

/** A service that grants tokens, and answers all else with nothing. */
function tokenOrNothing({ url }: Request): object {
  return url.endsWith("/token") ? { access_token: "t", token_type: "Bearer", expires_in: 60 } : {};
}

describe("connect() to any API", () => {
  it("sends no token where there is none, and fills no place by itself", async () => {
    const fake = fakeFetch({ isbn: "1" });
    expect(await connect(library({ fetch: fake.fetch })).send(getBook)).toEqual({ isbn: "1" });
    const { url, headers } = only(fake);
    expect(url).toBe("https://books.example.invalid/v1/books/1");
    expect(headers.has("Authorization")).toBe(false);
  });

  it("does not take a refusal for one of a token that it has not sent", async () => {
    const fake = fakeFetch(() => Response.json({ message: "Who are you?" }, { status: 401 }));
    const error = await failure(connect(library({ fetch: fake.fetch })).send(getBook));
    expect(error).toMatchObject({ status: 401, message: "Who are you?", attempts: 1 });
  });

  it("asks for a token, or for the word that there is none", () => {
    const { auth: _none, ...without } = library({});
    // @ts-expect-error -- a token that was forgotten is no API without tokens
    const options: ConnectionOptions = without;
    expect(() => connect(options)).toThrow("Cannot call without an access token");
  });

  it("fills the places that it is bound to, and refuses what cannot fill them", async () => {
    const fake = fakeFetch({});
    const bound = connect(library({ fetch: fake.fetch }), { branch: "north", isbn: "2" });
    await bound.bind({ shelf: "a" }).send({ ...getBook, path: "/{branch}/{shelf}/{isbn}" });
    expect(only(fake).url).toBe("https://books.example.invalid/v1/north/a/2");
    expect(() => createTransport(library({}), { branch: "" })).toThrow('Cannot fill path parameter "branch"');
  });

  it("gets tokens with the scopes that the API has", async () => {
    const fake = fakeFetch(tokenOrNothing);
    const own = { tokenUrl: "https://books.example.invalid/token", clientId: "reader", clientSecret: "secret" };
    // @ts-expect-error -- no scope that there is
    clientCredentials<"read" | "lend">({ ...own, scopes: ["write"] });
    const auth = clientCredentials({ ...own, scopes: ["read"] });
    await connect(library({ fetch: fake.fetch, auth })).send(getBook);
    expect(fake.seen.map(({ body }) => body)).toEqual([expect.stringContaining("scope=read"), ""]);
  });

  it("asks for tokens by the facts of its service, not by those of this package's API", async () => {
    const own = {
      tokenUrl: "https://books.example.invalid/token",
      clientId: "reader",
      clientSecret: "s".repeat(20_000),
    };
    const sent = async (facts?: ServiceFacts): Promise<readonly boolean[]> => {
      const fake = fakeFetch(tokenOrNothing);
      await connect(library({ fetch: fake.fetch, auth: clientCredentials(own) }), {}, facts).send(getBook);
      return fake.seen.map(({ headers }) => headers.has("X-Correlation-ID"));
    };
    expect(await sent({ correlates: false })).toEqual([false, false]);
    expect(await sent({ correlates: true })).toEqual([true, true]);
    expect(await sent()).toEqual([false, false]);
    await expect(sent(service)).rejects.toThrow(
      /^Cannot send \d+ bytes of address and headers: expected at most 15360$/,
    );
  });
});

describe("createRawClient() of any API", () => {
  it("knows its paths", async () => {
    const { fetch } = fakeFetch({ titles: ["Emma"] });
    const raw = createRawClient<Paths>(connect(library({ fetch })));
    const { data } = await raw.GET("/books");
    expectTypeOf(data).toEqualTypeOf<{ readonly titles: readonly string[] } | undefined>();
    expect(data).toEqual({ titles: ["Emma"] });
    // @ts-expect-error -- no such path
    expect((await raw.GET("/shelves")).response.status).toBe(200);
  });
});
