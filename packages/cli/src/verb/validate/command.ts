import type { Command } from "../../program/command.ts";
import { folderOptions } from "../../program/shared-options.ts";

/** Finds what is wrong with the files of a folder. */
export const validateCommand: Command = {
  name: "validate",
  summary: "say what is wrong with the files, without a project",
  description:
    "Checks the form of every draft, the rules of the API, predicates, references, workflows and the set of discounts, and tells " +
    "all problems at once with file, line and column. Nothing is sent anywhere. Exit code 1 if there are errors.",
  options: {
    ...folderOptions,
    closed: { type: "flag", summary: "references to what no file has are errors: the project has nothing else" },
    json: { type: "flag", summary: "print one JSON object: problems, counts" },
  },
  examples: [
    { line: "validate", does: "checks the files of this folder" },
    { line: "validate --folder shop --environment staging --closed", does: "checks all that staging consists of" },
  ],
  load: async () => (await import("./validate.ts")).validate,
};
