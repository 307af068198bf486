import { pingCommand } from "../verb/ping/command.ts";
import type { Command } from "./command.ts";

/** All verbs, in the order of the help. */
export const commands: readonly Command[] = [pingCommand];
