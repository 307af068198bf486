import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { run } from "../program.ts";

/** Where a user's project is, and where its packages come from. */
export interface Project {
  readonly folder: string;
  /** The scope of the packages that the rehearsed registry has. */
  readonly scope: string;
  /** The rehearsed registry; all other packages come from the registry that this machine is set to. */
  readonly registry: string;
}

export interface PackageManager {
  readonly name: string;
  /** Adds packages to a project that holds nothing but a manifest. Nothing comes from what earlier projects have left. */
  install(project: Project, names: readonly string[]): Promise<void>;
}

const tools = join(import.meta.dirname, "../../tools/node_modules");

const npm: PackageManager = {
  name: "npm",
  async install({ folder, scope, registry }, names) {
    writeFileSync(join(folder, ".npmrc"), `${scope}:registry=${registry}\n`);
    const cache = ["--cache", join(folder, ".cache")];
    await run("npm", ["install", ...names, ...cache, "--no-audit", "--no-fund"], { folder });
  },
};

const pnpm: PackageManager = {
  name: "pnpm",
  async install({ folder, scope, registry }, names) {
    writeFileSync(join(folder, ".npmrc"), `${scope}:registry=${registry}\n`);
    const settings = {
      // A workspace of its own, whatever there is in the folders above.
      packages: ["."],
      // pnpm waits before it takes what is new.
      minimumReleaseAgeExclude: [`${scope}/*`],
      storeDir: join(folder, ".store"),
      cacheDir: join(folder, ".cache"),
    };
    writeFileSync(join(folder, "pnpm-workspace.yaml"), JSON.stringify(settings));
    await run(join(tools, ".bin/pnpm"), ["add", "--workspace-root", ...names], { folder });
  },
};

const yarn: PackageManager = {
  name: "yarn",
  async install({ folder, scope, registry }, names) {
    const settings = {
      nodeLinker: "node-modules",
      enableGlobalCache: false,
      // Yarn asks its mirror of all that it has ever fetched as well, which knows packages by name and version.
      globalFolder: join(folder, ".global"),
      enableTelemetry: false,
      npmRegistryServer: (await run("npm", ["config", "get", "registry"], { folder })).trim(),
      npmScopes: { [scope.slice(1)]: { npmRegistryServer: registry } },
      // Yarn waits before it takes what is new, and asks for HTTPS.
      npmPreapprovedPackages: [`${scope}/*`],
      unsafeHttpWhitelist: ["127.0.0.1"],
    };
    writeFileSync(join(folder, ".yarnrc.yml"), JSON.stringify(settings));
    // A lockfile of its own makes it a project of its own.
    writeFileSync(join(folder, "yarn.lock"), "");
    await add(folder, names);
  },
};

/** Adds packages by Yarn, which wants builds for all platforms; of those that the registry lacks, any version does. */
async function add(folder: string, names: readonly string[], lacking: readonly string[] = []): Promise<void> {
  const file = join(folder, "package.json");
  const manifest = JSON.parse(readFileSync(file, "utf8")) as object;
  const resolutions = Object.fromEntries(lacking.map((name) => [name, "*"]));
  writeFileSync(file, JSON.stringify({ ...manifest, resolutions }));
  try {
    await run(process.execPath, [join(tools, "@yarnpkg/cli-dist/bin/yarn.js"), "add", ...names], { folder });
  } catch (error) {
    const build = /(\S+-(?:android|darwin|freebsd|linux|openharmony|win32)-\S+)@npm:\S+: No candidates found/.exec(
      String(error),
    )?.[1];
    if (build === undefined || lacking.includes(build)) throw error;
    await add(folder, names, [...lacking, build]);
  }
}

export const packageManagers: readonly PackageManager[] = [npm, pnpm, yarn];
