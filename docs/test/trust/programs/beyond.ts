/** Tries what no package may do, and prints what it could. */
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { Worker } from "node:worker_threads";

const [file = "", address = ""] = process.argv.slice(2);
const attempts: Readonly<Record<string, () => unknown>> = {
  net: () => fetch(address),
  env: () => process.env["PATH"],
  read: () => readFileSync(file),
  write: () => writeFileSync(file, "changed"),
  run: () => spawnSync(process.execPath, ["--version"]),
  thread: () => new Worker("", { eval: true }).terminate(),
};
const done: string[] = [];
for (const [name, attempt] of Object.entries(attempts)) {
  try {
    await attempt();
    done.push(name);
  } catch {
    // It was refused.
  }
}
console.log(JSON.stringify(done));
