import type { Command } from "../../program/command.ts";
import { applyOptions, connectionOptions, folderOptions } from "../../program/shared-options.ts";

/** Deletes what the files of a folder name. */
export const destroyCommand: Command = {
  name: "destroy",
  summary: "delete what the files name, or once named",
  description:
    "Deletes what the files of a folder name, and what was applied from it once; nothing else. What refers to others goes before " +
    "them. What the API does not delete is left and told: built-in States, Recurrence Policies, and what something refers to " +
    "that stays.",
  options: { ...folderOptions, ...connectionOptions, ...applyOptions },
  examples: [
    { line: "destroy", does: "shows what would be deleted, asks for the project's name, and does it" },
    { line: "destroy --environment preview --yes", does: "takes a preview down again, in a pipeline" },
  ],
  load: async () => (await import("./destroy.ts")).destroy,
};
