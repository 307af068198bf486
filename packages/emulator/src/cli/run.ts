import { createReadStream, existsSync } from "node:fs";
import type { AddressedServer } from "@commerce-http/traffic/parts";
import { TOKEN_PATH } from "../access/access.ts";
import { DEFAULT_CLIENT } from "../access/api-client.ts";
import { createEmulator } from "../create-emulator.ts";
import type { Emulator } from "../emulator.ts";
import type { Level } from "../requests/log-lines.ts";
import { isServerAddress } from "../store/data-option.ts";
import { FALLBACK_TOKEN, type CliOptions } from "./arguments.ts";
import { readEdition } from "./edition.ts";
import { note, type Terminal } from "./terminal.ts";

type Tell = (level: Level, said: unknown) => void;

/** Makes an emulator listen until the process gets a signal to stop. Standard output gets one line, once requests are answered. */
export async function run(options: CliOptions, terminal: Terminal): Promise<Emulator> {
  const { port, host, allowedHosts, seeds, log, contract, fallback, drain, ...emulatorOptions } = options;
  const isShared = options.data !== undefined && isServerAddress(options.data);
  if (isShared && seeds.length > 0) {
    throw new Error(
      "Cannot use --seed with PostgreSQL, which other emulators may share. Import once with POST /_emulator/import",
    );
  }
  const isFilled = !isShared && options.data !== undefined && existsSync(options.data);
  const emulator = createEmulator({
    ...emulatorOptions,
    ...(contract !== undefined && (await readEdition(contract))),
    ...(fallback !== undefined && { fallback: fallbackAt(fallback, terminal.environment[FALLBACK_TOKEN]) }),
    ...(log && { log: (line) => terminal.tell(`${line}\n`) }),
  });
  const tell = (level: Level, said: unknown): void => note(terminal, level, said, options.logFormat);
  stopOnSignal(emulator, drain * 1000, tell, terminal);
  if (isFilled && seeds.length > 0) tell("info", `"${options.data}" already exists: --seed is skipped`);
  for (const file of isFilled ? [] : seeds) await seed(emulator, file, tell);
  const { url } = await emulator.listen({ port, host, allowedHosts });
  terminal.print(`${greeting(url, options.projects[0] ?? (await emulator.projects())[0], options)}\n`);
  return emulator;
}

/** The fallback, with the token of the environment: everybody on the machine can read the words of a command line. */
function fallbackAt(at: string, token = ""): AddressedServer {
  if (token === "") return { at };
  if (!/^[\x21-\x7E]+$/.test(token))
    throw new Error(`Cannot use $${FALLBACK_TOKEN}: expected visible ASCII characters, without "Bearer"`);
  return { at, headers: () => ({ Authorization: `Bearer ${token}` }) };
}

/** The line that tells how to point a client at the emulator, and where it can be looked at. */
function greeting(url: string, project: string | undefined, { auth, ui }: Pick<CliOptions, "auth" | "ui">): string {
  const projectKey = project ?? "my-project";
  const client = (token: string): string =>
    `createClient({ baseUrl: ${JSON.stringify(url)}, projectKey: ${JSON.stringify(projectKey)}, auth: ${token} })`;
  const start = `Commerce HTTP emulator on ${url} — `;
  const page = ui ? `; open ${url}/_emulator/ in a browser` : "";
  if (!auth) return start + client('"any"') + page;
  return `${start}${client("token")} with a token from ${url}${TOKEN_PATH} for client ${DEFAULT_CLIENT.id}:${DEFAULT_CLIENT.secret}${page}`;
}

async function seed(emulator: Emulator, file: string, tell: Tell): Promise<void> {
  let shown = Date.now();
  const onProgress = (count: number): void => {
    if (Date.now() - shown < PROGRESS_INTERVAL) return;
    shown = Date.now();
    tell("info", `${file}: ${count} ${count === 1 ? "resource" : "resources"}`);
  };
  try {
    await emulator.seed(createReadStream(file), { onProgress });
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Error(`Cannot seed from "${file}": ${reason}`, { cause });
  }
}

/** How often a long import says how far it is, in milliseconds. */
const PROGRESS_INTERVAL = 1000;

/** The first signal stops in good order, the second at once. */
function stopOnSignal(emulator: Emulator, drain: number, tell: Tell, { onSignal, exit }: Terminal): void {
  let stopping = false;
  onSignal((signal) => {
    if (stopping) return exit(128 + signal);
    stopping = true;
    const drained = drain > 0 ? emulator.drain(drain) : Promise.resolve();
    void drained
      .then(() => emulator.close())
      .then(
        () => exit(0),
        (error: unknown) => {
          tell("error", error);
          exit(1);
        },
      );
  });
}
