import { once } from "node:events";
import { closeSync, createReadStream, existsSync, openSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import {
  createRecorder,
  type RecorderCounts,
  renderVerification,
  verificationJson,
  type VerifiedServer,
  verify as verifyServers,
} from "@commerce-http/traffic";
import { authorizationOf, serverAt } from "../connection/authorization.ts";
import { checkServer, connect } from "../connection/connect.ts";
import { serverSettingsOf, settingsOf } from "../connection/settings.ts";
import { exitCode, type ExitCode, UsageError } from "../exit-code.ts";
import type { OptionValues, VerbCall } from "../program/command.ts";
import { listeningAt } from "../program/shared-options.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { jsonText } from "../text.ts";

export async function record({ terminal, options, words: [name = ""] }: VerbCall): Promise<ExitCode> {
  const { io } = terminal;
  const settings = serverSettingsOf(options, terminal);
  checkServer(settings);
  const { baseUrl } = settings;
  const path = resolve(io.folder, name);
  if (existsSync(path)) throw new UsageError(`Cannot record in ${name}: the file exists already`);
  let file: number | undefined;
  const failed = new AbortController();
  const write = (line: string): void => {
    try {
      file ??= opened(path, name);
      writeFileSync(file, line);
    } catch (error) {
      failed.abort();
      throw error;
    }
  };
  try {
    const recorder = createRecorder({
      to: serverAt(baseUrl, io),
      write,
      hide: options.list("hide"),
      allowedOrigins: options.list("allowed-origin"),
    });
    try {
      const { url } = await recorder.listen(listeningAt(options));
      terminal.print(`Recording requests through ${url} to ${baseUrl} in ${name}`);
      const ended = AbortSignal.any([io.signal, failed.signal]);
      if (!ended.aborted) await once(ended, "abort");
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
    const reason = isThere ? "the file exists already" : error instanceof Error ? error.message : String(error);
    throw new UsageError(`Cannot record in ${name}: ${reason}`);
  }
}

function countsText({ recorded, incomplete, passed, unanswered, refused }: RecorderCounts): string {
  const parts = [
    `${recorded} recorded`,
    ...(incomplete > 0 ? [`${incomplete} of them incomplete, so that verify cannot send them`] : []),
    ...(passed > 0 ? [`${passed} forwarded without recording: token requests, forms and streams`] : []),
    ...(unanswered > 0 ? [`${unanswered} without a complete response, answered with 502`] : []),
    ...(refused > 0 ? [`${refused} refused: from pages of other sites, for another host, or not HTTP`] : []),
  ];
  return `Requests: ${parts.join("; ")}`;
}

export async function verify({ terminal, options, words: [name = ""] }: VerbCall): Promise<ExitCode> {
  const { io } = terminal;
  const [first, second] = [serverOf("first", options, terminal), serverOf("second", options, terminal)];
  if (first.name === second.name) throw new UsageError(`Cannot compare ${first.name} with itself`);
  const file = resolve(io.folder, name);
  if (!existsSync(file)) throw new UsageError(`Cannot read ${name}: there is no such file`);
  const result = await verifyServers(createReadStream(file), first, second, {
    ignore: options.list("ignore"),
    unordered: options.list("unordered"),
    hide: options.list("hide"),
    messages: options.flag("messages"),
    signal: io.signal,
    onProgress: (count) => terminal.progress(`${count} requests`),
  });
  terminal.print(options.flag("json") ? jsonText(verificationJson(result), 2) : renderVerification(result));
  if (result.outcome === "different") return exitCode.changes;
  return result.outcome === "alike" ? exitCode.success : exitCode.error;
}

/** One of the two projects, with the settings of its side. */
function serverOf(side: string, options: OptionValues, terminal: Terminal): VerifiedServer & { readonly name: string } {
  // Where clients send no token, nothing else does.
  connect(options, terminal, side);
  const { project, baseUrl, credentials } = settingsOf(options, terminal, side);
  const { io, secrets } = terminal;
  const authorization = authorizationOf(credentials, { io, secrets });
  return {
    name: `${project} on ${baseUrl}`,
    project,
    at: serverAt(baseUrl, io),
    headers: async () => ({ Authorization: await authorization() }),
  };
}
