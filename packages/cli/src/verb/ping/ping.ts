import { connect } from "../../connection/connect.ts";
import type { VerbCall } from "../../program/command.ts";
import { exitCode, type ExitCode } from "../../program/exit-code.ts";

/** Asks for one State, as the least that a project answers. */
export async function ping({ terminal, options }: VerbCall): Promise<ExitCode> {
  const { client, project, baseUrl } = connect(options, terminal);
  const start = performance.now();
  await client.states.query({ limit: 1, withTotal: false, signal: terminal.io.signal });
  terminal.print(`${project} on ${baseUrl} answered in ${Math.round(performance.now() - start)} ms`);
  return exitCode.success;
}
