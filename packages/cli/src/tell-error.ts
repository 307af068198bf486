import { ProblemError } from "./problem/problem.ts";
import type { Terminal } from "./terminal/terminal.ts";

/** Reports problems with their places, errors with their reasons. What knows the client is loaded only now. */
export async function tellError(terminal: Terminal, error: unknown): Promise<void> {
  if (error instanceof ProblemError) {
    const { problemCount, warnOf } = await import("./problem/text.ts");
    warnOf(terminal, error.problems);
    return terminal.warn(problemCount(error.problems));
  }
  const { errorLines } = await import("./program/error-text.ts");
  const [first = "", ...rest] = errorLines(error, { isDebug: terminal.isDebug });
  terminal.warn(`${terminal.styledNote("red", "error")}: ${first}`);
  for (const line of rest) terminal.warn(line);
}
