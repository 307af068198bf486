import { once } from "node:events";
import { watch } from "node:fs";
import { resolve, sep } from "node:path";
import { clientCredentials, createClient } from "@commerce-http/client";
import { createEmulator, type EmulatorOptions } from "@commerce-http/emulator";
import { authorizationOf, serverAt } from "../connection/authorization.ts";
import { checkServer } from "../connection/connect.ts";
import { credentialsOf, serverSettingsOf } from "../connection/settings.ts";
import { exitCode, type ExitCode, UsageError } from "../exit-code.ts";
import { readWhole } from "../folder/read-folder.ts";
import type { VerbCall } from "../program/command.ts";
import { listeningAt } from "../program/shared-options.ts";
import { seedDrafts } from "../stage/stage.ts";
import { tellError } from "../tell-error.ts";
import { follower } from "./follower.ts";

export async function runEmulator(call: VerbCall): Promise<ExitCode> {
  const { terminal, options } = call;
  const project = options.text("project") ?? "";
  const isWatching = options.flag("watch");
  const needsToken = options.flag("auth");
  const keptRequests = options.number("kept-requests");
  const emulator = createEmulator({
    projects: [project],
    auth: needsToken,
    ui: !options.flag("no-ui"),
    typedPredicates: !options.flag("no-typed-predicates"),
    ...(keptRequests !== undefined && { keptRequests }),
    allowedOrigins: options.list("allowed-origin"),
    ...fallbackFor(project, call),
    ...(options.flag("log") && { log: (line) => terminal.warn(line) }),
  });
  // Speaks to the emulator as others do, without the port.
  const client = createClient({
    baseUrl: inProcess,
    projectKey: project,
    auth: needsToken ? clientCredentials({ tokenUrl: inProcess + tokenPath, ...ownClient }) : "files",
    fetch: emulator.fetch,
    deprecationWarnings: false,
  });
  const follow = follower(client, async (folder) => seedDrafts({ emulator, client }, folder.resources, project));
  try {
    await attempt(call, isWatching, async () => void (await follow(await readWhole(call))));
    const { signal } = terminal.io;
    const { url } = await emulator.listen(listeningAt(options));
    terminal.print(greeting(url, project, needsToken));
    if (!isWatching) {
      if (!signal.aborted) await once(signal, "abort");
      return exitCode.success;
    }
    await watchFolder(resolve(terminal.io.folder, rootOf(call)), signal, async () =>
      attempt(call, true, async () => {
        for (const line of await follow(await readWhole(call))) terminal.note(line);
      }),
    );
    return exitCode.success;
  } finally {
    await emulator.close();
  }
}

const inProcess = "http://localhost";
const tokenPath = "/oauth/token";

/** The server that gets what the emulator does not know, if there is one: with credentials of its own, or those of the callers. */
function fallbackFor(project: string, { terminal, options }: VerbCall): Pick<EmulatorOptions, "fallback"> {
  if (options.text("fallback") === undefined && options.text("fallback-base-url") === undefined) {
    const unused = options.given("fallback-");
    if (unused === undefined) return {};
    throw new UsageError(
      `Cannot use --${unused} without --fallback or --fallback-base-url, which say where requests go`,
    );
  }
  const settings = serverSettingsOf(options, terminal, "fallback");
  checkServer(settings, "fallback");
  const { baseUrl, project: theirs = project } = settings;
  if (theirs !== project) {
    throw new UsageError(
      `Cannot fall back to ${baseUrl}: its project is ${theirs}, but that of the emulator is ${project} (--project)`,
    );
  }
  const { io, secrets } = terminal;
  const credentials = credentialsOf(options, terminal, "fallback");
  const authorization = credentials && authorizationOf(credentials, { io, secrets });
  return {
    fallback: {
      at: serverAt(baseUrl, io),
      ...(authorization && { headers: async () => ({ Authorization: await authorization() }) }),
    },
  };
}

const ownClient = { clientId: "emulator", clientSecret: "emulator" };

/** Carries something out. Where more is to come, errors are shown, and work goes on. */
async function attempt({ terminal }: VerbCall, goesOn: boolean, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!goesOn || terminal.io.signal.aborted) throw error;
    await tellError(terminal, error);
  }
}

function rootOf({ options }: VerbCall): string {
  return options.text("folder") ?? ".";
}

/** The address, and how programs and the other verbs connect. */
function greeting(url: string, project: string, needsToken: boolean): string {
  const variables = {
    BASE_URL: url,
    PROJECT: project,
    ...(needsToken
      ? { TOKEN_URL: url + tokenPath, CLIENT_ID: ownClient.clientId, CLIENT_SECRET: ownClient.clientSecret }
      : { TOKEN: "any-token" }),
  };
  const lines = Object.entries(variables).map(([name, value]) => `  export COMMERCE_HTTP_${name}=${value}`);
  return [`Emulator on ${url}, project ${project}. To connect:`, ...lines].join("\n");
}

/** Watches a folder until the signal. Saves that come close together count as one, and are worked on one by one. */
export async function watchFolder(root: string, signal: AbortSignal, onSave: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let work = Promise.resolve();
  const watcher = watch(root, { recursive: true }, (_event, name) => {
    if (name !== null && isOutside(name)) return;
    clearTimeout(timer);
    timer = setTimeout(() => (work = work.then(onSave)), pause);
  });
  try {
    if (!signal.aborted) await once(signal, "abort");
  } finally {
    clearTimeout(timer);
    watcher.close();
    await work;
  }
}

/** Milliseconds in which editors have written all that belongs to a save. */
const pause = 100;

function isOutside(name: string): boolean {
  return name.split(sep).some((part) => part.startsWith(".") || part === "node_modules");
}
