import type { Command, Options } from "../program/command.ts";
import { connectionOptions, flag, folderOptions, list, text } from "../program/shared-options.ts";

export const init: Command = {
  name: "init",
  summary: "create a folder with example files",
  description:
    "Writes a configuration, an example file for each kind of resource, and schemas that let editors complete and check what " +
    "you write. Existing files stay as they are, except the schemas in .commerce-http, which follow this version.",
  options: { folder: text("FOLDER", "folder of the files", { short: "f", initially: "." }) },
  examples: { "init --folder shop": "creates the folder shop" },
  load: async () => (await import("../verb/init.ts")).init,
};

export const validate: Command = {
  name: "validate",
  summary: "check the files without a project",
  description:
    "Checks the form of every draft, the rules of the API, predicates, references, workflows and the set of discounts, and lists " +
    "all problems with file, line and column. Sends nothing. Exit code 1 if there are errors.",
  options: {
    ...folderOptions,
    closed: flag("report references to resources that are in no file as errors"),
    json: flag("print one JSON object: problems, counts"),
  },
  examples: {
    validate: "checks the files of this folder",
    "validate --folder shop --environment staging --closed":
      "also checks that every reference leads to a resource in the files",
  },
  load: async () => (await import("../verb/validate.ts")).validate,
};

const locale = list("LOCALE", "language of names, preferred first");

export const explain: Command = {
  name: "explain",
  summary: "price a cart, and explain each discount",
  description: `Prices the cart in a file under the Cart Discounts of the folder, or of the project that --project or --profile names.

With --find, you give no cart: the command looks for one that breaks an invariant, or proves that no such cart exists. Invariants:
  max-discount=85%   all discounts together take off at most 85 % of the price
  above-cost=60%     no line costs less than 60 % of its price
  not-free           a cart that is not empty costs something
  not-together=1,2   1 discount with a code and 2 sales never apply together
Exit code 0 only for a proof; 1 if a cart was found, or if the search could not decide.`,
  arguments: [
    { name: "CART_FILE", summary: "cart as YAML or JSON; - for standard input; not with --find", isOptional: true },
  ],
  options: {
    now: text("TIME", "time of the purchase, such as 2026-12-24T18:00Z; now unless given"),
    locale,
    "with-code-for": list("KEY", "Cart Discount for which the customer has a Discount Code"),
    combination: text("TYPE", "how Cart Discounts combine with Product Discounts; Stacking unless given", {
      choices: ["Stacking", "BestDeal"],
    }),
    markdown: flag("print the receipt as Markdown"),
    json: flag("print the result with all details as JSON"),
    find: text("INVARIANT", "look for a cart that breaks an invariant"),
    products: text("FILE", "with --find, the products that the cart may contain; made up unless given"),
    ...folderOptions,
    ...connectionOptions,
  },
  examples: {
    "explain cart.yaml": "prints the receipt of a cart under the Cart Discounts in the files of this folder",
    "explain cart.yaml --now 2026-12-24T18:00Z --locale de --markdown": "at Christmas, in German, for a page",
    "explain --find max-discount=85%": "looks for a cart that gets more than 85 % off",
  },
  load: async () => (await import("../verb/explain.ts")).explain,
};

const description = "Draws the files of the folder, or the project that --project or --profile names.";

function drawingOptions(choices: readonly string[]): Options {
  return {
    format: text("FORMAT", "format; unless given, by the name of the file, or Mermaid", { choices }),
    out: text("FILE", "file to write; standard output unless given", { short: "o" }),
    locale,
    ...folderOptions,
    ...connectionOptions,
  };
}

export const graph: Command = {
  name: "graph",
  summary: "draw workflows, or the order of discounts, as SVG or Mermaid",
  commands: [
    {
      name: "workflows",
      summary: "draw the States and their transitions",
      description,
      options: drawingOptions(["mermaid", "dot", "svg"]),
      examples: {
        "graph workflows": "prints a Mermaid diagram of the States in the files of this folder",
        "graph workflows --out workflows.svg --locale de": "draws a picture, with German names",
      },
      load: async () => (await import("../verb/graph.ts")).graphWorkflows,
    },
    {
      name: "discounts",
      summary: "draw the order in which Cart Discounts are evaluated",
      description,
      options: drawingOptions(["mermaid", "svg"]),
      examples: {
        "graph discounts --out discounts.svg": "draws the Cart Discounts in the files of this folder",
        "graph discounts --project my-shop --base-url https://api.example.invalid": "those of a project",
      },
      load: async () => (await import("../verb/graph.ts")).graphDiscounts,
    },
  ],
};

export const completion: Command = {
  name: "completion",
  summary: "print a script for completion in a shell",
  description: `Prints a script. Load it when the shell starts:
  bash  eval "$(commerce-http completion bash)"           in ~/.bashrc
  zsh   source <(commerce-http completion zsh)            in ~/.zshrc, after compinit
  fish  commerce-http completion fish | source            in ~/.config/fish/config.fish`,
  arguments: [{ name: "SHELL", summary: "bash, zsh or fish", choices: ["bash", "zsh", "fish"] }],
  examples: { "completion bash": "prints the script for bash" },
  load: async () => (await import("../verb/completion.ts")).completion,
};

/** Says to the script of a shell what may come next, of the commands that there are. */
export function complete(commands: () => readonly Command[]): Command {
  return {
    name: "complete",
    isHidden: true,
    summary: "print what may come next on a command line",
    arguments: [
      { name: "WORDS", summary: "words so far, the unfinished one last", isOptional: true, isRepeatable: true },
    ],
    examples: { "complete -- states ge": "prints get, and what it does" },
    load: async () => (await import("../verb/completion.ts")).completeOf(commands()),
  };
}
