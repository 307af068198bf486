import type { Command } from "../../program/command.ts";
import { connectionOptions } from "../../program/shared-options.ts";

/** Says whether a project can be reached, and by whom. */
export const pingCommand: Command = {
  name: "ping",
  summary: "say whether the project answers",
  options: connectionOptions,
  examples: [
    { line: "ping --project my-shop --base-url https://api.example.invalid", does: "reads one State of my-shop" },
  ],
  load: async () => (await import("./ping.ts")).ping,
};
