import type { Command } from "../program/command.ts";
import { connectionOptions, folderOptions, portOption, sideOptions } from "../program/shared-options.ts";

/** Options of another server: the Project is that of the emulator. */
const { "fallback-project": _, ...serverOptions } = sideOptions("fallback", "that of the emulator");

export const emulatorCommand: Command = {
  name: "emulator",
  summary: "run the API on this machine, filled with what the files say",
  description:
    "Listens until it is stopped, and keeps everything in memory; a page at /_emulator/ shows it. With --watch, what changes in the files is applied on each " +
    "save: what programs have changed in the meantime stays, unless the files say otherwise.",
  options: {
    port: portOption(8080),
    host: { type: "text", value: "HOST", initially: "127.0.0.1", summary: "address to listen on" },
    "allowed-host": { type: "list", value: "NAME", summary: "another name that it answers to; may be repeated" },
    project: { type: "text", short: "p", value: "KEY", initially: "my-project", summary: "key of the project" },
    "allowed-origin": {
      type: "list",
      value: "ORIGIN",
      summary: 'another origin whose pages may call the API; "*" for any; may be repeated',
    },
    auth: { type: "flag", summary: "require access tokens; client id and secret are both emulator" },
    watch: { type: "flag", short: "w", summary: "apply the files again on each save" },
    log: { type: "flag", summary: "print a line per request" },
    "no-ui": { type: "flag", summary: "answer /_emulator/ with JSON only, without the page to look at" },
    "no-typed-predicates": {
      type: "flag",
      summary: "let predicates of queries compare fields with values of other types, instead of 400",
    },
    "kept-requests": {
      type: "number",
      value: "N",
      summary: "how many of the latest requests are kept for /_emulator/requests; 0 for none",
    },
    fallback: {
      type: "text",
      value: "NAME",
      summary: "profile of the server that gets what the emulator does not know, such as carts",
    },
    ...serverOptions,
    ...folderOptions,
  },
  examples: [
    { line: "emulator --watch", does: "serves the files of this folder, and follows each save" },
    {
      line: "emulator --port 0 --folder shop --environment staging",
      does: "on any free port, with the values of staging",
    },
    {
      line: "emulator --project shop --fallback staging",
      does: "with the carts, products and customers of a real project",
    },
  ],
  load: async () => (await import("../verb/emulator.ts")).runEmulator,
};

export const recordCommand: Command = {
  name: "record",
  summary: "stand before a project, and record the requests that go through",
  description:
    "Listens until it is stopped. Programs call it in place of the API, with tokens of their own; requests go on as they came, " +
    "and each is written to the file with its answer. Tokens, passwords, cookies and the like are removed before anything is " +
    "written, and requests for tokens are not recorded. A file that is there already is left alone.",
  arguments: [{ name: "FILE", summary: "file of the recording, in lines of JSON" }],
  options: {
    port: portOption(8081),
    host: { type: "text", value: "HOST", initially: "127.0.0.1", summary: "address to listen on" },
    "allowed-host": { type: "list", value: "NAME", summary: "another name that it answers to; may be repeated" },
    "allowed-origin": {
      type: "list",
      value: "ORIGIN",
      summary: "another origin whose pages may call; may be repeated",
    },
    hide: {
      type: "list",
      value: "NAME",
      summary: "header, parameter or field that holds a secret and does not say so; may be repeated",
    },
    ...Object.fromEntries(
      ["profile", "base-url", "allow-http", "allow-ip-address"].map((name) => [name, connectionOptions[name]]),
    ),
  },
  examples: [
    {
      line: "record recording.jsonl --base-url https://api.example.invalid",
      does: "records what programs send to http://127.0.0.1:8081",
    },
  ],
  load: async () => (await import("../verb/traffic.ts")).record,
};

export const verifyCommand: Command = {
  name: "verify",
  summary: "send recorded requests to two projects, and compare the answers",
  description:
    "Sends the requests of a recording to both, one after the other: they are changed as the requests say, so take projects that " +
    "nobody minds, and that begin alike. Statuses, codes and bodies are compared up to ids and times. Exit code 0 if all answers " +
    "are alike, 2 if some differ; otherwise 1 if some requests could not be sent or were not answered, if both answer with another status " +
    "than recorded, or if nothing was compared.",
  arguments: [{ name: "FILE", summary: "file of the recording" }],
  options: {
    first: { type: "text", value: "NAME", summary: "profile of the first project" },
    second: { type: "text", value: "NAME", summary: "profile of the second project" },
    ...sideOptions("first", "compared with the second"),
    ...sideOptions("second", "compared with the first"),
    ignore: { type: "list", value: "FIELD", summary: "field that is not compared: version; may be repeated" },
    unordered: { type: "list", value: "FIELD", summary: "list whose order says nothing; may be repeated" },
    hide: { type: "list", value: "FIELD", summary: "field whose values are not shown; may be repeated" },
    messages: { type: "flag", summary: "compare the sentences of errors as well" },
    json: { type: "flag", summary: "print one JSON object: servers, outcome, totals, differences, unsent, unanswered" },
  },
  examples: [
    {
      line: "verify recording.jsonl --first staging --second local",
      does: "says where the two answer in different ways",
    },
    {
      line: "verify recording.jsonl --first staging --second local --ignore version --json",
      does: "for programs, and whatever versions the two count",
    },
  ],
  load: async () => (await import("../verb/traffic.ts")).verify,
};

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
  load: async () => (await import("../verb/mcp.ts")).mcp,
};
