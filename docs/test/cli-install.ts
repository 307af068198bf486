import { writeFile } from "node:fs/promises";
import { install, pack } from "../../packages/types/test/pack.ts";

/** Packages that the command line consists of. */
const folders = ["types", "rules", "client", "emulator", "cli"];

/**
 * Installs the packed command line in a folder, as its users do.
 *
 * @param others Packages that are installed beside it.
 */
export async function installCli(folder: string, others: readonly string[] = []): Promise<void> {
  const packed = await Promise.all(
    folders.map((name) => pack(new URL(`../../packages/${name}/`, import.meta.url), folder)),
  );
  await writeFile(`${folder}/package.json`, JSON.stringify({ private: true, type: "module" }));
  await install(folder, [...packed.map(({ tarball }) => tarball), ...others]);
}
