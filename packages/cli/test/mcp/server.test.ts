import { once } from "node:events";
import { request } from "node:http";
import { expect, test } from "vitest";
import { runCommand, testProject } from "../terminal.ts";
import { told } from "./assistant.ts";
import { allowed, connected, modern, started, token } from "./served.ts";

test.each([
  ["2025-11-25", "legacy", modern],
  ["2026-07-28", "auto", "legacy"],
  ["2026-07-28", modern, modern],
] as const)(
  "an assistant of %s is served, and its rehearsal is applied by another one",
  async (version, mode, later) => {
    const { url } = await started("--write");
    const one = await connected(url, mode);
    expect(one.getNegotiatedProtocolVersion()).toBe(version);
    expect((await one.listTools()).tools).toHaveLength(6);
    const changes = [{ in: "states", draft: { key: "paid", type: "OrderState", name: { en: token } } }];
    const rehearsed = await told(one, "rehearse", { changes });
    expect(JSON.stringify(rehearsed)).toMatch(/^(?!.*a-token).*\*\*\*/);
    await one.close();
    const { id } = rehearsed.data as { readonly id: string };
    const other = await connected(url, later);
    expect(await told(other, "apply", { id })).toMatchObject({ isError: false, text: "Done: 1 created" });
    expect(await told(other, "apply", { id })).toMatchObject({ isError: true });
  },
);

const posted = {
  ...allowed,
  "Content-Type": "application/json",
  Accept: "application/json, text/event-stream",
};

/** The message that begins a session in the protocol of 2025. */
const initialize = JSON.stringify({
  jsonrpc: "2.0",
  id: 1,
  method: "initialize",
  params: { protocolVersion: "2025-06-18", capabilities: {}, clientInfo: { name: "assistant", version: "1.0.0" } },
});

interface Sent {
  readonly method?: string;
  readonly path?: string;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

test.each<readonly [status: number, title: string, sent: Sent]>([
  [401, "without the token", { headers: { Authorization: "" } }],
  [401, "with another token", { headers: { Authorization: "Bearer another-token-of-length" } }],
  [401, "with the token in other words", { headers: { Authorization: `No-Bearer ${token}` } }],
  [404, "at another path", { path: "/other" }],
  [413, "that is too long", { body: initialize + " ".repeat(5_000_000) }],
  [405, "that only looks", { method: "GET" }],
  [405, "that ends a session", { method: "DELETE", headers: { "Mcp-Session-Id": "lost" } }],
  [415, "of a form", { headers: { "Content-Type": "text/plain" } }],
  [400, "that is no JSON", { body: "{" }],
  [400, "of another kind", { body: "{}" }],
  [200, "in a session of long ago", { headers: { "Mcp-Session-Id": "lost" } }],
])("the answer is %i to a request %s", async (status, _title, { path = "/mcp", body = initialize, ...sent }) => {
  const { url } = await started();
  const { method = "POST", headers } = sent;
  const answer = await fetch(new URL(path, url), {
    method,
    headers: { ...posted, ...headers },
    ...(method === "POST" && { body }),
  });
  expect([answer.status, answer.headers.get("www-authenticate")]).toEqual([status, status === 401 ? "Bearer" : null]);
  if (status === 200) return;
  expect(await answer.json()).toMatchObject({ jsonrpc: "2.0", error: { message: expect.any(String) } });
});

test("names and origins that are allowed are let in", async () => {
  const { url } = await started("--allowed-host", "tools.example", "--allowed-origin", "https://app.example");
  const headers = { ...posted, Host: "tools.example", Origin: "https://app.example" };
  const sent = request(url, { method: "POST", headers }).end(initialize);
  const [{ statusCode }] = await once(
    sent.on("response", (answer) => answer.resume()),
    "response",
  );
  expect(statusCode).toBe(200);
});

test("it stops when its signal says so, and its port is taken until then", async () => {
  const { url, stop, ended } = await started();
  await connected(url);
  const { circumstances } = testProject();
  const env = { ...circumstances.env, COMMERCE_HTTP_MCP_TOKEN: token };
  const second = await runCommand(["mcp", "--http", "--port", url.port], { ...circumstances, env });
  expect([second.code, second.err]).toEqual([1, expect.stringContaining("the port is in use")]);
  stop();
  expect(await ended).toMatchObject({ code: 0 });
  await expect(fetch(url)).rejects.toThrow();
});

test("it does not listen without a token of its own", async () => {
  const { circumstances } = testProject();
  for (const short of [{}, { COMMERCE_HTTP_MCP_TOKEN: "" }, { COMMERCE_HTTP_MCP_TOKEN: "fifteen-letters" }]) {
    const env = { ...circumstances.env, ...short };
    expect(await runCommand(["mcp", "--http"], { ...circumstances, env })).toMatchObject({
      code: 64,
      err: expect.stringContaining("$COMMERCE_HTTP_MCP_TOKEN must hold a token"),
    });
  }
});
