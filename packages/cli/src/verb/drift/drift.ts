import { driftOf } from "../../plan/drift.ts";
import { driftJson, driftLines, driftMarkdown } from "../../plan/form/drift.ts";
import { planFolder } from "../../plan/plan-folder.ts";
import { readRequest } from "../../plan/read-request.ts";
import type { VerbCall } from "../../program/command.ts";
import { exitCode, type ExitCode } from "../../program/exit-code.ts";
import { expectOneForm } from "../one-form.ts";

/** Prints in what a project differs from the files. */
export async function drift({ terminal, options }: VerbCall): Promise<ExitCode> {
  expectOneForm(options);
  const isWhole = options.flag("all");
  const { connection, request } = await readRequest({ terminal, options }, { isWhole });
  const found = driftOf(await planFolder(request), { ...request, isWhole });
  if (options.flag("json")) terminal.print(JSON.stringify(driftJson(found, connection), undefined, 2));
  else if (options.flag("markdown")) terminal.print(driftMarkdown(found, connection));
  else for (const line of driftLines(found, terminal.styled.bind(terminal))) terminal.print(line);
  if (found.cannot.length > 0) return exitCode.error;
  return found.changed.length + found.missing.length + found.extra.length > 0 ? exitCode.changes : exitCode.success;
}
