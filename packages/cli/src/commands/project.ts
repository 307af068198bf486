import type { Command } from "../program/command.ts";
import { applyOptions, connectionOptions, folderOptions, lintOptions, sideOptions } from "../program/shared-options.ts";

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
  load: async () => (await import("../verb/pull.ts")).pull,
};

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
  load: async () => (await import("../verb/plan.ts")).plan,
};

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
  load: async () => (await import("../verb/apply.ts")).applyFolder,
};

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
  load: async () => (await import("../verb/plan.ts")).drift,
};

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
  load: async () => (await import("../verb/apply.ts")).destroy,
};

export const promoteCommand: Command = {
  name: "promote",
  summary: "bring what one project has to another project",
  description:
    "Reads a project, shows what another would need to have the same, and applies it. References are taken over by key. " +
    "Nothing is deleted. Whatever has no key stays where it is, and is told.",
  options: {
    from: { type: "text", value: "NAME", summary: "profile of the project that is read" },
    to: { type: "text", value: "NAME", summary: "profile of the project that is changed" },
    only: {
      type: "list",
      value: "LIST/KEY",
      summary: "only these: states, states/paid, cartDiscounts/summer-*; may be repeated",
    },
    ...sideOptions("from", "read"),
    ...sideOptions("to", "changed"),
    ...applyOptions,
    ...lintOptions,
  },
  examples: [
    { line: "promote --from staging --to production", does: "shows the difference, asks, and applies it" },
    {
      line: "promote --from staging --to production --only states --only 'cartDiscounts/summer-*' --yes",
      does: "takes over all States and some Cart Discounts",
    },
  ],
  load: async () => (await import("../verb/promote.ts")).promote,
};

export const pingCommand: Command = {
  name: "ping",
  summary: "say whether the project answers",
  options: connectionOptions,
  examples: [
    { line: "ping --project my-shop --base-url https://api.example.invalid", does: "reads one State of my-shop" },
  ],
  load: async () => (await import("../connection/connect.ts")).ping,
};
