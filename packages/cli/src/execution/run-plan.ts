import type { Connection } from "../connection/connect.ts";
import { exitCode, type ExitCode } from "../exit-code.ts";
import { planLines } from "../plan/form/text.ts";
import { type FolderPlan, type FolderStep, isRefused, type ProjectAddress, type StepReport } from "../plan/plan.ts";
import type { VerbCall } from "../program/command.ts";
import type { Project } from "../project/project.ts";
import { confirmed, confirmedByName } from "../terminal/confirm.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { counted } from "../text.ts";
import { type Account, accountJson, accountLines, accountOf, stepTitle, unbegun } from "./account.ts";
import { execute } from "./execute.ts";

export interface PlanRun {
  readonly connection: Connection;
  readonly plan: FolderPlan;
  readonly project: Project;
  /** `true` if the plan deletes only: a person has to type the project's name, and what cannot be deleted is left. */
  readonly isDestruction?: boolean;
  /** Sentence about how to go on where not all was done; running the same command again unless given. */
  readonly sequel?: string | undefined;
  /** Called when it is certain that the plan is carried out, right before. */
  readonly onStart?: () => void;
  /** Called with what is known of each step in the end. */
  readonly onEnd?: (reports: readonly StepReport[]) => void;
}

/** Shows a plan, carries it out unless it is refused or the answer is no, and accounts for it. */
export async function runPlan({ terminal, options }: VerbCall, run: PlanRun): Promise<ExitCode> {
  const { connection, plan, sequel, onStart, onEnd } = run;
  const { signal } = terminal.io;
  const isJson = options.flag("json");
  const printJson = (account: Account): void => {
    if (isJson) terminal.print(JSON.stringify(accountJson(account, connection, plan), undefined, 2));
  };
  showPlan(terminal, plan, isJson);
  if (!run.isDestruction && isRefused(plan)) {
    terminal.warn(`Nothing was sent: ${refusalOf(plan)}`);
    printJson(unbegun("refused"));
    return exitCode.error;
  }
  if (plan.steps.length > 0 && !(await isWanted(terminal, run, options.flag("yes")))) {
    terminal.warn("Nothing was sent.");
    printJson(unbegun("declined"));
    return exitCode.error;
  }
  signal.throwIfAborted();
  onStart?.();
  const reports = await executed(terminal, run);
  onEnd?.(reports);
  const account = accountOf(reports, signal.aborted);
  printJson(account);
  const lines = isJson ? [] : accountLines(reports, account, { styled: terminal.styled, sequel });
  for (const line of lines) terminal.print(line);
  if (account.outcome === "done") return exitCode.success;
  return account.outcome === "interrupted" ? exitCode.interrupted : exitCode.error;
}

function showPlan(terminal: Terminal, plan: FolderPlan, isJson: boolean): void {
  if (isJson) for (const line of planLines(plan)) terminal.note(line);
  else {
    const { styled, isForPeople: isTable } = terminal;
    for (const line of planLines(plan, { styled, isTable })) terminal.print(line);
  }
}

function refusalOf({ totals }: FolderPlan): string {
  return totals.cannot > 0
    ? "not all changes are possible."
    : "this adds errors to the project. Use --allow-lint to continue.";
}

async function isWanted(terminal: Terminal, run: PlanRun, isAgreed: boolean): Promise<boolean> {
  const { connection, plan, project, isDestruction = false } = run;
  const where = whereText(connection);
  const question = isDestruction
    ? `Delete ${counted(plan.totals.deleted, "resource")} of ${where}?`
    : `Apply this to ${where}?`;
  return isDestruction || deletesMuch(plan.steps, project)
    ? confirmedByName(terminal, question, { name: connection.project, isAgreed })
    : confirmed(terminal, question, isAgreed);
}

/** A project in a question: `shop on https://api.example.invalid`. */
export function whereText({ project, baseUrl }: ProjectAddress): string {
  return `${project} on ${baseUrl}`;
}

async function executed(terminal: Terminal, run: PlanRun): Promise<readonly StepReport[]> {
  const { connection, plan, project } = run;
  return execute(plan.steps, {
    client: connection.client,
    project,
    until: terminal.io.signal,
    signal: cutAfter(terminal),
    onBegin: (step, place) => terminal.progress(`${place + 1}/${plan.steps.length} ${stepTitle(step)}`),
    onEnd: ({ outcome, step }) => {
      if (outcome !== "skipped") terminal.note(terminal.styledNote("dim", `${outcome}: ${stepTitle(step)}`));
    },
  });
}

/** Says whether a plan deletes more than ten resources, or more than a fifth of a kind. */
function deletesMuch(steps: readonly FolderStep[], { resources }: Project): boolean {
  const deleted = steps.filter(({ does }) => does === "delete");
  const lists = [...Map.groupBy(deleted, ({ list }) => list)];
  return deleted.length > 10 || lists.some(([list, some]) => some.length * 5 > (resources.get(list)?.length ?? 0));
}

/** Milliseconds that the step under way has to come to its end: a signal ends every verb within a second. */
const grace = 800;

/** Aborted some time after the run was stopped: until then, the outcome of the step can still be known. */
function cutAfter(terminal: Terminal): AbortSignal {
  const { signal } = terminal.io;
  const cut = new AbortController();
  signal.addEventListener("abort", () => {
    terminal.warn("Stopping after the current step …");
    setTimeout(() => cut.abort(signal.reason), grace).unref();
  });
  return cut.signal;
}
