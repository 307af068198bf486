import {
  completeCommand,
  completionCommand,
  explainCommand,
  graphCommand,
  initCommand,
  validateCommand,
} from "./commands/local.ts";
import {
  applyCommand,
  destroyCommand,
  driftCommand,
  pingCommand,
  planCommand,
  promoteCommand,
  pullCommand,
} from "./commands/project.ts";
import { emulatorCommand, mcpCommand, recordCommand, verifyCommand } from "./commands/servers.ts";
import { resources } from "./generated/resources.ts";
import type { Command } from "./program/command.ts";
import { resourceCommands } from "./resource/commands.ts";

/** All verbs, in the order of the help. */
export const commands: readonly Command[] = [
  initCommand,
  pullCommand,
  validateCommand,
  planCommand,
  applyCommand,
  driftCommand,
  destroyCommand,
  promoteCommand,
  explainCommand,
  graphCommand,
  emulatorCommand,
  recordCommand,
  verifyCommand,
  mcpCommand,
  pingCommand,
  ...resourceCommands(resources),
  completionCommand,
  completeCommand(() => commands),
];
