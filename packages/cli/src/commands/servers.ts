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
const { "fallback-project": _, ...serverOptions } = sideOptions("fallback", "that of the emulator");

export const emulator: Command = {
  name: "emulator",
  summary: "run the API on this machine, filled with what the files say",
  description:
    "Listens until it is stopped, and keeps everything in memory; a page at /_emulator/ shows it. With --watch, changes in the " +
    "files are applied on each save: what programs have changed in the meantime stays, unless the files say otherwise.",
  options: {
    ...listeningOptions(8080),
    "allowed-origin": list("ORIGIN", 'another origin whose pages may call the API; "*" for any'),
    project: text("KEY", "key of the project", { short: "p", initially: "my-project" }),
    auth: flag("require access tokens; client id and secret are both emulator"),
    watch: flag("apply the files again on each save", { short: "w" }),
    log: flag("print a line per request"),
    "no-ui": flag("answer /_emulator/ with JSON only, without the page to look at"),
    "no-typed-predicates": flag("let predicates of queries compare fields with values of other types, instead of 400"),
    "kept-requests": number("how many of the latest requests are kept for /_emulator/requests; 0 for none"),
    fallback: text("NAME", "profile of the server that gets what the emulator does not know, such as carts"),
    ...serverOptions,
    ...folderOptions,
  },
  examples: {
    "emulator --watch": "serves the files of this folder, and follows each save",
    "emulator --port 0 --folder shop --environment staging": "on any free port, with the values of staging",
    "emulator --project shop --fallback staging": "with the carts, products and customers of a real project",
  },
  load: async () => (await import("../verb/emulator.ts")).runEmulator,
};

export const record: Command = {
  name: "record",
  summary: "stand before a project, and record the requests that go through",
  description:
    "Listens until it is stopped. Programs call it in place of the API, with tokens of their own; requests go on as they came, " +
    "and each is written to the file with its answer. Tokens, passwords, cookies and the like are removed before anything is " +
    "written, and requests for tokens are not recorded. An existing file is left alone.",
  arguments: [{ name: "FILE", summary: "file of the recording, in lines of JSON" }],
  options: {
    ...listeningOptions(8081),
    hide: list("NAME", "header, parameter or field that holds a secret and does not say so"),
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
  summary: "send recorded requests to two projects, and compare the answers",
  description:
    "Sends the requests of a recording to both, one after the other. They change both projects as the requests say, so take two " +
    "that are made for tests and that begin alike. Statuses, codes and bodies are compared up to ids and times. Exit code 0 if all " +
    "answers are alike, 2 if some differ; otherwise 1 if some requests could not be sent or were not answered, if both answer with " +
    "another status than recorded, or if nothing was compared.",
  arguments: [{ name: "FILE", summary: "file of the recording" }],
  options: {
    first: text("NAME", "profile of the first project"),
    second: text("NAME", "profile of the second project"),
    ...sideOptions("first", "compared with the second"),
    ...sideOptions("second", "compared with the first"),
    ignore: list("FIELD", "field that is not compared: version"),
    unordered: list("FIELD", "list whose order says nothing"),
    hide: list("FIELD", "field whose values are not shown"),
    messages: flag("compare the sentences of errors as well"),
    json: flag("print one JSON object: servers, outcome, totals, differences, unsent, unanswered"),
  },
  examples: {
    "verify recording.jsonl --first staging --second local": "says where the two answer in different ways",
    "verify recording.jsonl --first staging --second local --ignore version --json":
      "for programs, whatever versions the two count",
  },
  load: async () => (await import("../verb/traffic.ts")).verify,
};

export const mcp: Command = {
  name: "mcp",
  summary: "serve assistants by the Model Context Protocol",
  description:
    "Serves assistants by the Model Context Protocol, over standard input and output unless --http is given. It only reads unless " +
    "--write is given, and then writes nothing that has not been rehearsed. Needs the package @modelcontextprotocol/server beside " +
    "this one.",
  options: {
    ...connectionOptions,
    write: flag("let rehearsals be applied"),
    "max-requests": number("most requests to the project", { initially: 1000 }),
    http: flag("listen for HTTP; needs a token of its own in $COMMERCE_HTTP_MCP_TOKEN"),
    ...listeningOptions(0),
  },
  examples: {
    "mcp --profile staging": "lets an assistant read staging and rehearse changes",
    "mcp --profile staging --write --http --port 8090":
      "serves several assistants, which may apply what they rehearsed",
  },
  load: async () => (await import("../verb/mcp.ts")).mcp,
};
