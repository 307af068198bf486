import { fileURLToPath } from "node:url";
import { createEmulator } from "@commerce-http/emulator";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { expect, test } from "vitest";
import { told } from "./assistant.ts";
import { modern } from "./served.ts";

test.each([
  ["2025-11-25", "legacy"],
  ["2026-07-28", modern],
] as const)(
  "an assistant of %s starts the command and speaks over its standard input and output",
  async (version, mode) => {
    const emulator = createEmulator({ projects: ["shop"] });
    const { url } = await emulator.listen();
    const mcp = new Client({ name: "assistant", version: "1.0.0" }, { versionNegotiation: { mode } });
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: ["--conditions=@commerce-http/source", fileURLToPath(new URL("../../src/bin.ts", import.meta.url)), "mcp"],
      env: {
        COMMERCE_HTTP_PROJECT: "shop",
        COMMERCE_HTTP_BASE_URL: url,
        COMMERCE_HTTP_TOKEN: "token",
        PATH: process.env["PATH"] ?? "",
      },
      stderr: "pipe",
    });
    let notes = "";
    transport.stderr?.on("data", (data: Buffer) => (notes += data.toString()));
    try {
      await mcp.connect(transport);
      expect(mcp.getNegotiatedProtocolVersion()).toBe(version);
      const { tools } = await mcp.listTools();
      expect(tools).toHaveLength(5);
      const read = await told(mcp, "read", { in: "states", key: "Initial" });
      expect(read.data).toMatchObject({ builtIn: true });
      expect(notes).toBe(`MCP server for shop on ${url} (read-only)\n`);
    } finally {
      await mcp.close();
      await emulator.close();
    }
  },
);
