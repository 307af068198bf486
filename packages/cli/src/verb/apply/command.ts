import type { Command } from "../../program/command.ts";
import { applyOptions, connectionOptions, folderOptions, lintOptions } from "../../program/shared-options.ts";

/** Makes a project what the files of a folder say. */
export const applyCommand: Command = {
  name: "apply",
  summary: "make the project what the files say",
  description:
    "Makes the project what the files say. The plan is shown, and has been carried out in a rehearsal, before anything is sent. " +
    "What somebody else has changed since is left alone. After a failure, all goes on that does not need what failed; what is " +
    "done, not done and unknown is shown at the end. Run again, it goes on from there. Before more than ten resources or a fifth of a kind are deleted, the " +
    "project's name has to be typed; --yes stands for it.",
  arguments: [
    { name: "PLAN_FILE", summary: "file that plan --out has saved; a fresh plan unless given", isOptional: true },
  ],
  options: {
    ...folderOptions,
    ...connectionOptions,
    ...applyOptions,
    ...lintOptions,
    prune: { type: "flag", summary: "delete what was applied from this folder once, and is not in the files any more" },
  },
  examples: [
    { line: "apply", does: "shows what is to be done for the files of this folder, asks, and does it" },
    {
      line: "apply --environment staging --yes --json",
      does: "for a pipeline: asks nobody, and accounts for it as JSON",
    },
    { line: "apply staging.plan", does: "carries out a saved plan, unless the project has moved on since" },
    { line: "apply --prune", does: "deletes as well what has vanished from the files" },
  ],
  load: async () => (await import("./apply.ts")).applyFolder,
};
