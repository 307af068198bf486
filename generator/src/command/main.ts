/** The command of the generator, from its arguments to its exit code. */
import { type Arguments, readArguments, helpOf, type Program, UsageError } from "./arguments.ts";
import { failureOf, print, warn } from "./report.ts";

const exitCodes = { done: 0, notDone: 1, wrongUsage: 64 } as const;

/** Does what the arguments say, and tells about it. Gives the exit code. */
export async function main(args: readonly string[], program: Program): Promise<number> {
  try {
    return await perform(readArguments(args), program);
  } catch (error) {
    const isUsage = error instanceof UsageError;
    warn(failureOf(error));
    if (isUsage) warn("Try --help");
    return isUsage ? exitCodes.wrongUsage : exitCodes.notDone;
  }
}

async function perform(args: Arguments, program: Program): Promise<number> {
  if (args.help || args.version) {
    print(args.help ? helpOf(program) : program.version);
    return exitCodes.done;
  }
  if (args.command === "init") {
    const { init } = await import("./init.ts");
    init(args, program);
    return exitCodes.done;
  }
  const { generate, keepGenerating } = await import("./generate.ts");
  if (args.watch) {
    await keepGenerating(args, program);
    return exitCodes.done;
  }
  return (await generate(args, program)) ? exitCodes.done : exitCodes.notDone;
}
