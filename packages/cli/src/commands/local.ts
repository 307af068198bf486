import type { Command, Options } from "../program/command.ts";
import { connectionOptions, flag, folderOptions, list, text } from "../program/shared-options.ts";

export const init: Command = {
  name: "init",
  summary: "write a first folder of files",
  description:
    "Writes a configuration, a file with an example for each kind of resource, and schemas by which editors complete and mark " +
    "what you write. Existing files stay as they are, except the schemas in .commerce-http, which follow this version.",
  options: { folder: text("FOLDER", "folder of the files", { short: "f", initially: "." }) },
  examples: { "init --folder shop": "begins the folder shop" },
  load: async () => (await import("../verb/init.ts")).init,
};

export const validate: Command = {
  name: "validate",
  summary: "say what is wrong with the files, without a project",
  description:
    "Checks the form of every draft, the rules of the API, predicates, references, workflows and the set of discounts, and shows " +
    "all problems at once with file, line and column. Nothing is sent anywhere. Exit code 1 if there are errors.",
  options: {
    ...folderOptions,
    closed: flag("references to what no file has are errors: the project has nothing else"),
    json: flag("print one JSON object: problems, counts"),
  },
  examples: {
    validate: "checks the files of this folder",
    "validate --folder shop --environment staging --closed": "checks all that staging consists of",
  },
  load: async () => (await import("../verb/validate.ts")).validate,
};

const locale = list("LOCALE", "language of names, the preferred one first");

export const explain: Command = {
  name: "explain",
  summary: "say how a cart gets its price: what each discount does, and why not",
  description: `Prices the cart of a file under the Cart Discounts of the folder, or of the project that --project or --profile names.

With --find, no cart is given: the command looks for one that breaks an invariant, or proves that no such cart exists. Invariants:
  max-discount=85%   all discounts together take off no more than this part of the price
  above-cost=60%     no line becomes cheaper than this part of its price
  not-free           a cart with something in it costs something
  not-together=1,2   so many discounts with a code and so many sales never apply at once
Only a proof ends with 0: a cart that was found, and a search that decided nothing, end with 1.`,
  arguments: [
    { name: "CART_FILE", summary: "cart as YAML or JSON; - for standard input; none with --find", isOptional: true },
  ],
  options: {
    now: text("TIME", "time of the purchase, such as 2026-12-24T18:00Z; the present unless given"),
    locale,
    "with-code-for": list("KEY", "Cart Discount that a Discount Code of the customer leads to"),
    combination: text("TYPE", "how Cart Discounts combine with Product Discounts; Stacking unless given", {
      choices: ["Stacking", "BestDeal"],
    }),
    markdown: flag("print the receipt as Markdown"),
    json: flag("print all that is known of it as JSON"),
    find: text("INVARIANT", "look for a cart that breaks an invariant"),
    products: text("FILE", "list of the only products of such a cart; made up unless given"),
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

const description =
  "Draws what the files of the folder say, or what is in the project that --project or --profile names.";

function drawingOptions(choices: readonly string[]): Options {
  return {
    format: text("FORMAT", "syntax; that of the file's name, or Mermaid, unless given", { choices }),
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
      summary: "draw the States and where each may lead",
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
  summary: "print what makes a shell complete this command",
  description: `Prints a script. Have the shell read it when it starts:
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
