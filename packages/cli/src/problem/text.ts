import { ApiError, type CallError } from "@commerce-http/client";
import type { Style, Styled, Terminal } from "../terminal/terminal.ts";
import { counted } from "../text.ts";
import type { Place, Problem } from "./problem.ts";

/** Writes problems by their places, as editors and terminals can follow: `states.yaml:3:5: error: … [schema]`. */
export function problemLines(problems: readonly Problem[], styled: Styled = (_style, text) => text): readonly string[] {
  return problems.toSorted(inOrder).map(({ severity, message, place, rule }) => {
    const start = place === undefined ? "" : `${styled("bold", placeText(place))}: `;
    const text = message.replaceAll(/\r?\n/g, "\n  ");
    return `${start}${styled(colors[severity], severity)}: ${text} ${styled("dim", `[${rule}]`)}`;
  });
}

export function warnOf(terminal: Terminal, problems: readonly Problem[]): void {
  for (const line of problemLines(problems, terminal.styledNote)) terminal.warn(line);
}

export function problemCount(problems: readonly Pick<Problem, "severity">[]): string {
  const counts = (["error", "warning", "note"] as const).flatMap((severity) => {
    const count = problems.filter((problem) => problem.severity === severity).length;
    return count === 0 ? [] : [counted(count, severity)];
  });
  return counts.length === 0 ? "no problems" : counts.join(", ");
}

export function placeText({ file, line, column }: Place): string {
  const name = file.replaceAll("\n", "\\n");
  return [name, line, line === undefined ? undefined : column].filter((part) => part !== undefined).join(":");
}

const colors = { error: "red", warning: "yellow", note: "cyan" } as const satisfies Record<Problem["severity"], Style>;

/** Compares problems by their places; those without one come first. */
export function inOrder(one: Pick<Problem, "place">, other: Pick<Problem, "place">): number {
  const [first, second] = [one.place, other.place];
  if (first === undefined || second === undefined) return Number(first !== undefined) - Number(second !== undefined);
  if (first.file !== second.file) return first.file < second.file ? -1 : 1;
  return (first.line ?? 0) - (second.line ?? 0) || (first.column ?? 0) - (second.column ?? 0);
}

/** The words of a refusal: of all that the API found, each once. */
export function refusalText(error: CallError): string {
  if (!(error instanceof ApiError) || error.errors.length === 0) return error.message;
  return [...new Set(error.errors.map(({ message }) => message))].join("; ");
}
