/**
 * The step of a release that gives everything its next version: the packages by their change notes, the description after
 * them, the examples, and the lockfile at last.
 */
import { execFileSync } from "node:child_process";
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const description = new URL("../../spec/openapi.yaml", import.meta.url);

run("npx", "changeset", "version");
const packed = readFileSync(new URL("../../packages/types/package.json", import.meta.url), "utf8");
const { version } = JSON.parse(packed) as { version: string };
writeFileSync(description, withVersion(readFileSync(description, "utf8"), version));
const examples = fileURLToPath(new URL("../../examples/", import.meta.url));
for (const file of globSync("*/{deno,package}.json", { cwd: examples })) {
  const path = join(examples, file);
  writeFileSync(path, withRanges(readFileSync(path, "utf8"), version));
}
run("npm", "run", "lock");
console.log(`The packages and the description have version ${version}`);

/** The description's text with another version in its `info`. */
function withVersion(text: string, next: string): string {
  const line = /^( {2}version: ).*$/m;
  if (!line.test(text)) throw new Error("Cannot find the version in spec/openapi.yaml");
  return text.replace(line, `$1${next}`);
}

/** An example's text that asks for our packages in another version. */
function withRanges(text: string, next: string): string {
  return text.replaceAll(/(@commerce-http\/\w+(?:": "|@))\^[\w.-]+/g, `$1^${next}`);
}

function run(command: string, ...parameters: readonly string[]): void {
  execFileSync(command, parameters, { stdio: "inherit", shell: process.platform === "win32" });
}
