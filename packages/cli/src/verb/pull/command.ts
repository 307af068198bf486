import type { Command } from "../../program/command.ts";
import { connectionOptions, folderOptions } from "../../program/shared-options.ts";

/** Makes files of a project. */
export const pullCommand: Command = {
  name: "pull",
  summary: "bring the files to what the project has",
  description:
    "Writes a draft for every resource: without ids, references by key, fields left out that have their initial value. In files " +
    "that are there already, values are changed where they stand, and comments stay; other files stay as they are.",
  options: {
    ...folderOptions,
    ...connectionOptions,
    layout: {
      type: "text",
      value: "LAYOUT",
      choices: ["family", "resource"],
      initially: "family",
      summary: "files of new resources: one for each kind, or one for each resource",
    },
    prune: { type: "flag", summary: "remove drafts from the files whose resources the project does not have" },
    check: { type: "flag", summary: "write nothing; exit code 2 if something would be written" },
    json: { type: "flag", summary: "print one JSON object: files, problems" },
  },
  examples: [
    { line: "pull --folder shop --profile staging", does: "adopts the project of the profile in the folder shop" },
    { line: "pull --layout resource", does: "makes a file for each resource that no file has yet" },
  ],
  load: async () => (await import("./pull.ts")).pull,
};
