/** The suite's environment. Both sides share it, so it imports nothing from either. */
export interface SuiteInput {
  /** Address of an emulator that asks for no tokens. */
  readonly url: string;
  /** Address of one that does; its only client is `emulator` with the secret `emulator`. */
  readonly guardedUrl: string;
  /** Whether the client can keep this runtime from sending a write twice. */
  readonly sendsOnce: boolean;
}

export interface CheckResult {
  readonly group: string;
  readonly name: string;
  readonly failure?: string;
}
