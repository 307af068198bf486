import { type Problem, problemText } from "../spec-error.ts";

/** Tells what the description says in vain or in another way than it should. */
export function reportWarnings(warnings: readonly Problem[]): void {
  for (const warning of warnings) console.error(problemText(warning));
  if (warnings.length > 1) console.error(countOf(warnings));
}

/** `3 errors, 1 warning` */
export function countOf(problems: readonly Problem[]): string {
  const counts = (["error", "warning"] as const).flatMap((severity) => {
    const count = problems.filter((problem) => problem.severity === severity).length;
    return count === 0 ? [] : [`${count} ${severity}${count === 1 ? "" : "s"}`];
  });
  return counts.join(", ");
}
