import type { Command } from "../../program/command.ts";
import { connectionOptions, portOption } from "../../program/shared-options.ts";

/** Records the requests that go through it. */
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
  load: async () => (await import("./record.ts")).record,
};
