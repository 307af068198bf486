import type { Command } from "../program/command.ts";
import {
  applyOptions,
  connectionOptions,
  flag,
  folderOptions,
  lintOptions,
  list,
  sideOptions,
  text,
} from "../program/shared-options.ts";

export const pull: Command = {
  name: "pull",
  summary: "bring the files to what the project has",
  description:
    "Writes a draft for every resource: without ids, references by key, fields left out that have their initial value. In existing " +
    "files, values are changed where they stand, and comments stay; other files stay as they are.",
  options: {
    ...folderOptions,
    ...connectionOptions,
    layout: text("LAYOUT", "files of new resources: one for each kind, or one for each resource", {
      choices: ["family", "resource"],
      initially: "family",
    }),
    prune: flag("remove drafts from the files whose resources the project does not have"),
    check: flag("write nothing; exit code 2 if something would be written"),
    json: flag("print one JSON object: files, problems"),
  },
  examples: {
    "pull --folder shop --profile staging": "adopts the project of the profile in the folder shop",
    "pull --layout resource": "makes a file for each resource that no file has yet",
  },
  load: async () => (await import("../verb/pull.ts")).pull,
};

export const plan: Command = {
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
    prune: flag("delete what the folder once named and no longer does"),
    out: text("FILE", "save the plan, for: apply FILE", { short: "o" }),
    summary: flag("count the changes, without what changes of each resource"),
    json: flag("print one JSON object: totals, changes, steps, cannot, notes"),
    markdown: flag("print Markdown for a pull request"),
  },
  examples: {
    plan: "shows what would change in the project of the environment variables",
    "plan --environment staging --out staging.plan": "saves the plan, bound to what it has seen",
    "plan --summary": "for thousands of resources: shows totals, and what is wrong",
    "plan --markdown > comment.md": "writes a comment for a pull request",
  },
  load: async () => (await import("../verb/plan.ts")).plan,
};

export const apply: Command = {
  name: "apply",
  summary: "make the project what the files say",
  description:
    "Makes the project what the files say. The plan is shown, and has been carried out in a rehearsal, before anything is sent. " +
    "What somebody else has changed since is left alone. After a failure, all steps that do not need the failed one go on; what is " +
    "done, not done and unknown is shown at the end. Run again, it goes on from there. Before more than ten resources or a fifth " +
    "of a kind are deleted, you have to type the project's name, or give --yes.",
  arguments: [
    { name: "PLAN_FILE", summary: "file that plan --out has saved; a fresh plan unless given", isOptional: true },
  ],
  options: {
    ...folderOptions,
    ...connectionOptions,
    ...applyOptions,
    ...lintOptions,
    prune: flag("delete what was applied from this folder once, and is not in the files any more"),
  },
  examples: {
    apply: "shows what is to be done for the files of this folder, asks, and does it",
    "apply --environment staging --yes --json": "for a pipeline: asks no question, and accounts for it as JSON",
    "apply staging.plan": "carries out a saved plan, unless the project has changed since",
    "apply --prune": "also deletes what has vanished from the files",
  },
  load: async () => (await import("../verb/apply.ts")).applyFolder,
};

export const drift: Command = {
  name: "drift",
  summary: "say what in the project differs from the files",
  description:
    "Compares the project with the files, resource by resource: what has been changed there, and what is missing. Changes " +
    "nothing. Exit code 0 if there is no difference, 2 if there is, 1 if the two cannot be compared: made for schedules.",
  options: {
    ...folderOptions,
    ...connectionOptions,
    all: flag("also show what only the project has"),
    json: flag("print one JSON object: totals, changed, missing, extra, cannot"),
    markdown: flag("print Markdown, for an issue"),
  },
  examples: {
    drift: "compares the project with the files of this folder",
    "drift --environment production --all --json": "shows a schedule all that differs",
  },
  load: async () => (await import("../verb/plan.ts")).drift,
};

export const destroy: Command = {
  name: "destroy",
  summary: "delete what the files name, or once named",
  description:
    "Deletes what the files of a folder name, and what was applied from it once; nothing else. Resources that refer to others are " +
    "deleted before them. What the API does not delete is left and shown: built-in States, Recurrence Policies, and resources " +
    "that others still refer to.",
  options: { ...folderOptions, ...connectionOptions, ...applyOptions },
  examples: {
    destroy: "shows what would be deleted, asks for the project's name, and does it",
    "destroy --environment preview --yes": "takes a preview down again, in a pipeline",
  },
  load: async () => (await import("../verb/apply.ts")).destroy,
};

export const promote: Command = {
  name: "promote",
  summary: "bring what one project has to another project",
  description:
    "Reads a project, shows what another would need to have the same, and applies it. References are taken over by key. " +
    "Nothing is deleted. Resources without a key stay where they are, and are shown.",
  options: {
    from: text("NAME", "profile of the project that is read"),
    to: text("NAME", "profile of the project that is changed"),
    only: list("LIST/KEY", "only these: states, states/paid, cartDiscounts/summer-*"),
    ...sideOptions("from", "read"),
    ...sideOptions("to", "changed"),
    ...applyOptions,
    ...lintOptions,
  },
  examples: {
    "promote --from staging --to production": "shows the difference, asks, and applies it",
    "promote --from staging --to production --only states --only 'cartDiscounts/summer-*' --yes":
      "takes over all States and some Cart Discounts",
  },
  load: async () => (await import("../verb/promote.ts")).promote,
};

export const ping: Command = {
  name: "ping",
  summary: "say whether the project answers",
  options: connectionOptions,
  examples: { "ping --project my-shop --base-url https://api.example.invalid": "reads one State of my-shop" },
  load: async () => (await import("../connection/connect.ts")).ping,
};
