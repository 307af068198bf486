export const exitCode = {
  /** Done, or nothing to do. */
  success: 0,
  /** It did not work, or it found errors. */
  error: 1,
  /** It found changes that are not made yet. */
  changes: 2,
  /** The command line cannot be carried out as it is. */
  usage: 64,
  /** Stopped by Ctrl-C. */
  interrupted: 130,
} as const;

export type ExitCode = (typeof exitCode)[keyof typeof exitCode];

export class UsageError extends Error {
  override readonly name: string = "UsageError";
}

export class StoppedError extends Error {
  override readonly name: string = "StoppedError";
}
