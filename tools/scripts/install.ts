/**
 * Installs the tools of folders that keep them out of everybody's `npm ci`, unless they are there as their lockfiles want
 * them: `node tools/scripts/install.ts FOLDER …`.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folders = process.argv.slice(2);
if (folders.length === 0) throw new Error("Usage: install.ts FOLDER …");
for (const folder of folders) install(folder);

function install(folder: string): void {
  const stamp = join(folder, "node_modules", ".installed");
  const lock = createHash("sha256")
    .update(readFileSync(join(folder, "package-lock.json")))
    .digest("hex");

  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== lock) {
    console.log(`Installing what ${folder} needs, once`);
    const { status } = spawnSync("npm", ["ci", "--ignore-scripts", "--prefer-offline", "--loglevel=error"], {
      cwd: folder,
      stdio: "inherit",
      shell: process.platform === "win32",
    });
    if (status !== 0) process.exit(status ?? 1);
    writeFileSync(stamp, lock);
  }
}
