import type { Command } from "../../program/command.ts";
import { connectionOptions, portOption } from "../../program/shared-options.ts";

/** The same verbs for assistants. */
export const mcpCommand: Command = {
  name: "mcp",
  summary: "serve assistants by the Model Context Protocol",
  description:
    "Serves assistants by the Model Context Protocol, over standard input and output unless --http is given. It only reads unless --write is given, and then writes nothing that has not been rehearsed. Needs the package @modelcontextprotocol/server beside this one.",
  options: {
    ...connectionOptions,
    write: { type: "flag", summary: "let rehearsals be applied" },
    "max-requests": { type: "number", value: "N", initially: 1000, summary: "most requests to the project" },
    http: { type: "flag", summary: "listen for HTTP; needs a token of its own in $COMMERCE_HTTP_MCP_TOKEN" },
    host: { type: "text", value: "HOST", initially: "127.0.0.1", summary: "address to listen on" },
    port: portOption(0),
    "allowed-host": { type: "list", value: "NAME", summary: "another name to answer to; repeatable" },
    "allowed-origin": { type: "list", value: "ORIGIN", summary: "another origin whose pages may call; repeatable" },
  },
  examples: [
    { line: "mcp --profile staging", does: "lets an assistant read staging and rehearse changes" },
    {
      line: "mcp --profile staging --write --http --port 8090",
      does: "serves several assistants, which may apply what they rehearsed",
    },
  ],
  load: async () => (await import("./mcp.ts")).mcp,
};
