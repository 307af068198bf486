import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A PostgreSQL server of its own, with one user and no password. */
export interface PostgresServer {
  /** Address of a database of the server. */
  readonly address: (database: string) => string;
  /** Ends it in the midst of everything, as a power failure does. */
  readonly crash: () => Promise<void>;
  /** Starts it again. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** An unprivileged user: the server refuses to run as root. */
const NOBODY = 65_534;

/** Where Debian's packages put the programs of the newest version that is installed. */
export function postgresPrograms(): string | undefined {
  const folder = "/usr/lib/postgresql";
  if (!existsSync(folder)) return undefined;
  const versions = readdirSync(folder).toSorted((left, right) => Number(right) - Number(left));
  return versions.map((version) => join(folder, version, "bin")).find((bin) => existsSync(join(bin, "initdb")));
}

/**
 * Starts a server on a free port of this machine, over a new folder that goes with it.
 *
 * @param isDurable `true` if what is committed outlives a crash; tests that do not crash it are faster without.
 */
export async function startPostgres(
  programs: string,
  { isDurable = false }: { readonly isDurable?: boolean } = {},
): Promise<PostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};
  if (user.uid !== undefined) chownSync(folder, NOBODY, NOBODY);
  const data = join(folder, "data");
  const options = { ...user, cwd: folder, stdio: ["ignore", "pipe", "pipe"] as ["ignore", "pipe", "pipe"] };
  const run = (program: string, ...given: string[]): ChildProcess => spawn(join(programs, program), given, options);
  await succeeded(run("initdb", "-D", data, "-U", "emulator", "-A", "trust", "-E", "UTF8", "--locale=C", "--no-sync"));
  const port = await freePort();
  const settings = [
    `port = ${port}`,
    "listen_addresses = '127.0.0.1'",
    `unix_socket_directories = '${folder}'`,
    "max_connections = 500",
  ];
  if (!isDurable) settings.push("fsync = off", "synchronous_commit = off", "full_page_writes = off");
  appendFileSync(join(data, "postgresql.conf"), `\n${settings.join("\n")}\n`);
  const start = async (): Promise<ChildProcess> => {
    const child = run("postgres", "-D", data);
    await ready(child);
    return child;
  };
  let server = await start();
  return {
    address: (database) => `postgres://emulator@127.0.0.1:${port}/${database}`,
    crash: () => end(server, "SIGQUIT"),
    start: async () => {
      server = await start();
    },
    stop: async () => {
      await end(server, "SIGINT");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function succeeded(child: ChildProcess): Promise<void> {
  let said = "";
  child.stdout?.resume();
  child.stderr?.on("data", (piece) => (said += String(piece)));
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`Cannot prepare a PostgreSQL server: ${said}`);
}

async function ready(child: ChildProcess): Promise<void> {
  let said = "";
  child.stdout?.resume();
  await new Promise<void>((resolve, reject) => {
    child.once("exit", () => reject(new Error(`Cannot start a PostgreSQL server: ${said}`)));
    child.stderr?.on("data", (piece) => {
      said = (said + String(piece)).slice(-10_000);
      if (said.includes("ready to accept connections")) resolve();
    });
  });
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, "close");
  return port;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}
