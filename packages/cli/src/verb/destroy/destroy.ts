import { bothOf, keysGone, keysOf } from "../../execution/applied-keys.ts";
import { runPlan } from "../../execution/run-plan.ts";
import { tellPlan, whereText } from "../../execution/tell-plan.ts";
import { forgetKeys } from "../../folder/key-history.ts";
import { counted } from "../../output/counted.ts";
import { planFolder } from "../../plan/plan-folder.ts";
import { readRequest } from "../../plan/read-request.ts";
import type { VerbCall } from "../../program/command.ts";
import type { ExitCode } from "../../program/exit-code.ts";

/** Deletes what the files of a folder name, or once named. What cannot be deleted is told, and left. */
export async function destroy({ terminal, options }: VerbCall): Promise<ExitCode> {
  const isJson = options.flag("json");
  const { connection, folder, request } = await readRequest({ terminal, options }, { prune: true });
  const named = bothOf(request.history ?? {}, keysOf(folder.resources, folder.renames));
  const nothing = { resources: [], renames: [] };
  const plan = await planFolder({ ...request, folder: nothing, history: named });
  tellPlan(terminal, plan, isJson);
  return runPlan({
    terminal,
    connection,
    plan,
    project: request.project,
    isJson,
    question: `Delete ${counted(plan.totals.deleted, "resource")} of ${whereText(connection)}?`,
    asksForName: true,
    isAgreed: options.flag("yes"),
    onEnd: (reports) => forgetKeys(folder.root, keysGone(reports)),
  });
}
