import type { Command } from "../../program/command.ts";
import { folderOptions, portOption, sideOptions } from "../../program/shared-options.ts";

/** Options of another server: the Project is that of the emulator. */
const { "fallback-project": _, ...serverOptions } = sideOptions("fallback", "that of the emulator");

/** Runs the emulator, filled with what the files say. */
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
  load: async () => (await import("./emulator.ts")).runEmulator,
};
