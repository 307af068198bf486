import { once } from "node:events";
import { closeSync, openSync, writeSync } from "node:fs";
import { resolve } from "node:path";
import {
  createRecorder,
  type RecorderCounts,
  type ServerAddress,
  type TrafficRecorder,
} from "@commerce-http/emulator/traffic";
import { baseUrlOf } from "../../connection/settings.ts";
import type { VerbCall } from "../../program/command.ts";
import { exitCode, type ExitCode } from "../../program/exit-code.ts";
import { UsageError } from "../../program/usage-error.ts";

/** Records requests until it is stopped. */
export async function record({ terminal, options, words: [name = ""] }: VerbCall): Promise<ExitCode> {
  const { io } = terminal;
  const baseUrl = baseUrlOf(options, terminal);
  let file: number | undefined;
  // Not before the address has turned out to be one.
  const write = (line: string): void => {
    file ??= opened(resolve(io.folder, name), name);
    writeSync(file, line);
  };
  try {
    const recorder = recorderTo(io.fetch === undefined ? baseUrl : forwardedBy(io.fetch, baseUrl), write);
    try {
      const { url } = await recorder.listen({
        port: options.number("port") ?? 0,
        host: options.text("host") ?? "",
        allowedHosts: options.list("allowed-host"),
      });
      terminal.print(`Recording what goes through ${url} to ${baseUrl} in ${name}`);
      if (!io.signal.aborted) await once(io.signal, "abort");
    } finally {
      await recorder.close();
    }
    terminal.note(countsText(recorder.counts()));
    return exitCode.success;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

/** Opens a file that is not there yet, for its owner only. */
function opened(path: string, name: string): number {
  try {
    return openSync(path, "wx", 0o600);
  } catch (error) {
    const isThere = error instanceof Error && "code" in error && error.code === "EEXIST";
    const reason = isThere ? "it is there already" : error instanceof Error ? error.message : String(error);
    throw new UsageError(`Cannot record in ${name}: ${reason}`);
  }
}

function recorderTo(to: ServerAddress, write: (line: string) => void): TrafficRecorder {
  try {
    return createRecorder({ to, write });
  } catch (error) {
    throw error instanceof RangeError ? new UsageError(error.message) : error;
  }
}

/** Sends requests by another `fetch` than that of the process. */
function forwardedBy(fetch: typeof globalThis.fetch, baseUrl: string): (request: Request) => Promise<Response> {
  return (request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(baseUrl.replace(/\/+$/, "") + pathname + search, request));
  };
}

function countsText({ recorded, incomplete, passed, unanswered }: RecorderCounts): string {
  const parts = [
    `${recorded} recorded`,
    ...(incomplete > 0 ? [`${incomplete} of them not whole, so that they cannot be sent again`] : []),
    ...(passed > 0 ? [`${passed} let through: requests for tokens, forms and streams`] : []),
    ...(unanswered > 0 ? [`${unanswered} without an answer`] : []),
  ];
  return `Requests: ${parts.join("; ")}`;
}
