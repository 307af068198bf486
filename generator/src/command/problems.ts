import { type Problem, problemText, SpecErrors } from "../spec-error.ts";
import { counted } from "./counted.ts";
import { warn } from "./terminal.ts";

/** Tells what the description says in vain or in another way than it should. */
export function reportWarnings(warnings: readonly Problem[]): void {
  for (const warning of warnings) warn(problemText(warning));
  if (warnings.length > 1) warn(countOf(warnings));
}

/** Says why something has failed; how much is wrong, too, where that is more than one thing. */
export function failureOf(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return error instanceof SpecErrors && error.problems.length > 1 ? `${text}\n${countOf(error.problems)}` : text;
}

/** `3 errors, 1 warning` */
function countOf(problems: readonly Problem[]): string {
  const counts = (["error", "warning"] as const).flatMap((severity) => {
    const count = problems.filter((problem) => problem.severity === severity).length;
    return count === 0 ? [] : [counted(count, severity)];
  });
  return counts.join(", ");
}
