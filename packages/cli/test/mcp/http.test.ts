import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterEach, expect, test } from "vitest";
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

test.each([
  ["without the token", {}, 401],
  ["with another token", { Authorization: "Bearer another-token-of-length" }, 401],
  ["from a page of another site", { Authorization: `Bearer ${token}`, Origin: "https://evil.example" }, 403],
  ["by a name that is not this machine's", { Authorization: `Bearer ${token}`, Host: "evil.example" }, 403],
])("a request %s is refused", async (_title, headers, status) => {
  const { url } = await started();
  expect(await statusOf(url, headers)).toBe(status);
});

test("names and origins that are allowed are let in", async () => {
  const { url } = await started("--allowed-host", "tools.example", "--allowed-origin", "https://app.example");
  const headers = { Authorization: `Bearer ${token}`, Host: "tools.example", Origin: "https://app.example" };
  expect(await statusOf(url, headers)).toBe(400);
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
      code: 1,
      err: expect.stringContaining("$COMMERCE_HTTP_MCP_TOKEN has to hold a token"),
    });
  }
});

/** Sends a message that begins no session; `fetch` would not send a Host of one's own. */
async function statusOf(url: URL, headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  const { request } = await import("node:http");
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: "POST", headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    sent.on("error", reject);
    sent.end("{}");
  });
}
