import { Client, StreamableHTTPClientTransport, type VersionNegotiationMode } from "@modelcontextprotocol/client";
import { onTestFinished } from "vitest";
import { runCommand, testProject } from "../terminal.ts";

/** A server of assistants over HTTP. */
export interface Served {
  readonly url: URL;
  readonly stop: () => void;
  readonly ended: Promise<unknown>;
}

/** Assistants of the protocol that has no sessions, and of no other. */
export const modern: VersionNegotiationMode = { pin: "2026-07-28" };

export const token = "a-token-of-some-length";
/** Headers of a client that has the token. */
export const allowed = { Authorization: `Bearer ${token}` };

/** Starts the verb, and gives the address that it prints. */
export async function started(...options: readonly string[]): Promise<Served> {
  const { circumstances } = testProject();
  const controller = new AbortController();
  const stop = (): void => controller.abort(new Error("The test is over"));
  onTestFinished(stop);
  return new Promise((resolve) => {
    const ended = runCommand(["mcp", "--http", ...options], {
      ...circumstances,
      env: { ...circumstances.env, COMMERCE_HTTP_MCP_TOKEN: token },
      signal: controller.signal,
      onOut: (text) => resolve({ url: new URL(text.trim()), stop, ended }),
    });
  });
}

/** Connects an assistant. */
export async function connected(url: URL, mode: VersionNegotiationMode = "auto"): Promise<Client> {
  const client = new Client({ name: "assistant", version: "1.0.0" }, { versionNegotiation: { mode } });
  await client.connect(new StreamableHTTPClientTransport(url, { requestInit: { headers: allowed } }));
  onTestFinished(() => client.close());
  return client;
}
