import { execFile, spawn } from "node:child_process";
import { promisify } from "node:util";

export interface Setting {
  readonly folder: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a program to its end and gives what it printed. Its output is in the error when it fails. */
export async function run(command: string, args: readonly string[], { folder, env }: Setting): Promise<string> {
  const options = { cwd: folder, env: { ...environment(), ...env }, maxBuffer: 1 << 26, shell };
  try {
    return (await promisify(execFile)(command, args, options)).stdout;
  } catch (error) {
    const { stdout, stderr }: { readonly stdout?: string; readonly stderr?: string } = Object(error);
    throw new Error(`${command} ${args.join(" ")}\n${stdout}\n${stderr}`, { cause: error });
  }
}

/** Runs a program to its end, with its output shown as it comes. */
export async function show(command: string, args: readonly string[], { folder, env }: Setting): Promise<void> {
  const child = spawn(command, args, { cwd: folder, env: { ...environment(), ...env }, stdio: "inherit", shell });
  const status = await new Promise<number | null>((resolve, reject) => child.on("error", reject).on("close", resolve));
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} ended with ${status}`);
}

const shell = process.platform === "win32";

/** npm tells its scripts where it runs; another npm inside must find out by itself. */
function environment(): NodeJS.ProcessEnv {
  const own = /^npm_(package_|lifecycle_|config_(local_prefix|prefix|workspaces?|include_workspace_root)$)/;
  const inherited = Object.entries(process.env).filter(([name]) => !own.test(name));
  return { ...Object.fromEntries(inherited), DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1" };
}
