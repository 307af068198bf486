import type { Command, Options } from "../../program/command.ts";
import { connectionOptions, folderOptions } from "../../program/shared-options.ts";

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

/** Draws workflows and the order of discounts. */
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
      load: async () => (await import("./graph.ts")).graphWorkflows,
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
      load: async () => (await import("./graph.ts")).graphDiscounts,
    },
  ],
};
