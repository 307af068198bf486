import { once } from "node:events";
import { type IncomingHttpHeaders, type IncomingMessage, request, type RequestOptions } from "node:http";
import { text } from "node:stream/consumers";
import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { StreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/streamableHttp.js";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { runCommand, testProject } from "../terminal.ts";
import { told } from "./session.ts";

const token = "a-token-of-some-length";
const stops: (() => void)[] = [];

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Starts the verb, and gives the address that it prints. */
async function started(
  ...options: readonly string[]
): Promise<{ readonly url: URL; readonly ended: Promise<unknown> }> {
  const { circumstances } = testProject();
  const controller = new AbortController();
  stops.push(() => controller.abort(new Error("The test is over")));
  return new Promise((resolve) => {
    const ended = runCommand(["mcp", "--http", ...options], {
      ...circumstances,
      env: { ...circumstances.env, COMMERCE_HTTP_MCP_TOKEN: token },
      signal: controller.signal,
      onOut: (text) => resolve({ url: new URL(text.trim()), ended }),
    });
  });
}

async function connected(url: URL): Promise<Client> {
  const client = new Client({ name: "assistant", version: "1.0.0" });
  const headers = { Authorization: `Bearer ${token}` };
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
  stops.push(() => void client.close());
  return client;
}

test("assistants with the token are served, each with rehearsals of its own", async () => {
  const { url } = await started("--write");
  const [one, other] = [await connected(url), await connected(url)];
  const changes = [{ in: "states", draft: { key: "paid", type: "OrderState", name: { en: token } } }];
  const rehearsed = await told(one, "rehearse", { changes });
  expect(JSON.stringify(rehearsed)).toMatch(/^(?!.*a-token).*\*\*\*/);
  const { id } = rehearsed.data as { readonly id: string };
  expect(await told(other, "apply", { id })).toMatchObject({ isError: true });
  expect(await told(one, "apply", { id })).toMatchObject({ isError: false });
});

/** The message that begins a session. */
const initialize = JSON.stringify({
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "assistant", version: "1.0.0" } },
});

const allowed = { Authorization: `Bearer ${token}` };

test.each([
  ["without the token", {}, 401],
  ["with another token", { Authorization: "Bearer another-token-of-length" }, 401],
  ["with the token in other words", { Authorization: `No-Bearer ${token}` }, 401],
  ["from a page of another site", { ...allowed, Origin: "https://evil.example" }, 403],
  ["from a page of no site", { ...allowed, Origin: "null" }, 403],
  ["by a name that is not this machine's", { ...allowed, Host: "evil.example" }, 403],
  ["by a name that begins like this machine's", { ...allowed, Host: "127.0.0.1.evil.example" }, 403],
  ["by a name that ends like this machine's", { ...allowed, Host: "evil127.0.0.1" }, 403],
  ["by a name with a port in its midst", { ...allowed, Host: "local:80host" }, 403],
  ["in a session that is not there", { ...allowed, "Mcp-Session-Id": "lost" }, 404],
])("a request %s is refused", async (_title, headers, status) => {
  const { url } = await started();
  const answer = await answerTo(url, { headers, body: initialize });
  expect([answer.status, answer.headers["www-authenticate"]]).toEqual([status, status === 401 ? "Bearer" : undefined]);
  expect(answer.headers["content-type"]).toBe("application/json");
  const error = { code: -32_000, message: expect.any(String) };
  expect(JSON.parse(answer.body)).toEqual({ jsonrpc: "2.0", error, id: null });
});

test.each([
  ["localhost", {}],
  ["LOCALHOST:8080", { Origin: "http://localhost:3000" }],
  ["[::1]:80", { Origin: "http://[::1]" }],
  ["127.10.200.3", { Origin: "http://127.0.0.1:3000" }],
  ["tools.example", { Origin: "https://app.example" }],
])("names and origins of this machine and those that are allowed are let in: %s, %j", async (name, origin) => {
  const { url } = await started("--allowed-host", "tools.example", "--allowed-origin", "https://app.example");
  const answer = await answerTo(url, { headers: { ...allowed, Host: name, ...origin }, body: initialize });
  expect(answer.status).toBe(200);
});

test.each([
  ["at another path", 404, { path: "/other", body: initialize }],
  ["at what is no path", 404, { path: "//", body: initialize }],
  ["that is too long", 400, { body: initialize + " ".repeat(1_000_000) }],
  ["that only looks", 400, { method: "GET", body: initialize }],
  ["that is no JSON", 400, { body: "{" }],
  ["of another kind", 400, { body: "{}" }],
])("no session begins with a request %s", async (_title, status, sent) => {
  const { url } = await started();
  expect((await answerTo(url, { headers: allowed, ...sent })).status).toBe(status);
});

test("32 assistants are served at a time, and one that leaves makes room for another", async () => {
  const { url } = await started();
  const begin = async (): Promise<HttpAnswer> => answerTo(url, { headers: allowed, body: initialize });
  const [first] = await Promise.all(Array.from({ length: 32 }, begin));
  expect((await begin()).status).toBe(503);
  const session = { "Mcp-Session-Id": String(first?.headers["mcp-session-id"]) };
  await answerTo(url, { method: "DELETE", headers: { ...allowed, ...session } });
  expect((await begin()).status).toBe(200);
});

test("a request that breaks the server is answered and reported, and others are served on", async () => {
  const reported = vi.spyOn(console, "error").mockReturnValue(undefined);
  const broken = vi.spyOn(StreamableHTTPServerTransport.prototype, "handleRequest").mockRejectedValueOnce(new Error());
  onTestFinished(() => void vi.restoreAllMocks());
  const { url } = await started();
  expect((await answerTo(url, { headers: allowed, body: initialize })).status).toBe(500);
  expect([broken, reported].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  expect((await answerTo(url, { headers: allowed, body: initialize })).status).toBe(200);
});

test("a port that is taken ends it with an error", async () => {
  const { url } = await started();
  const { circumstances } = testProject();
  const env = { ...circumstances.env, COMMERCE_HTTP_MCP_TOKEN: token };
  const { code, err } = await runCommand(["mcp", "--http", "--port", url.port], { ...circumstances, env });
  expect([code, err]).toEqual([1, expect.stringContaining("EADDRINUSE")]);
});

test("it stops when it is told to", async () => {
  const { url, ended } = await started();
  await connected(url);
  const { circumstances } = testProject();
  const env = { ...circumstances.env, COMMERCE_HTTP_MCP_TOKEN: token };
  const second = await runCommand(["mcp", "--http", "--port", url.port], { ...circumstances, env });
  expect([second.code, second.err]).toEqual([1, expect.stringContaining("EADDRINUSE")]);
  for (const stop of stops.splice(0)) stop();
  expect(await ended).toMatchObject({ code: 0 });
  await expect(fetch(url)).rejects.toThrow();
});

test("it does not listen without a token of its own", async () => {
  const { circumstances } = testProject();
  for (const short of [{}, { COMMERCE_HTTP_MCP_TOKEN: "" }, { COMMERCE_HTTP_MCP_TOKEN: "fifteen-letters" }]) {
    const env = { ...circumstances.env, ...short };
    expect(await runCommand(["mcp", "--http"], { ...circumstances, env })).toMatchObject({
      code: 64,
      err: expect.stringContaining("$COMMERCE_HTTP_MCP_TOKEN has to hold a token"),
    });
  }
});

/** An answer as a whole. */
interface HttpAnswer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Sends a message; `fetch` would not send a Host of one's own. */
async function answerTo(
  url: URL | string,
  {
    body = "",
    headers,
    method = "POST",
    path,
  }: Pick<RequestOptions, "method" | "path"> & {
    readonly body?: string;
    readonly headers: Readonly<Record<string, string>>;
  },
): Promise<HttpAnswer> {
  const forms = { "Content-Type": "application/json", Accept: "application/json, text/event-stream" };
  const sent = request(url, { method, headers: { ...forms, ...headers }, ...(path !== undefined && { path }) });
  sent.end(body);
  const [response] = (await once(sent, "response")) as [IncomingMessage];
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}
