/**
 * Brings the lockfiles up to date after a change of a manifest. No version comes in before it has been out for some days;
 * docs/trust.md says why.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Days that a version must have been out. */
const MINIMUM_AGE = 3;
/** The first npm that can tell how old a version is; one before it would take any. */
const FIRST_NPM = [11, 10] as const;

interface LockEntry {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const platforms = new Set("aix android darwin freebsd linux netbsd openbsd openharmony sunos win32".split(" "));
const aliases: Readonly<Record<string, string>> = { win: "win32", windows: "win32", mac: "darwin", macos: "darwin" };
const processors = new Set("arm arm64 ia32 loong64 mips64el ppc64 riscv64 s390x wasm32 x64".split(" "));
const processorAliases: Readonly<Record<string, string>> = { 64: "x64", aarch64: "arm64", x86_64: "x64", x86: "ia32" };

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
  "tools/features",
  conformance,
]) {
  const quiet = ["--package-lock-only", "--ignore-scripts", "--loglevel=error", `--min-release-age=${MINIMUM_AGE}`];
  execFileSync("npm", ["install", ...quiet, "--prefix", folder], { stdio: "inherit", shell });
  complete(join(folder, "package-lock.json"));
}

/**
 * Adds the entries that npm leaves out of a lockfile when the registry at hand lacks other platforms' binaries.
 *
 * `npm ci` wants an entry for each optional dependency, installed here or not. Those that miss one get a stub with the
 * version asked for and the platform that the package's name tells; npm skips it wherever the platform differs.
 */
function complete(file: string): void {
  const lock = JSON.parse(readFileSync(file, "utf8")) as { packages: Record<string, LockEntry> };
  const known = lock.packages;
  const added: Record<string, object> = {};
  for (const [path, entry] of Object.entries(known)) {
    for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
      if (isInScope(path, name, { ...known, ...added })) continue;
      added[`node_modules/${name}`] = {
        version: version.replace(/^[^0-9]*/, ""),
        ...platformOf(name),
        ...(path !== "" && entry.dev === true ? { dev: true } : {}),
        optional: true,
      };
    }
  }
  const sorted = Object.entries({ ...known, ...added }).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: Object.fromEntries(sorted) }, undefined, 2)}\n`);
  console.log(`${file}: ${Object.keys(added).length} optional entries added`);
}

/** Walks up as Node resolves: the package's own node_modules first, the root's last. */
function isInScope(from: string, name: string, known: Readonly<Record<string, object>>): boolean {
  for (let scope = from; ; scope = scope.slice(0, Math.max(scope.lastIndexOf("/node_modules/"), 0))) {
    if (known[`${scope === "" ? "" : `${scope}/`}node_modules/${name}`] !== undefined) return true;
    if (scope === "") return false;
  }
}

function platformOf(name: string): { os?: string[]; cpu?: string[]; libc?: string[] } {
  const words = name.split(/[^a-z0-9_]+/);
  const os = words.map((word) => aliases[word] ?? word).filter((word) => platforms.has(word));
  const cpu = words.map((word) => processorAliases[word] ?? word).filter((word) => processors.has(word));
  const libc = words.includes("musl") ? ["musl"] : words.includes("gnu") && os.includes("linux") ? ["glibc"] : [];
  return {
    ...(cpu.length > 0 ? { cpu: cpu.slice(0, 1) } : {}),
    ...(os.length > 0 ? { os: os.slice(0, 1) } : {}),
    ...(libc.length > 0 ? { libc } : {}),
  };
}
