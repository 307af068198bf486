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
  summary: "write the project to the files",
  description:
    "Writes a draft for every resource, without ids and without fields that have their initial value; references are by key. In " +
    "existing files, values are changed in place, and comments stay. Other files stay as they are.",
  options: {
    ...folderOptions,
    ...connectionOptions,
    layout: text("LAYOUT", "new resources: one file for each kind, or one for each resource", {
      choices: ["family", "resource"],
      initially: "family",
    }),
    prune: flag("remove drafts of resources that the project does not have"),
    check: flag("write nothing; exit code 2 if something would be written"),
    json: flag("print one JSON object: files, problems"),
  },
  examples: {
    "pull --folder shop --profile staging": "writes the project of the profile to the folder shop",
    "pull --layout resource": "writes a file for each new resource",
  },
  load: async () => (await import("../verb/pull.ts")).pull,
};

export const plan: Command = {
  name: "plan",
  summary: "show what would change in the project",
  description:
    "Reads the project, compares it with the files, and rehearses the changes on an emulator in this process that is filled " +
    "with the project: you see what the API would refuse, and what looks wrong afterwards, before anything is sent. " +
    "Changes nothing. Exit code 0 if there is nothing to do, 2 if there are changes, 1 if something is impossible or an error.",
  options: {
    ...folderOptions,
    ...connectionOptions,
    ...lintOptions,
    prune: flag("also delete what was removed from the files"),
    out: text("FILE", "save the plan, for: apply FILE", { short: "o" }),
    summary: flag("count the changes instead of listing them"),
    json: flag("print one JSON object: totals, changes, steps, cannot, notes"),
    markdown: flag("print Markdown for a pull request"),
  },
  examples: {
    plan: "shows what would change in the project that the environment variables name",
    "plan --environment staging --out staging.plan": "saves the plan; apply refuses it if the project changes",
    "plan --summary": "for thousands of resources: shows only totals and problems",
    "plan --markdown > comment.md": "writes a comment for a pull request",
  },
  load: async () => (await import("../verb/plan.ts")).plan,
};

export const apply: Command = {
  name: "apply",
  summary: "change the project to match the files",
  description:
    "Changes the project to match the files. The plan is rehearsed and shown before anything is sent. What somebody else has " +
    "changed since is not overwritten. After a failure, steps that do not need the failed one are still carried out; the end of " +
    "the output shows what is done, not done and unknown. Run the command again to continue. Deleting more than ten resources, " +
    "or more than a fifth of a kind, asks you to type the project's name, unless you give --yes.",
  arguments: [
    { name: "PLAN_FILE", summary: "plan that plan --out has saved; a new plan unless given", isOptional: true },
  ],
  options: {
    ...folderOptions,
    ...connectionOptions,
    ...applyOptions,
    ...lintOptions,
    prune: flag("also delete what was removed from the files"),
  },
  examples: {
    apply: "shows the plan for the files of this folder, asks, and applies it",
    "apply --environment staging --yes --json": "for a pipeline: does not ask, and prints the result as JSON",
    "apply staging.plan": "applies a saved plan, unless the project has changed since",
    "apply --prune": "also deletes what was removed from the files",
  },
  load: async () => (await import("../verb/apply.ts")).applyFolder,
};

export const drift: Command = {
  name: "drift",
  summary: "show how the project differs from the files",
  description:
    "Compares the project with the files, and shows each resource that was changed or is missing. Changes nothing. Exit code 0 " +
    "if there is no difference, 2 if there is one, 1 if the two cannot be compared. Made for scheduled runs.",
  options: {
    ...folderOptions,
    ...connectionOptions,
    all: flag("also show what only the project has"),
    json: flag("print one JSON object: totals, changed, missing, extra, cannot"),
    markdown: flag("print Markdown, for an issue"),
  },
  examples: {
    drift: "compares the project with the files of this folder",
    "drift --environment production --all --json": "for a scheduled run: prints every difference as JSON",
  },
  load: async () => (await import("../verb/plan.ts")).drift,
};

export const destroy: Command = {
  name: "destroy",
  summary: "delete the resources that the files define or once defined",
  description:
    "Deletes the resources that the files of a folder define, and those applied from it before; nothing else. Resources that " +
    "refer to others are deleted before them. What cannot be deleted is left and reported: built-in States, Recurrence Policies, " +
    "and resources that others still refer to.",
  options: { ...folderOptions, ...connectionOptions, ...applyOptions },
  examples: {
    destroy: "shows what would be deleted, asks for the project's name, and deletes it",
    "destroy --environment preview --yes": "removes a preview, in a pipeline",
  },
  load: async () => (await import("../verb/apply.ts")).destroy,
};

export const promote: Command = {
  name: "promote",
  summary: "copy the configuration of one project to another",
  description:
    "Reads a project, shows what would change in another to match it, and applies that. References are copied by key. " +
    "Deletes nothing. Resources without a key are not copied, but reported.",
  options: {
    from: text("NAME", "profile of the project that is read"),
    to: text("NAME", "profile of the project that is changed"),
    only: list("LIST/KEY", "only these: states, states/paid, cartDiscounts/summer-*"),
    ...sideOptions("from", "project that is read"),
    ...sideOptions("to", "project that is changed"),
    ...applyOptions,
    ...lintOptions,
  },
  examples: {
    "promote --from staging --to production": "shows the difference, asks, and applies it",
    "promote --from staging --to production --only states --only 'cartDiscounts/summer-*' --yes":
      "copies all States and some Cart Discounts",
  },
  load: async () => (await import("../verb/promote.ts")).promote,
};

export const ping: Command = {
  name: "ping",
  summary: "check that the project answers",
  options: connectionOptions,
  examples: { "ping --project my-shop --base-url https://api.example.invalid": "reads one State of my-shop" },
  load: async () => (await import("../connection/connect.ts")).ping,
};
