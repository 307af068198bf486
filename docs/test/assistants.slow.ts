import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createEmulator } from "@commerce-http/emulator";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { Reader, stepsOf } from "./cli-reader.ts";
import { freePort } from "./emulator-process.ts";
import { emptyFolder, projectOf } from "./outside/workspace.ts";

const page = "docs/guide/cli/assistants.md";
const steps = stepsOf(page);
const parent = emptyFolder();
const limit = 120_000;

beforeAll(async () => {
  const line = steps.find(({ code }) => code.startsWith("npm install"))?.code ?? "";
  const others = line.split(/\s+/).filter((word) => word.startsWith("@") && !word.startsWith("@commerce-http/"));
  await projectOf(parent, ["packages/cli"], others);
}, 300_000);

/** Somebody who has read the page, with the profile `staging` of a project that has one State of its own. */
async function newReader(name: string): Promise<Reader> {
  const api = createEmulator({ projects: ["shop"] });
  onTestFinished(() => api.close());
  await api.seed([{ kind: "state", draft: { key: "paid", type: "OrderState" } }]);
  const { url } = await api.listen({ host: "127.0.0.1", port: 0 });
  const reader = new Reader(join(parent, name), { installed: parent, port: 0 });
  const profiles = join(reader.folder, "profiles.yaml");
  writeFileSync(profiles, `staging: { project: shop, baseUrl: "${url}", token: a-token-of-the-profile }\n`, {
    mode: 0o600,
  });
  reader.set(`export COMMERCE_HTTP_PROFILES='${profiles}'`);
  return reader;
}

/** What a tool has answered, as text. */
async function answerOf(client: Client, name: string, args: Readonly<Record<string, unknown>>): Promise<string> {
  return JSON.stringify(await client.callTool({ name, arguments: args }));
}

function toolsOf(text: string): readonly string[] {
  return [...text.matchAll(/^\| `(\w+)` /gm)].map(([, name = ""]) => name);
}

/** Ends a command with all that it has started. */
async function stop(child: ChildProcess): Promise<void> {
  const exit = once(child, "exit");
  if (child.pid !== undefined) process.kill(-child.pid, "SIGINT");
  await exit;
}

describe("the packed command line, with the protocol's package beside it", () => {
  test("is started by an assistant with the settings of the page, and only reads", { timeout: limit }, async () => {
    const { folder, env } = await newReader("stdio");
    const json = steps.find(({ language }) => language === "json")?.code ?? "";
    const { mcpServers } = JSON.parse(json) as { mcpServers: Record<string, { command: string; args: string[] }> };
    const settings = mcpServers["shop"] ?? { command: "", args: [] };
    const client = new Client({ name: "assistant", version: "1.0.0" });
    onTestFinished(() => client.close());
    const named = Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value] as const]));
    await client.connect(new StdioClientTransport({ ...settings, cwd: folder, env: Object.fromEntries(named) }));
    const all = toolsOf(readFileSync(new URL(`../../${page}`, import.meta.url), "utf8"));
    const names = (await client.listTools()).tools.map(({ name }) => name);
    expect(names).toEqual(all.filter((name) => name !== "apply"));
    expect(await answerOf(client, "read", { in: "states", key: "paid" })).toContain("OrderState");
    expect(await answerOf(client, "apply", { id: "1" })).toContain("--write");
  });

  test("serves assistants over HTTP who have the token, and nobody else", { timeout: limit }, async () => {
    const reader = await newReader("http");
    const port = await freePort();
    const [variable = "", command = ""] = steps
      .filter(({ language, code }) => language === "sh" && !code.startsWith("npm install"))
      .map(({ code }) => code.replaceAll("8090", String(port)));
    reader.set(variable);
    const { folder: cwd, env } = reader;
    const child = spawn("sh", ["-c", command], { cwd, env, detached: true, stdio: ["ignore", "pipe", "inherit"] });
    onTestFinished(() => stop(child));
    const [line] = (await once(child.stdout, "data")) as [Buffer];
    const url = new URL(line.toString().trim());
    expect(url.href).toBe(`http://127.0.0.1:${port}/mcp`);

    const headers = { Authorization: `Bearer ${env["COMMERCE_HTTP_MCP_TOKEN"]}` };
    const client = new Client({ name: "assistant", version: "1.0.0" });
    onTestFinished(() => client.close());
    await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers } }));
    expect(await answerOf(client, "read", { in: "states", key: "paid" })).toContain("OrderState");

    const stranger = new Client({ name: "stranger", version: "1.0.0" });
    await expect(stranger.connect(new StreamableHTTPClientTransport(url))).rejects.toThrow(
      "A bearer token is required",
    );
  });
});
