import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname } from "node:path";
import type { Certificate } from "../certificate.ts";
import type { GuestForm } from "../guest.ts";
import { type Program, run } from "../program.ts";
import { chromiumRuntime } from "./chromium.ts";
import { type MissingRuntime, type ProcessRuntime, processRuntime, type Runtime } from "./runtime.ts";
import { type WorkerdPackage, workerdRuntime } from "./workerd.ts";

export interface Runtimes {
  /** Node 20, 22, 24; guests import the packages. */
  readonly nodes: readonly (ProcessRuntime | MissingRuntime)[];
  /** The same; guests require the packages. */
  readonly requiringNodes: readonly (Runtime | MissingRuntime)[];
  readonly deno: ProcessRuntime | MissingRuntime;
  readonly bun: ProcessRuntime | MissingRuntime;
  readonly workerd: Runtime | MissingRuntime;
  readonly chromium: Runtime | MissingRuntime;
}

/** Finds the runtimes among the dependencies of this folder, and Chromium on the machine; all trust the certificate. */
export async function findRuntimes({ cert }: Certificate, folder: string): Promise<Runtimes> {
  const trusted = `${folder}/certificate.pem`;
  await writeFile(trusted, cert);
  const own = (command: string): Program => ({ command, args: [], env: { NODE_EXTRA_CA_CERTS: trusted } });
  const nodes = (form: GuestForm): Promise<Runtimes["nodes"]> =>
    Promise.all(
      NODE_LINES.map((line) => {
        const name = form === "module" ? `Node ${line}` : `Node ${line}, require()`;
        return findProgram(name, [`node-${line}-linux-x64`, "bin/node"], own, form);
      }),
    );
  const permissions = ["--no-prompt", "--no-lock", "--node-modules-dir=manual", "--allow-net=127.0.0.1"];
  return {
    nodes: await nodes("module"),
    requiringNodes: await nodes("common"),
    deno: await findProgram("Deno", ["deno", "bin.cjs"], (file) => ({
      command: process.execPath,
      args: [file, "run", ...permissions, "--cert", trusted],
    })),
    bun: await findProgram("Bun", ["@oven/bun-linux-x64", "bin/bun"], own),
    workerd: await findWorkerd(cert),
    chromium: await findChromium(),
  };
}

const NODE_LINES = [20, 22, 24] as const;

async function findProgram(
  name: string,
  file: readonly [dependency: string, path: string],
  programOf: (file: string) => Program,
  form: GuestForm = "module",
): Promise<ProcessRuntime | MissingRuntime> {
  const found = await findPackage(...file);
  if (found === undefined) return { name, missing: missing(file[0]) };
  return processRuntime({ name, version: found.version, program: programOf(found.file) }, form);
}

async function findWorkerd(certificate: string): Promise<Runtime | MissingRuntime> {
  const found = await findPackage("workerd", "lib/main.js");
  if (found === undefined) return { name: "workerd", missing: missing("workerd") };
  const workerd = createRequire(import.meta.url)(found.file) as WorkerdPackage;
  return workerdRuntime(workerd, found.version, certificate);
}

async function findChromium(): Promise<Runtime | MissingRuntime> {
  const command = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(existsSync);
  if (command === undefined)
    return { name: "Chromium", missing: "install it with `apt-get install chromium fonts-dejavu`" };
  const version = /\d+(?:\.\d+)+/.exec(await run({ command, args: ["--version"] }))?.[0] ?? "unknown";
  return chromiumRuntime(command, version);
}

/** A file of a dependency of this folder, where npm has installed it. */
async function findPackage(name: string, path: string): Promise<{ file: string; version: string } | undefined> {
  const folder = `${dirname(dirname(import.meta.dirname))}/node_modules/${name}`;
  if (!existsSync(`${folder}/${path}`)) return undefined;
  const { version } = JSON.parse(await readFile(`${folder}/package.json`, "utf8")) as { version: string };
  return { file: `${folder}/${path}`, version };
}

function missing(dependency: string): string {
  return `no ${dependency} for ${process.platform} ${process.arch} here, or \`npm ci\` has not run in runtimes/`;
}
