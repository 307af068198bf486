/** The command of the generator, from its arguments to its exit code. */
import { SpecErrors } from "../spec-error.ts";
import { shellWord } from "../text.ts";
import { type Arguments, readArguments } from "./arguments.ts";
import { help } from "./help.ts";
import { countOf, reportWarnings } from "./problems.ts";
import { UsageError } from "./usage-error.ts";

/** Exit codes of the command. */
const exit = { done: 0, notDone: 1, wrongUsage: 2 } as const;

/**
 * Does what the arguments say, and tells about it.
 *
 * @param root The repository that the generator belongs to.
 * @returns The exit code.
 */
export async function main(args: readonly string[], root: string): Promise<number> {
  try {
    const given = readArguments(args);
    if (given.help) {
      console.log(help);
      return exit.done;
    }
    const { description } = given;
    return description !== undefined && given.out === undefined
      ? await described(given, description, root)
      : await generated(given, root, commandOf(args));
  } catch (error) {
    const isUsage = error instanceof UsageError;
    console.error(error instanceof Error ? error.message : String(error));
    if (error instanceof SpecErrors && error.problems.length > 1) console.error(countOf(error.problems));
    if (isUsage) console.error("Try --help");
    return isUsage ? exit.wrongUsage : exit.notDone;
  }
}

/** The command that brings everything up to date. */
function commandOf(args: readonly string[]): string {
  const options = args.filter((word) => word !== "--check").map((word) => shellWord(word));
  return ["npm run generate", ...(options.length === 0 ? [] : ["--", ...options])].join(" ");
}

async function generated(given: Arguments, root: string, command: string): Promise<number> {
  const { targetOf } = await import("./target.ts");
  const target = targetOf(given, root);
  const { shareCompiler } = await import("../compiler.ts");
  shareCompiler();
  const { run } = await import("../run.ts");
  const outcome = await run({ ...target, check: given.check, isStrict: given.strict });
  reportWarnings(outcome.warnings);
  const { reportDrift, reportRun } = await import("./report.ts");
  return given.check ? reportDrift(outcome, command) : reportRun(outcome);
}

async function described(given: Arguments, path: string, root: string): Promise<number> {
  const { specOf } = await import("./target.ts");
  const spec = specOf(given, root);
  const { writeDescription } = await import("../describe.ts");
  const isUpToDate = writeDescription(spec, { overlays: given.overlays }, { path, check: given.check });
  const { reportDescription } = await import("./report.ts");
  return reportDescription(path, isUpToDate, given.check);
}
