import type { Command, Options } from "../program/command.ts";
import { connectionOptions, folderOptions } from "../program/shared-options.ts";

export const initCommand: Command = {
  name: "init",
  summary: "write a first folder of files",
  description:
    "Writes a configuration, a file with an example for each kind of resources, and schemas by which editors complete and mark " +
    "what you write. Existing files stay as they are, except the schemas in .commerce-http, which follow this version.",
  options: { folder: { type: "text", short: "f", value: "FOLDER", initially: ".", summary: "folder of the files" } },
  examples: [{ line: "init --folder shop", does: "begins the folder shop" }],
  load: async () => (await import("../verb/init.ts")).init,
};

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
  load: async () => (await import("../verb/validate.ts")).validate,
};

export const explainCommand: Command = {
  name: "explain",
  summary: "say how a cart gets its price: what each discount does, and why not",
  description: `Prices the cart of a file under the Cart Discounts of the folder, or of the project that --project or --profile names.

With --find, no cart is given: the command looks for one that breaks an invariant, or proves that no such cart exists. Invariants:
  max-discount=85%   all discounts together take off no more than this part of the price
  above-cost=60%     no line becomes cheaper than this part of its price
  not-free           whoever orders something pays something
  not-together=1,2   no so many discounts with a code and so many sales apply at once
Only a proof ends with 0: a cart that was found, and a search that decided nothing, end with 1.`,
  arguments: [
    { name: "CART_FILE", summary: "cart as YAML or JSON; - for standard input; none with --find", isOptional: true },
  ],
  options: {
    now: {
      type: "text",
      value: "TIME",
      summary: "time of the purchase, such as 2026-12-24T18:00Z; the present unless given",
    },
    locale: { type: "list", value: "LOCALE", summary: "language of names; may be repeated, the preferred one first" },
    "with-code-for": {
      type: "list",
      value: "KEY",
      summary: "Cart Discount that a Discount Code of the customer leads to; may be repeated",
    },
    combination: {
      type: "text",
      value: "TYPE",
      choices: ["Stacking", "BestDeal"],
      summary: "way in which Cart Discounts meet Product Discounts; Stacking unless given",
    },
    markdown: { type: "flag", summary: "print the receipt as Markdown" },
    json: { type: "flag", summary: "print all that is known of it as JSON" },
    find: { type: "text", value: "INVARIANT", summary: "look for a cart that breaks an invariant" },
    products: {
      type: "text",
      value: "FILE",
      summary: "list of the only products of such a cart; made up unless given",
    },
    ...folderOptions,
    ...connectionOptions,
  },
  examples: [
    {
      line: "explain cart.yaml",
      does: "prints the receipt of a cart under the Cart Discounts in the files of this folder",
    },
    {
      line: "explain cart.yaml --now 2026-12-24T18:00Z --locale de --markdown",
      does: "at Christmas, in German, for a page",
    },
    { line: "explain --find max-discount=85%", does: "looks for a cart that gets more than 85 % off" },
  ],
  load: async () => (await import("../verb/explain.ts")).explain,
};

const options: Options = {
  out: { type: "text", short: "o", value: "FILE", summary: "file to write; standard output unless given" },
  locale: { type: "list", value: "LOCALE", summary: "language of names; may be repeated, the preferred one first" },
  ...folderOptions,
  ...connectionOptions,
};

const description =
  "Draws what the files of the folder say, or what is in the project that --project or --profile names.";

function formatOption(choices: readonly string[]): Options {
  return {
    format: {
      type: "text",
      value: "FORMAT",
      choices,
      summary: "syntax; that of the file's name, or Mermaid, unless given",
    },
  };
}

export const graphCommand: Command = {
  name: "graph",
  summary: "draw workflows, or the order of discounts, as SVG or Mermaid",
  commands: [
    {
      name: "workflows",
      summary: "draw the States and where each may lead",
      description,
      options: { ...formatOption(["mermaid", "dot", "svg"]), ...options },
      examples: [
        { line: "graph workflows", does: "prints a Mermaid diagram of the States in the files of this folder" },
        { line: "graph workflows --out workflows.svg --locale de", does: "draws a picture, with German names" },
      ],
      load: async () => (await import("../verb/graph.ts")).graphWorkflows,
    },
    {
      name: "discounts",
      summary: "draw the order in which Cart Discounts are evaluated",
      description,
      options: { ...formatOption(["mermaid", "svg"]), ...options },
      examples: [
        { line: "graph discounts --out discounts.svg", does: "draws the Cart Discounts in the files of this folder" },
        {
          line: "graph discounts --project my-shop --base-url https://api.example.invalid",
          does: "those of a project",
        },
      ],
      load: async () => (await import("../verb/graph.ts")).graphDiscounts,
    },
  ],
};

export const completionCommand: Command = {
  name: "completion",
  summary: "print what makes a shell complete this command",
  description: `Prints a script. Have the shell read it when it starts:
  bash  eval "$(commerce-http completion bash)"           in ~/.bashrc
  zsh   source <(commerce-http completion zsh)            in ~/.zshrc, after compinit
  fish  commerce-http completion fish | source            in ~/.config/fish/config.fish`,
  arguments: [{ name: "SHELL", summary: "bash, zsh or fish", choices: ["bash", "zsh", "fish"] }],
  examples: [{ line: "completion bash", does: "prints the script for bash" }],
  load: async () => (await import("../verb/completion.ts")).completion,
};

/** Says to the script of a shell what may come next, of the commands that there are. */
export function completeCommand(commands: () => readonly Command[]): Command {
  return {
    name: "complete",
    isHidden: true,
    summary: "print what may come next on a command line",
    arguments: [
      { name: "WORDS", summary: "words so far, the unfinished one last", isOptional: true, isRepeatable: true },
    ],
    examples: [{ line: "complete -- states ge", does: "prints get, and what it does" }],
    load: async () => (await import("../verb/completion.ts")).completeOf(commands()),
  };
}
