import { editionLayout, outputLayout } from "../config/layout.ts";
import { type Job, type Outcome, run, writeDescription } from "../run/run.ts";
import { watch } from "../watch/watch.ts";
import { type Arguments, type Program, UsageError } from "./arguments.ts";
import { failureOf, reportWarnings, descriptionReport, driftReport, runReport, print, warn } from "./report.ts";
import { type Settings, settingsOf, withOutput } from "./settings.ts";

/** Does once what the arguments ask for, and says whether everything is up to date now. */
export async function generate(args: Arguments, program: Program): Promise<boolean> {
  const settings = await settingsOf(args, program);
  if (settings !== undefined && settings.out === undefined && args["write-description"] !== undefined)
    return describe(settings, args.check);
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

async function jobOf(args: Arguments, settings: Settings | undefined, { home }: Program): Promise<Job> {
  const { check, strict } = args;
  if (settings !== undefined) {
    const config = withOutput(settings, args);
    const layout = (config.isEdition ? editionLayout : outputLayout)(config);
    const { spec, names = {}, arrayFormat, int64, strict: isStrict = false, lenient: isLenient = false } = config;
    return { spec, layout, selection: config, names, arrayFormat, int64, check, isStrict, isLenient };
  }
  if (home === undefined) throw new UsageError("Expected a description");
  return { spec: home.spec, layout: await home.layout(), check, isStrict: strict };
}

async function describe({ spec, overlays = [], description = "" }: Settings, check: boolean): Promise<boolean> {
  const isUpToDate = await writeDescription(spec, overlays, description, check);
  tell(descriptionReport(description, isUpToDate, check), !check || isUpToDate);
  return !check || isUpToDate;
}

function report(outcome: Outcome, { check, layout }: Job): void {
  reportWarnings(outcome.warnings);
  tell(check ? driftReport(outcome, layout.command) : runReport(outcome), !check || outcome.changes.length === 0);
}

function tell(text: string, isFine: boolean): void {
  (isFine ? print : warn)(text);
}
