import { mkdir, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { run } from "../host/program.ts";
import type { Workspace } from "../host/workspace.ts";

/** A folder in which the packages are installed in the way of one package manager. */
export interface Layout {
  readonly name: string;
  readonly folder: string;
}

/** As npm lays it out: flat, so that a package finds more than it asks for. */
export function flatLayout({ folder }: Workspace): Layout {
  return { name: "npm's layout", folder };
}

/** As pnpm lays it out, with nothing hoisted: a package finds only what it asks for. */
export async function strictLayout({ folder: workspace, tarballs }: Workspace): Promise<Layout> {
  const folder = join(workspace, "strict");
  await mkdir(folder);
  const files = Object.fromEntries(
    Object.entries(tarballs).map(([name, tarball]) => [`@commerce-http/${name}`, `file:../${basename(tarball)}`]),
  );
  await writeFile(`${folder}/package.json`, JSON.stringify({ private: true, type: "module", dependencies: files }));
  // JSON is YAML. The packages ask for each other by version, and no registry has that yet.
  await writeFile(`${folder}/pnpm-workspace.yaml`, JSON.stringify({ hoist: false, overrides: files }));
  const command = join(import.meta.dirname, "../node_modules/.bin/pnpm");
  await run({ command, args: ["install", "--ignore-scripts", "--store-dir", `${workspace}/store`], folder });
  return { name: "pnpm's layout", folder };
}
