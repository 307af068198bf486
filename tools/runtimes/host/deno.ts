import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const bin = fileURLToPath(new URL("../node_modules/deno/bin.cjs", import.meta.url));

/** The arguments with which Node.js starts Deno. */
export function denoArgs(...args: readonly string[]): readonly string[] {
  if (existsSync(bin)) return [bin, ...args];
  throw new Error("Deno is not installed: run `node tools/scripts/install.ts tools/runtimes`");
}
