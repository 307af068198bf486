import { mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { install, pack } from "../../../packages/types/test/pack.ts";

/** The packed packages, installed in an empty folder. */
export interface Workspace {
  readonly folder: string;
  readonly tarballs: Readonly<Record<PackageName, string>>;
  remove(): Promise<void>;
}

const PACKAGES = ["types", "model", "runtime", "client", "rules", "assurance", "traffic", "emulator", "cli"] as const;

export type PackageName = (typeof PACKAGES)[number];

/** Packs the built packages as the registry would get them, and installs them as a user would. */
export async function openWorkspace(): Promise<Workspace> {
  const folder = await realpath(await mkdtemp(`${tmpdir()}/runtimes-`));
  const packed = await Promise.all(
    PACKAGES.map(async (name) => {
      const { tarball } = await pack(new URL(`../../../packages/${name}/`, import.meta.url), folder);
      return [name, tarball] as const;
    }),
  );
  const tarballs = Object.fromEntries(packed) as Record<PackageName, string>;
  await writeFile(`${folder}/package.json`, JSON.stringify({ private: true, type: "module" }));
  await install(folder, Object.values(tarballs));
  return { folder, tarballs, remove: () => rm(folder, { recursive: true, force: true }) };
}
