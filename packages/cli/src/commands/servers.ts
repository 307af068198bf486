import type { Command } from "../program/command.ts";
import {
  connectionOptions,
  flag,
  folderOptions,
  list,
  listeningOptions,
  number,
  sideOptions,
  text,
} from "../program/shared-options.ts";

/** Options of another server: the Project is that of the emulator. */
const { "fallback-project": _, ...serverOptions } = sideOptions("fallback", "project of the emulator");

export const emulator: Command = {
  name: "emulator",
  summary: "run the emulator with the resources in the files",
  description:
    "Runs until you stop it, and keeps everything in memory; the page at /_emulator/ shows it. With --watch, each save applies " +
    "the changes in the files: what programs have changed in the meantime stays, unless the files set it.",
  options: {
    ...listeningOptions(8080),
    "allowed-origin": list("ORIGIN", 'another origin whose pages may call the API; "*" for any'),
    project: text("KEY", "key of the project", { short: "p", initially: "my-project" }),
    auth: flag("require access tokens; client id and secret are both emulator"),
    watch: flag("apply the files again on each save", { short: "w" }),
    log: flag("print a line per request"),
    "no-ui": flag("answer /_emulator/ with JSON instead of the page"),
    "no-typed-predicates": flag(
      "accept queries whose predicates compare a field with a value of another type, instead of answering 400",
    ),
    "kept-requests": number("number of latest requests to keep for /_emulator/requests; 0 for none"),
    fallback: text(
      "NAME",
      "profile of the server for requests that the emulator does not know, such as those for carts",
    ),
    ...serverOptions,
    ...folderOptions,
  },
  examples: {
    "emulator --watch": "serves the files of this folder, and follows each save",
    "emulator --port 0 --folder shop --environment staging": "listens on any free port, with the values of staging",
    "emulator --project shop --fallback staging": "adds the carts, products and customers of a real project",
  },
  load: async () => (await import("../verb/emulator.ts")).runEmulator,
};

export const record: Command = {
  name: "record",
  summary: "record requests to a project through a proxy",
  description:
    "Runs until you stop it. Programs call this proxy instead of the API, with their own tokens; it forwards requests unchanged, " +
    "and writes each to the file with its response. Tokens, passwords, cookies and the like are removed before anything is " +
    "written, and token requests are not recorded. An existing file is not overwritten.",
  arguments: [{ name: "FILE", summary: "file of the recording, as JSON Lines" }],
  options: {
    ...listeningOptions(8081),
    hide: list("NAME", "header, parameter or field that holds a secret although its name does not say so"),
    ...Object.fromEntries(
      ["profile", "base-url", "allow-http", "allow-ip-address"].map((name) => [name, connectionOptions[name]]),
    ),
  },
  examples: {
    "record recording.jsonl --base-url https://api.example.invalid":
      "records what programs send to http://127.0.0.1:8081",
  },
  load: async () => (await import("../verb/traffic.ts")).record,
};

export const verify: Command = {
  name: "verify",
  summary: "send recorded requests to two projects, and compare the responses",
  description:
    "Sends each request of a recording to both projects, in order. The requests change both, so use two test projects with the " +
    "same content. Compares statuses, error codes and bodies, except for ids and times. Exit code 0 if all responses match, 2 if " +
    "some differ; otherwise 1 if some requests could not be sent or got no response, if both projects answer with another status " +
    "than recorded, or if nothing was compared.",
  arguments: [{ name: "FILE", summary: "file of the recording" }],
  options: {
    first: text("NAME", "profile of the first project"),
    second: text("NAME", "profile of the second project"),
    ...sideOptions("first", "first project"),
    ...sideOptions("second", "second project"),
    ignore: list("FIELD", "field to leave out of the comparison, such as version"),
    unordered: list("FIELD", "list whose order does not matter"),
    hide: list("FIELD", "field whose values are not printed"),
    messages: flag("also compare error messages"),
    json: flag("print one JSON object: servers, outcome, totals, differences, unsent, unanswered"),
  },
  examples: {
    "verify recording.jsonl --first staging --second local": "shows where the responses differ",
    "verify recording.jsonl --first staging --second local --ignore version --json":
      "ignores versions, and prints JSON",
  },
  load: async () => (await import("../verb/traffic.ts")).verify,
};

export const mcp: Command = {
  name: "mcp",
  summary: "run an MCP server for assistants",
  description:
    "Runs an MCP server (Model Context Protocol) over standard input and output, or over HTTP with --http. It only reads; with " +
    "--write, it also applies changes that were rehearsed. Requires the package @modelcontextprotocol/server.",
  options: {
    ...connectionOptions,
    write: flag("allow rehearsals to be applied"),
    "max-requests": number("maximum number of requests to the project", { initially: 1000 }),
    http: flag("serve over HTTP; callers send the token in $COMMERCE_HTTP_MCP_TOKEN"),
    ...listeningOptions(0),
  },
  examples: {
    "mcp --profile staging": "lets an assistant read staging and rehearse changes",
    "mcp --profile staging --write --http --port 8090":
      "serves several assistants, which may apply what they rehearsed",
  },
  load: async () => (await import("../verb/mcp.ts")).mcp,
};
