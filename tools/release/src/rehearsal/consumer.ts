import { spawn } from "node:child_process";
import { once } from "node:events";
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { scopesNamedBy } from "../../../../docs/test/access.ts";
import { blocksOf } from "../../../../docs/test/blocks.ts";
import { run } from "../program.ts";
import type { PackageManager, Project } from "./managers.ts";

export interface ReadmeProgram {
  readonly name: string;
  readonly code: string;
  /** What it prints, where the page says so. */
  readonly printed: string | undefined;
  /** The scopes that the page says its programs need. */
  readonly scopes: readonly string[];
}

/** The programs on pages of the repository; a page without programs is refused. */
export function programsOf(root: string, pages: readonly string[]): readonly ReadmeProgram[] {
  return pages.flatMap((page) => {
    const markdown = readFileSync(join(root, page), "utf8");
    const blocks = blocksOf(markdown).filter(({ language, mark }) => language === "ts" && mark === "");
    if (blocks.length === 0) throw new Error(`Cannot find a program on ${page}`);
    const scopes = scopesNamedBy(markdown);
    return blocks.map(({ code, printed }, index) => ({ name: `${page}, program ${index + 1}`, code, printed, scopes }));
  });
}

/** Installs the packages in an empty project and runs programs there, as users do; an emulator answers for the API. */
export async function tryAsUser(
  root: string,
  project: Project,
  manager: PackageManager,
  names: readonly string[],
  programs: readonly ReadmeProgram[],
): Promise<void> {
  const { folder } = project;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name: "a-user", private: true, type: "module" }));
  await manager.install(project, names);
  copyFileSync(join(root, "docs/test/emulated.ts"), join(folder, "emulated.ts"));
  for (const { name, code, printed, scopes } of programs) {
    writeFileSync(join(folder, "program.ts"), code);
    const args = ["--import", "./emulated.ts", "program.ts", ...scopes];
    const output = await run(process.execPath, args, { folder }).catch((cause) => {
      throw new Error(`${name} fails where ${manager.name} has installed the packages`, { cause });
    });
    if (printed !== undefined && output.trim() !== printed.trim()) throw new Error(`${name} printed ${output}`);
  }
  await startCommands(folder);
}

/** Starts the emulator by its command, reaches it by the command line, and ends it. */
async function startCommands(folder: string): Promise<void> {
  const command = join(folder, "node_modules/.bin/commerce-http-emulator");
  const args = ["--port", "0", "--project", "my-shop"];
  const child = spawn(command, args, { stdio: ["ignore", "pipe", "inherit"], shell: process.platform === "win32" });
  const exit = once(child, "exit");
  const [line] = (await Promise.race([once(child.stdout, "data"), exit])) as [unknown];
  const address = /http:\/\/[\d.:]+/.exec(String(line))?.[0];
  if (address === undefined) throw new Error(`The emulator's command printed no address: ${String(line)}`);
  const connection = ["--base-url", address, "--project", "my-shop"];
  const said = await run(join(folder, "node_modules/.bin/commerce-http"), ["ping", ...connection], {
    folder,
    env: { COMMERCE_HTTP_TOKEN: "any" },
  });
  child.kill("SIGTERM");
  const [code] = (await exit) as [number | null];
  if (!said.includes(`my-shop on ${address} answered`) || code !== 0) {
    throw new Error(`The command line said ${JSON.stringify(said)}, and the emulator's command ended with ${code}`);
  }
}
