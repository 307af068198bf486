import type { Options } from "../program/command.ts";

/** Forms in which results are printed. */
export const formats = ["table", "json", "yaml", "jsonl"] as const;

/** One of the forms in which results are printed. */
export type Format = (typeof formats)[number];

/** Options of verbs that print values. */
export const valueOptions: Options = {
  output: {
    type: "text",
    short: "o",
    value: "FORMAT",
    choices: formats,
    summary: "form of the result; a table on terminals, JSON elsewhere",
  },
  locale: { type: "text", value: "LOCALE", summary: "language of texts in tables; all languages unless given" },
};
