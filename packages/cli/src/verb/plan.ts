import { exitCode, type ExitCode, UsageError } from "../exit-code.ts";
import { driftOf } from "../plan/drift.ts";
import { driftJson, driftLines, driftMarkdown } from "../plan/form/drift.ts";
import { planMarkdown } from "../plan/form/markdown.ts";
import { planJson, planLines } from "../plan/form/text.ts";
import { planFolder } from "../plan/plan-folder.ts";
import { isRefused } from "../plan/plan.ts";
import { readRequest } from "../plan/read-request.ts";
import { savePlan } from "../plan/saved-plan.ts";
import type { OptionValues, VerbCall } from "../program/command.ts";

export async function plan({ terminal, options }: VerbCall): Promise<ExitCode> {
  expectOneForm(options);
  const { connection, folder, request } = await readRequest(
    { terminal, options },
    { prune: options.flag("prune"), isLinted: true },
  );
  const planned = await planFolder(request);
  const isSummary = options.flag("summary");
  const { styled, isForPeople: isTable } = terminal;
  if (options.flag("json")) terminal.print(JSON.stringify(planJson(planned, connection, isSummary), undefined, 2));
  else if (options.flag("markdown")) terminal.print(planMarkdown(planned, connection, isSummary));
  else for (const line of planLines(planned, { styled, isTable, isSummary })) terminal.print(line);
  const out = options.text("out");
  if (out !== undefined) {
    savePlan(out, { plan: planned, request, connection, environment: folder.environment?.name }, terminal);
  }
  if (isRefused(planned)) return exitCode.error;
  return planned.steps.length > 0 ? exitCode.changes : exitCode.success;
}

export async function drift({ terminal, options }: VerbCall): Promise<ExitCode> {
  expectOneForm(options);
  const isWhole = options.flag("all");
  const { connection, request } = await readRequest({ terminal, options }, { isWhole });
  const found = driftOf(await planFolder(request), { ...request, isWhole });
  if (options.flag("json")) terminal.print(JSON.stringify(driftJson(found, connection), undefined, 2));
  else if (options.flag("markdown")) terminal.print(driftMarkdown(found, connection));
  else for (const line of driftLines(found, terminal.styled)) terminal.print(line);
  if (found.cannot.length > 0) return exitCode.error;
  return found.changed.length + found.missing.length + found.extra.length > 0 ? exitCode.changes : exitCode.success;
}

export function expectOneForm(options: OptionValues): void {
  if (options.flag("json") && options.flag("markdown")) {
    throw new UsageError("Cannot print JSON and Markdown at once: give either --json or --markdown");
  }
}
