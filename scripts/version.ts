/**
 * The step of a release that gives everything its next version: the packages by their change notes, the description after
 * them, and the lockfile at last.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const description = new URL("../spec/openapi.yaml", import.meta.url);

run("npx", "changeset", "version");
const packed = readFileSync(new URL("../packages/types/package.json", import.meta.url), "utf8");
const { version } = JSON.parse(packed) as { version: string };
writeFileSync(description, withVersion(readFileSync(description, "utf8"), version));
run("npm", "run", "lock");
console.log(`The packages and the description have version ${version}`);

/** The description's text with another version in its `info`. */
function withVersion(text: string, next: string): string {
  const line = /^( {2}version: ).*$/m;
  if (!line.test(text)) throw new Error("Cannot find the version in spec/openapi.yaml");
  return text.replace(line, `$1${next}`);
}

function run(command: string, ...parameters: readonly string[]): void {
  execFileSync(command, parameters, { stdio: "inherit", shell: process.platform === "win32" });
}
