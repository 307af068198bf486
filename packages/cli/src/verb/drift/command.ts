import type { Command } from "../../program/command.ts";
import { connectionOptions, folderOptions } from "../../program/shared-options.ts";

/** Says in what a project differs from the files. */
export const driftCommand: Command = {
  name: "drift",
  summary: "say what in the project differs from the files",
  description:
    "Compares the project with the files, resource by resource: what has been changed there, and what is missing. Changes " +
    "nothing. Exit code 0 if there is no difference, 2 if there is, 1 if the two cannot be compared: made for schedules.",
  options: {
    ...folderOptions,
    ...connectionOptions,
    all: { type: "flag", summary: "also tell what only the project has" },
    json: { type: "flag", summary: "print one JSON object: totals, changed, missing, extra, cannot" },
    markdown: { type: "flag", summary: "print Markdown, for an issue" },
  },
  examples: [
    { line: "drift", does: "compares the project with the files of this folder" },
    { line: "drift --environment production --all --json", does: "tells a schedule all that differs" },
  ],
  load: async () => (await import("./drift.ts")).drift,
};
