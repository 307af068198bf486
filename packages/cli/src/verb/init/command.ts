import type { Command } from "../../program/command.ts";

/** Begins a folder of files. */
export const initCommand: Command = {
  name: "init",
  summary: "write a first folder of files",
  description:
    "Writes a configuration, a file with an example for each kind of resources, and schemas by which editors complete and mark " +
    "what you write. Files that are there already stay as they are, but for the schemas in .commerce-http, which follow this version.",
  options: { folder: { type: "text", short: "f", value: "FOLDER", initially: ".", summary: "folder of the files" } },
  examples: [{ line: "init --folder shop", does: "begins the folder shop" }],
  load: async () => (await import("./init.ts")).init,
};
