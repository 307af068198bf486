import { ProblemError } from "./problem/problem.ts";
import { problemCount, problemLines } from "./problem/text.ts";
import type { Terminal } from "./terminal/terminal.ts";

/** Tells what went wrong: problems with their places, errors with their reasons. */
export async function tellError(terminal: Terminal, error: unknown): Promise<void> {
  if (error instanceof ProblemError) {
    const styled = terminal.styledNote.bind(terminal);
    for (const line of problemLines(error.problems, styled)) terminal.warn(line);
    terminal.warn(problemCount(error.problems));
    return;
  }
  // Loaded now, since it knows the client.
  const { errorLines } = await import("./program/error-text.ts");
  const [first = "", ...rest] = errorLines(error, { isDebug: terminal.isDebug });
  terminal.warn(`${terminal.styledNote("red", "error")}: ${first}`);
  for (const line of rest) terminal.warn(line);
}
