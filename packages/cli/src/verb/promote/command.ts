import type { Command } from "../../program/command.ts";
import { applyOptions, lintOptions, sideOptions } from "../../program/shared-options.ts";

/** Brings what one project has to another. */
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
  load: async () => (await import("./promote.ts")).promote,
};
