import type { Address } from "../plan/form/json.ts";
import { planLines } from "../plan/form/text.ts";
import type { FolderPlan } from "../plan/plan.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { accountJson, unbegun } from "./account.ts";

/** Shows a plan before it is carried out: as a result, or beside it where that is JSON. */
export function tellPlan(terminal: Terminal, plan: FolderPlan, isJson: boolean): void {
  if (isJson) {
    for (const line of planLines(plan)) terminal.note(line);
    return;
  }
  const styled = terminal.styled.bind(terminal);
  for (const line of planLines(plan, { styled, isTable: terminal.isForPeople })) terminal.print(line);
}

/** Says that nothing was sent, because not all of a plan can be done, or because it adds errors to the project. */
export function tellRefusal(terminal: Terminal, plan: FolderPlan, address: Address, isJson: boolean): void {
  const reason =
    plan.totals.cannot > 0
      ? "not all of this can be done."
      : "this adds errors to the project. Use --allow-lint to go on.";
  terminal.warn(`Nothing was sent: ${reason}`);
  if (isJson) terminal.print(JSON.stringify(accountJson(unbegun("refused"), address, plan), undefined, 2));
}

/** A project in a question: `shop on https://api.example.invalid`. */
export function whereText({ project, baseUrl }: Address): string {
  return `${project} on ${baseUrl}`;
}
