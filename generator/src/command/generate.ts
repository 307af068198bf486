import { resolve } from "node:path";
import { editionLayout, outputLayout } from "../config/layout.ts";
import { type Job, type Outcome, run, writeDescription } from "../run/run.ts";
import { watch } from "../watch/watch.ts";
import { type Arguments, type Program, UsageError } from "./arguments.ts";
import { failureOf, reportWarnings, descriptionReport, driftReport, runReport, print, warn } from "./report.ts";
import { descriptionOf, type Settings, settingsOf, withOutput } from "./settings.ts";

/** Does once what the arguments ask for, and says whether everything is up to date now. */
export async function generate(args: Arguments, program: Program): Promise<boolean> {
  const settings = await settingsOf(args, program);
  if (args.description !== undefined && settings?.out === undefined) {
    const { spec } = settings ?? homeOf(program);
    return describe(args, settings ?? { spec, command: program.command, description: resolve(args.description) });
  }
  const job = await jobOf(args, settings, program);
  const outcome = await run(job);
  report(outcome, job);
  return !job.check || outcome.changes.length === 0;
}

/** Updates everything after each change, until the process gets a signal to end. */
export async function keepGenerating(args: Arguments, program: Program): Promise<void> {
  const end = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => end.abort());
  await watch(
    async (inputs) => {
      const note = (path: string): void => inputs.note(path);
      try {
        const job = await jobOf(args, await settingsOf(args, program, note), program);
        report(await run({ ...job, note }), job);
      } catch (error) {
        // Wrong usage does not mend itself; everything else may be right after the next change.
        if (error instanceof UsageError) throw error;
        warn(failureOf(error));
      }
    },
    { signal: end.signal },
  );
}

async function jobOf(args: Arguments, settings: Settings | undefined, program: Program): Promise<Job> {
  const { check, strict } = args;
  if (settings === undefined) {
    const { spec, layout } = homeOf(program);
    return { spec, layout: await layout(), check, isStrict: strict };
  }
  const config = withOutput(settings, args);
  const description = descriptionOf(config, args);
  const layout = { ...(config.isEdition === true ? editionLayout(config) : outputLayout(config)), description };
  const { spec, names = {}, strict: isStrict = false } = config;
  return { spec, layout, selection: config, names, check, isStrict };
}

function homeOf({ home }: Program): NonNullable<Program["home"]> {
  if (home === undefined) throw new UsageError("Expected a description");
  return home;
}

async function describe(args: Arguments, settings: Settings): Promise<boolean> {
  const { check } = args;
  const path = descriptionOf(settings, args);
  if (path === undefined) throw new UsageError("Expected a file for the description");
  const isUpToDate = await writeDescription(settings.spec, settings.overlays ?? [], path, check);
  tell(descriptionReport(path, isUpToDate, check), !check || isUpToDate);
  return !check || isUpToDate;
}

function report(outcome: Outcome, { check, layout }: Job): void {
  reportWarnings(outcome.warnings);
  tell(check ? driftReport(outcome, layout.command) : runReport(outcome), !check || outcome.changes.length === 0);
}

function tell(text: string, isFine: boolean): void {
  (isFine ? print : warn)(text);
}
