/** Installs the runtimes and compilers of this folder, unless they are there as the lockfile wants them. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const folder = import.meta.dirname;
const stamp = join(folder, "node_modules", ".installed");
const lock = createHash("sha256")
  .update(readFileSync(join(folder, "package-lock.json")))
  .digest("hex");

if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== lock) {
  console.log("Installing runtimes and compilers: about a gigabyte, once");
  const shell = process.platform === "win32";
  const { status } = spawnSync("npm", ["ci", "--ignore-scripts", "--loglevel=error"], {
    cwd: folder,
    stdio: "inherit",
    shell,
  });
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, lock);
}
