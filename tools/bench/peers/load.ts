import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** Folder whose packages are installed when the bench first asks for one, not by everybody's `npm ci`. */
export const folder: string = import.meta.dirname;

export async function load(name: string): Promise<unknown> {
  install();
  return import(name);
}

export function fileOf(name: string): string {
  install();
  return fileURLToPath(import.meta.resolve(name));
}

function install(): void {
  execFileSync(process.execPath, [join(folder, "../../scripts/install.ts"), folder], { stdio: "inherit" });
}
