/** Features of the runtime that it calls experimental, in this version or in an earlier one. */
const known = ["SQLite", "glob"];

/** That a feature is called experimental is nothing that users of the command could act on. */
export function hideExperimentalWarnings(): void {
  const emit = process.emitWarning.bind(process);
  process.emitWarning = (warning: string | Error, ...rest: unknown[]) => {
    if (known.some((feature) => String(warning).includes(`${feature} is an experimental feature`))) return;
    Reflect.apply(emit, process, [warning, ...rest]);
  };
}
