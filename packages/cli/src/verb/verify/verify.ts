import { createReadStream, existsSync } from "node:fs";
import { resolve } from "node:path";
import {
  renderVerification,
  verificationJson,
  verify as verifyServers,
  type VerifiedServer,
} from "@commerce-http/emulator/traffic";
import { authorizationOf } from "../../connection/authorization.ts";
import { connect } from "../../connection/connect.ts";
import { serverAt } from "../../connection/server-at.ts";
import { settingsOf } from "../../connection/settings.ts";
import { optionsOf } from "../../connection/side.ts";
import { jsonText } from "../../output/text.ts";
import type { OptionValues, VerbCall } from "../../program/command.ts";
import { exitCode, type ExitCode } from "../../program/exit-code.ts";
import type { Terminal } from "../../terminal/terminal.ts";
import { UsageError } from "../../terminal/usage-error.ts";

/** Compares two projects by the answers to recorded requests. */
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
  const own = optionsOf(side, options);
  // Where clients send no token, nothing else does.
  connect(own, terminal, side);
  const { project, baseUrl, credentials } = settingsOf(own, terminal, side);
  const { io, secrets } = terminal;
  const authorization = authorizationOf(credentials, { io, secrets });
  return {
    name: `${project} on ${baseUrl}`,
    project,
    at: serverAt(baseUrl, io),
    headers: async () => ({ Authorization: await authorization() }),
  };
}
