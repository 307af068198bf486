import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

/** A package as the registry would get it. */
export interface Packed {
  /** Where the tarball lies. */
  readonly tarball: string;
  /** Bytes of the tarball. */
  readonly size: number;
  /** Bytes of all files in it. */
  readonly unpackedSize: number;
  /** Paths of the files in it, sorted. */
  readonly files: readonly string[];
}

/** Runs a program to its end. Its output is in the error when it fails. */
export async function run(command: string, args: readonly string[], folder: string): Promise<string> {
  const options = { cwd: folder, env: environment(), maxBuffer: 1 << 26 };
  try {
    return (await promisify(execFile)(command, args, options)).stdout;
  } catch (error) {
    const { stdout, stderr }: { readonly stdout?: string; readonly stderr?: string } = Object(error);
    throw new Error(`${command} ${args.join(" ")}\n${stdout}\n${stderr}`, { cause: error });
  }
}

/**
 * Packs a built package.
 *
 * @param folder The package.
 * @param destination Where the tarball goes.
 */
export async function pack(folder: URL, destination: string): Promise<Packed> {
  if (!existsSync(new URL("dist/index.js", folder)))
    throw new Error(`${folder.pathname} is not built: run \`npm run build\``);
  const output = await run(
    "npm",
    ["pack", "--json", "--ignore-scripts", "--pack-destination", destination],
    fileURLToPath(folder),
  );
  const report: Readonly<Record<string, Report>> = JSON.parse(output);
  // npm 12 answers with an object by package name in place of a list.
  const [packed] = Object.values(report);
  if (packed === undefined) throw new Error(`npm packed nothing: ${output}`);
  return {
    tarball: `${destination}/${packed.filename}`,
    size: packed.size,
    unpackedSize: packed.unpackedSize,
    files: packed.files.map(({ path }) => path).toSorted(),
  };
}

/**
 * Installs packages into a folder, as a user would; what they depend on comes from npm's cache where that has it.
 *
 * @param tarballs Paths of packed packages.
 */
export async function install(folder: string, tarballs: readonly string[]): Promise<void> {
  const quiet = ["--prefer-offline", "--ignore-scripts", "--no-package-lock", "--no-audit", "--no-fund"];
  // npm asks the registry for our own packages too, and goes on without an answer: without a network, retries only wait.
  await run("npm", ["install", ...quiet, "--fetch-retries=0", ...tarballs], folder);
}

interface Report {
  readonly filename: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

/** npm tells its scripts where it runs; another npm inside must find out by itself. */
function environment(): NodeJS.ProcessEnv {
  const own = /^npm_(package_|lifecycle_|config_(local_prefix|prefix|workspaces?|include_workspace_root)$)/;
  const inherited = Object.entries(process.env).filter(([name]) => !own.test(name));
  return { ...Object.fromEntries(inherited), DENO_NO_UPDATE_CHECK: "1", NO_COLOR: "1" };
}
