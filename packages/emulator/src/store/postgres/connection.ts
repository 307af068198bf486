import type { Sql } from "postgres";
import { Fault } from "../../fault/faults.ts";
import { withoutCredentials } from "../server-address.ts";

/** Connections, or the transaction on one of them. */
export type Executor = Pick<Sql, "unsafe">;

/** Connections of a process: reads are pipelined over few, which is faster than many; each commit waits for the disk by itself. */
export interface Connections {
  readonly reads: Sql;
  readonly commits: Sql;
}

const READS = 2;
const COMMITS = 6;

/**
 * Opens connections, once they are needed.
 *
 * @throws Error when the driver is not installed.
 */
export async function connect(address: string): Promise<Connections> {
  const { default: postgres } = await import("postgres").catch((cause: unknown) => {
    const reason = 'the driver is missing: install the package "postgres"';
    throw new Error(`Cannot open "${withoutCredentials(address)}": ${reason}`, { cause });
  });
  const open = (max: number): Sql =>
    postgres(address, {
      max,
      // Arrays are passed as texts: nothing needs to be asked about types.
      fetch_types: false,
      connect_timeout: 10,
      backoff: (attempts) => Math.min(0.05 * attempts, 0.5),
      onnotice: () => undefined,
      connection: { application_name: "commerce-http-emulator" },
    });
  return { reads: open(READS), commits: open(COMMITS) };
}

/** SQLSTATEs after which work is done again: it met another one's. */
const CONFLICTS: ReadonlySet<string> = new Set(["40001", "40P01", "23505"]);

/** Says whether a commit failed for what others have done in between, and changed nothing. */
export function isConflict(error: unknown): boolean {
  return CONFLICTS.has(codeOf(error));
}

/** Codes of the driver, of the operating system and of the server about a connection that there is not. */
const LOST = /^(?:CONNECTION_\w+|CONNECT_TIMEOUT|E[A-Z]+|EAI_\w+|08\w{3}|57P0[1-4]|53300)$/;

/** Says whether an error is about the connection. */
function isConnectionLoss(error: unknown): boolean {
  return LOST.test(codeOf(error));
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** The refusal of what needs a database that cannot be reached. */
export function unavailable(message: string): Fault {
  return new Fault([{ code: "General", message }], 503);
}

/** Turns the loss of a connection into a refusal. */
export function refusedIfLost(error: unknown, message: string): unknown {
  return isConnectionLoss(error) ? unavailable(message) : error;
}
