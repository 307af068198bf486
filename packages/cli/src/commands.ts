import { resources } from "./generated/resources.ts";
import type { Command } from "./program/command.ts";
import { resourceCommands } from "./resource/commands.ts";
import { applyCommand } from "./verb/apply/command.ts";
import { completeCommand, completionCommand } from "./verb/completion/command.ts";
import { destroyCommand } from "./verb/destroy/command.ts";
import { driftCommand } from "./verb/drift/command.ts";
import { emulatorCommand } from "./verb/emulator/command.ts";
import { explainCommand } from "./verb/explain/command.ts";
import { graphCommand } from "./verb/graph/command.ts";
import { initCommand } from "./verb/init/command.ts";
import { mcpCommand } from "./verb/mcp/command.ts";
import { pingCommand } from "./verb/ping/command.ts";
import { planCommand } from "./verb/plan/command.ts";
import { promoteCommand } from "./verb/promote/command.ts";
import { pullCommand } from "./verb/pull/command.ts";
import { recordCommand } from "./verb/record/command.ts";
import { validateCommand } from "./verb/validate/command.ts";
import { verifyCommand } from "./verb/verify/command.ts";

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
