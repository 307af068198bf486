import type { Connection } from "../connection/connect.ts";
import { grouped } from "../plan/grouped.ts";
import type { FolderPlan, FolderStep, StepReport } from "../plan/plan.ts";
import { exitCode, type ExitCode } from "../program/exit-code.ts";
import type { Project } from "../project/project.ts";
import { confirmed, confirmedByName } from "../terminal/confirm.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { type Account, accountJson, accountLines, accountOf, stepTitle, unbegun } from "./account.ts";
import { execute } from "./execute.ts";

/** How a plan is carried out, and told. */
export interface PlanRun {
  readonly terminal: Terminal;
  readonly connection: Connection;
  readonly plan: Pick<FolderPlan, "steps" | "cannot" | "notes">;
  /** The project as the plan saw it. */
  readonly project: Project;
  /** Asked before anything is sent. */
  readonly question: string;
  /** `true` if a person has to type the name of the project, however little is deleted. */
  readonly asksForName?: boolean;
  /** `true` if the command line says yes already. */
  readonly isAgreed: boolean;
  /** `true` if the account is printed as JSON. */
  readonly isJson: boolean;
  /** Sentence about how to go on where not all was done; running the same command again unless given. */
  readonly sequel?: string | undefined;
  /** Called when it is certain that the plan is carried out, right before. */
  readonly onStart?: () => void;
  /** Called with what is known of each step in the end. */
  readonly onEnd?: (reports: readonly StepReport[]) => void;
}

/** Carries a plan out on a project and accounts for it. A run that is stopped ends the step that is under way. */
export async function runPlan({
  terminal,
  connection,
  plan,
  project,
  question,
  asksForName = false,
  isAgreed,
  isJson,
  sequel,
  onStart,
  onEnd,
}: PlanRun): Promise<ExitCode> {
  const { signal } = terminal.io;
  const { steps } = plan;
  const tellJson = (account: Account): void =>
    terminal.print(JSON.stringify(accountJson(account, connection, plan), undefined, 2));
  const name = connection.project;
  const ask = async (): Promise<boolean> =>
    asksForName || deletesMuch(steps, project)
      ? confirmedByName(terminal, question, { name, isAgreed })
      : confirmed(terminal, question, isAgreed);
  if (steps.length > 0 && !(await ask())) {
    terminal.warn("Nothing was sent.");
    if (isJson) tellJson(unbegun("declined"));
    return exitCode.error;
  }
  signal.throwIfAborted();
  onStart?.();
  const cut = cutAfter(terminal);
  const reports = await execute(steps, {
    client: connection.client,
    project,
    until: signal,
    signal: cut,
    onBegin: (step, place) => terminal.progress(`${place + 1}/${steps.length} ${stepTitle(step)}`),
    onEnd: (report) => {
      if (report.outcome === "skipped") return;
      terminal.note(terminal.styledNote("dim", `${report.outcome}: ${stepTitle(report.step)}`));
    },
  });
  onEnd?.(reports);
  const account = accountOf(reports, signal.aborted);
  if (isJson) tellJson(account);
  else {
    const styled = terminal.styled.bind(terminal);
    for (const line of accountLines(reports, account, { styled, sequel })) terminal.print(line);
  }
  if (account.outcome === "done") return exitCode.success;
  return account.outcome === "interrupted" ? exitCode.interrupted : exitCode.error;
}

/** Says whether a plan deletes more than ten resources, or more than a fifth of a kind. */
function deletesMuch(steps: readonly FolderStep[], { resources }: Project): boolean {
  const deleted = grouped(
    steps.filter(({ does }) => does === "delete"),
    ({ list }) => list,
  );
  const counts = [...deleted].map(([list, some]) => ({ count: some.length, all: resources.get(list)?.length ?? 0 }));
  return counts.some(({ count, all }) => count * 5 > all) || counts.reduce((sum, { count }) => sum + count, 0) > 10;
}

/** Milliseconds that the step under way has to come to its end: a signal ends every verb within a second. */
const grace = 800;

/** Aborted some time after the run was stopped: until then, what becomes of the step can still be known. */
function cutAfter(terminal: Terminal): AbortSignal {
  const { signal } = terminal.io;
  const cut = new AbortController();
  signal.addEventListener("abort", () => {
    terminal.warn("Stopping: the step that is under way comes to its end …");
    setTimeout(() => cut.abort(signal.reason), grace).unref();
  });
  return cut.signal;
}
