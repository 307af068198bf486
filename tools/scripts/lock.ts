/**
 * Brings the lockfiles up to date after a change of a manifest. No version comes in before it has been out for some days;
 * docs/trust.md says why.
 */
import { execFileSync } from "node:child_process";
import { join } from "node:path";

/** Days that a version must have been out. */
const MINIMUM_AGE = 3;
/** The first npm that can tell how old a version is; one before it would take any. */
const FIRST_NPM = [11, 10] as const;

const shell = process.platform === "win32";
const version = execFileSync("npm", ["--version"], { encoding: "utf8", shell }).trim();
const [major = 0, minor = 0] = version.split(".").map(Number);
if (major < FIRST_NPM[0] || (major === FIRST_NPM[0] && minor < FIRST_NPM[1])) {
  throw new Error(`Cannot tell by npm ${version} how old a version is: npm ${FIRST_NPM.join(".")} or later is needed`);
}
const conformance = "packages/cli/test/mcp/conformance";
for (const folder of [
  ".",
  "tools/runtimes",
  "tools/release/tools",
  "generator/test/public",
  "tools/bench/peers",
  "tools/mutation",
  conformance,
]) {
  const quiet = ["--package-lock-only", "--ignore-scripts", "--loglevel=error", `--min-release-age=${MINIMUM_AGE}`];
  execFileSync("npm", ["install", ...quiet, "--prefix", folder], { stdio: "inherit", shell });
  execFileSync(process.execPath, ["tools/scripts/complete-lock.ts", join(folder, "package-lock.json")], {
    stdio: "inherit",
  });
}
