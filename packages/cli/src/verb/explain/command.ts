import type { Command } from "../../program/command.ts";
import { connectionOptions, folderOptions } from "../../program/shared-options.ts";

/** Explains the price of a Cart, and looks for Carts that should not be. */
export const explainCommand: Command = {
  name: "explain",
  summary: "say how a cart gets its price: what each discount does, and why not",
  description: `Prices the cart of a file under the Cart Discounts of the folder, or of the project that --project or --profile names.

With --find there is no cart: one that breaks an invariant is looked for, or a proof that there is none. Invariants:
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
  load: async () => (await import("./explain.ts")).explain,
};
