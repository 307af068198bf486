import type { Command } from "../../program/command.ts";
import { connectionOptions, folderOptions, lintOptions } from "../../program/shared-options.ts";

/** Says what there is to do so that a project becomes what the files say. */
export const planCommand: Command = {
  name: "plan",
  summary: "show what would change in the project, after a rehearsal",
  description:
    "Reads the project, compares it with the files, and carries the changes out on an emulator in this process that is filled " +
    "with the project: you see what the API would refuse, and what looks wrong about the outcome, before anything is sent. " +
    "Changes nothing. Exit code 0 if there is nothing to do, 2 if there is, 1 if something cannot be done or is an error.",
  options: {
    ...folderOptions,
    ...connectionOptions,
    ...lintOptions,
    prune: { type: "flag", summary: "delete what the folder once named and no longer does" },
    out: { type: "text", short: "o", value: "FILE", summary: "save the plan, for: apply FILE" },
    summary: { type: "flag", summary: "count the changes, without what changes of each resource" },
    json: { type: "flag", summary: "print one JSON object: totals, changes, steps, cannot, notes" },
    markdown: { type: "flag", summary: "print Markdown for a pull request" },
  },
  examples: [
    { line: "plan", does: "shows what would change in the project of the environment variables" },
    { line: "plan --environment staging --out staging.plan", does: "saves the plan, bound to what it has seen" },
    { line: "plan --summary", does: "for thousands of resources: shows totals, and what is wrong" },
    { line: "plan --markdown > comment.md", does: "writes a comment for a pull request" },
  ],
  load: async () => (await import("./plan.ts")).plan,
};
