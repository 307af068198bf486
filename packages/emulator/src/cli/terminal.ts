import { printable } from "@commerce-http/types/schema";

export interface Terminal {
  readonly print: (text: string) => void;
  readonly tell: (text: string) => void;
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Calls a function with the number of each signal to end. */
  readonly onSignal: (act: (signal: number) => void) => void;
  readonly exit: (code: number) => void;
}

/** The process itself. Whatever files, servers and arguments say, it cannot steer the terminal. */
export const PROCESS: Terminal = {
  print: (text) => void process.stdout.write(printable(text)),
  tell: (text) => void process.stderr.write(printable(text)),
  environment: process.env,
  onSignal: (act) => {
    const listener = (_name: string, signal: number): void => act(signal);
    process.on("SIGINT", listener);
    process.on("SIGTERM", listener);
  },
  exit: (code) => process.exit(code),
};
