import { once } from "node:events";
import { oneLine } from "@commerce-http/types/schema";
import { connect } from "../connection/connect.ts";
import { exitCode, type ExitCode, UsageError } from "../exit-code.ts";
import { Rehearsals } from "../mcp/rehearsals.ts";
import type { VerbCall } from "../program/command.ts";
import { ownManifest } from "../program/manifest.ts";
import { listeningAt } from "../program/shared-options.ts";
import { Terminal } from "../terminal/terminal.ts";
import { counted } from "../text.ts";

/** Serves assistants until a signal, or until the connection ends. */
export async function mcp({ terminal, options }: VerbCall): Promise<ExitCode> {
  const { io } = terminal;
  const fetch = limitedFetch(io.fetch ?? globalThis.fetch, options.number("max-requests") ?? 0);
  const limited = new Terminal({ ...io, fetch }, { isDebug: terminal.isDebug });
  const { client, project, baseUrl } = connect(options, limited);
  const { secrets } = limited;
  const token = io.env["COMMERCE_HTTP_MCP_TOKEN"];
  if (token !== undefined) secrets.add(token);
  const { serverFactory } = await loaded(() => import("../mcp/server.ts"));
  const serverFor = serverFactory({
    version: ownManifest().version,
    secrets,
    client: () => client,
    canWrite: options.flag("write"),
    rehearsals: new Rehearsals({ boundTo: [baseUrl, project, token ?? ""] }),
  });
  const report = (error: Error): void => limited.note(`An assistant got an error: ${oneLine(error.message)}`);
  const mode = options.flag("write") ? "read, and apply rehearsals" : "read-only";
  limited.note(`MCP server for ${project} on ${baseUrl} (${mode})`);
  if (options.flag("http")) {
    if (!token || token.length < shortestToken) {
      throw new UsageError(
        `Cannot listen: $COMMERCE_HTTP_MCP_TOKEN must hold a token of at least ${shortestToken} characters`,
      );
    }
    const { listen } = await import("../mcp/server.ts");
    const { url, closed } = await listen({
      serverFor,
      token,
      report,
      ...listeningAt(options),
      allowedOrigins: options.list("allowed-origin"),
      signal: io.signal,
    });
    terminal.print(url);
    await closed;
    return exitCode.success;
  }
  const { serveStdio, StdioServerTransport } = await import("@modelcontextprotocol/server/stdio");
  const transport = new StdioServerTransport();
  const connection = serveStdio(serverFor, { transport, onerror: report });
  const ended = new Promise<void>((resolve) => {
    const { onclose } = transport;
    // The protocol's package has no events to listen to.
    // oxlint-disable-next-line unicorn/prefer-add-event-listener
    transport.onclose = () => {
      onclose?.();
      resolve();
    };
  });
  await Promise.race([ended, once(io.signal, "abort")]);
  await connection.close();
  return exitCode.success;
}

const shortestToken = 16;

/** The protocol's package brings many others, so who has no assistants does without it. */
async function loaded<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    if (!(cause instanceof Error) || !("code" in cause) || cause.code !== "ERR_MODULE_NOT_FOUND") throw cause;
    throw new UsageError("Cannot start the MCP server: run npm install @modelcontextprotocol/server", { cause });
  }
}

export function limitedFetch(fetch: typeof globalThis.fetch, most: number): typeof globalThis.fetch {
  let sent = 0;
  return async (input, init) => {
    if (sent >= most)
      throw new Error(`The limit of ${counted(most, "request")} is reached: a person has to restart the server`);
    sent += 1;
    return fetch(input, init);
  };
}
