import * as local from "./commands/local.ts";
import * as project from "./commands/project.ts";
import * as servers from "./commands/servers.ts";
import { resources } from "./generated/resources.ts";
import type { Command } from "./program/command.ts";
import { resourceCommands } from "./resource/commands.ts";

/** All verbs, in the order of the help. */
export const commands: readonly Command[] = [
  local.init,
  project.pull,
  local.validate,
  project.plan,
  project.apply,
  project.drift,
  project.destroy,
  project.promote,
  local.explain,
  local.graph,
  servers.emulator,
  servers.record,
  servers.verify,
  servers.mcp,
  project.ping,
  ...resourceCommands(resources),
  local.completion,
  local.complete(() => commands),
];
