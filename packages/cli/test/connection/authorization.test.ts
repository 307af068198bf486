import { afterEach, expect, test, vi } from "vitest";
import { authorizationOf, serverAt } from "../../src/connection/authorization.ts";
import type { Credentials } from "../../src/connection/settings.ts";
import { Secrets } from "../../src/terminal/terminal.ts";

const client: Credentials = {
  kind: "client",
  tokenUrl: "https://auth.example.invalid/oauth/token",
  clientId: "the:client",
  clientSecret: "a secret",
};

afterEach(() => vi.useRealTimers());

/** What asks for headers, and the requests that it sends; each gets the next answer. */
function asking(credentials: Credentials, ...answers: readonly (() => Response)[]) {
  vi.useFakeTimers({ toFake: ["Date"] });
  const secrets = new Secrets();
  const requests: Request[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    requests.push(new Request(input, init));
    return answers[requests.length - 1]?.() ?? Response.error();
  };
  const header = authorizationOf(credentials, { io: { fetch, signal: new AbortController().signal }, secrets });
  return { header, requests, secrets };
}

function granted(token: string, seconds?: number): () => Response {
  return () => Response.json({ access_token: token, token_type: "Bearer", expires_in: seconds });
}

test("a token at hand is used as it is", async () => {
  const { header, requests } = asking({ kind: "token", token: "at-hand" });
  expect([await header(), requests]).toEqual(["Bearer at-hand", []]);
});

test("a token is fetched for the client and its scopes, with the secret in the header only", async () => {
  const scopes = ["view_states:shop", "view_orders:shop"] as const;
  const { header, requests } = asking({ ...client, scopes }, granted("one", 100));
  expect(await header()).toBe("Bearer one");
  const [request] = requests;
  expect([request?.method, request?.url]).toEqual(["POST", client.tokenUrl]);
  expect(request?.headers.get("authorization")).toBe(`Basic ${btoa("the%3Aclient:a%20secret")}`);
  expect(request?.headers.get("content-type")).toBe("application/x-www-form-urlencoded");
  expect(await request?.text()).toBe("grant_type=client_credentials&scope=view_states%3Ashop+view_orders%3Ashop");
});

test("without scopes, none are asked for", async () => {
  const { header, requests } = asking(client, granted("one", 100));
  await header();
  expect(await requests[0]?.text()).toBe("grant_type=client_credentials");
});

test("a token is kept for three quarters of its life, and then fetched anew", async () => {
  const { header, requests } = asking(client, granted("one", 100), granted("two", 100));
  expect(await header()).toBe("Bearer one");
  vi.advanceTimersByTime(74_999);
  expect([await header(), requests.length]).toEqual(["Bearer one", 1]);
  vi.advanceTimersByTime(1);
  expect([await header(), requests.length]).toEqual(["Bearer two", 2]);
});

test("a token of which nobody says how long it lives is not kept", async () => {
  const { header } = asking(client, granted("one"), granted("two"));
  expect([await header(), await header()]).toEqual(["Bearer one", "Bearer two"]);
});

test("a token that was fetched is never shown", async () => {
  const { header, secrets } = asking(client, granted("the-fetched-token", 100));
  await header();
  expect(secrets.hiddenIn("sent the-fetched-token")).toBe("sent ***");
});

test.each([
  ["a refusal", () => Response.json({ error: "invalid_client" }, { status: 401 }), "status 401: invalid_client"],
  ["a refusal with a token", () => Response.json({ access_token: "no" }, { status: 500 }), "status 500"],
  ["an answer without a token", () => Response.json({ expires_in: 100 }), "status 200"],
  ["an answer that is no JSON", () => new Response("<html>"), "status 200"],
  ["an answer of nothing", () => Response.json(null), "status 200"],
])("%s is told with the host and the status, and without the secret", async (_, answer, end) => {
  const { header } = asking(client, answer);
  await expect(header()).rejects.toThrow(
    expect.objectContaining({ message: `Cannot get a token of auth.example.invalid: ${end}` }),
  );
});

test("without a fetch of its own, a server is its address", () => {
  expect(serverAt("https://api.example.invalid", {})).toBe("https://api.example.invalid");
});

test.each(["https://api.example.invalid/base", "https://api.example.invalid/base//"])(
  "a request goes below the address, with its method, path, query and content: %s",
  async (baseUrl) => {
    const sent: Request[] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      sent.push(new Request(input, init));
      return new Response("answer");
    };
    const server = serverAt(baseUrl, { fetch });
    if (typeof server !== "function") throw new TypeError("Expected a function");
    const request = new Request("http://localhost/shop/states?limit=1", { method: "POST", body: "content" });
    expect(await (await server(request)).text()).toBe("answer");
    expect(sent.map(({ method, url }) => [method, url])).toEqual([
      ["POST", "https://api.example.invalid/base/shop/states?limit=1"],
    ]);
    expect(await sent[0]?.text()).toBe("content");
  },
);
