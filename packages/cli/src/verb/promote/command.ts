import type { Command, Options } from "../../program/command.ts";
import { applyOptions } from "../../program/shared-options.ts";

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

/** Options of one of two connections: their names begin with its side. */
function sideOptions(side: "from" | "to", what: string): Options {
  const variable = `$COMMERCE_HTTP_${side.toUpperCase()}`;
  return {
    [`${side}-project`]: {
      type: "text",
      value: "KEY",
      summary: `key of the project that is ${what} (${variable}_PROJECT)`,
    },
    [`${side}-base-url`]: { type: "text", value: "URL", summary: `address of its API (${variable}_BASE_URL)` },
    [`${side}-token-url`]: {
      type: "text",
      value: "URL",
      summary: `address that grants tokens for it (${variable}_TOKEN_URL)`,
    },
    [`${side}-client-id`]: { type: "text", value: "ID", summary: `id of its API client (${variable}_CLIENT_ID)` },
    [`${side}-allow-http`]: {
      type: "flag",
      summary: `allow http:// for it, where anybody on the way can read the token (${variable}_ALLOW_HTTP)`,
    },
    [`${side}-allow-ip-address`]: {
      type: "flag",
      summary: `allow an IP address for it, which may become another one's (${variable}_ALLOW_IP_ADDRESS)`,
    },
  };
}
