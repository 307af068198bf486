/**
 * Adds the entries that npm leaves out of package-lock.json when the registry at hand lacks other platforms' binaries.
 *
 * `npm ci` wants an entry for each optional dependency, installed here or not. Those that miss one get a stub with the
 * version asked for and the platform that the package's name tells; npm skips it wherever the platform differs.
 */
import { readFileSync, writeFileSync } from "node:fs";

interface LockEntry {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const platforms = new Set([
  "aix",
  "android",
  "darwin",
  "freebsd",
  "linux",
  "netbsd",
  "openbsd",
  "openharmony",
  "sunos",
  "win32",
]);
const aliases: Readonly<Record<string, string>> = { win: "win32", windows: "win32", mac: "darwin", macos: "darwin" };
const processors = new Set([
  "arm",
  "arm64",
  "ia32",
  "loong64",
  "mips64el",
  "ppc64",
  "riscv64",
  "s390x",
  "wasm32",
  "x64",
]);
const processorAliases: Readonly<Record<string, string>> = { 64: "x64", aarch64: "arm64", x86_64: "x64", x86: "ia32" };

const file = process.argv[2] ?? "package-lock.json";
const lock = JSON.parse(readFileSync(file, "utf8")) as { packages: Record<string, LockEntry> };
const added: Record<string, object> = {};

for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isInScope(path, name)) continue;
    added[`node_modules/${name}`] = {
      version: version.replace(/^[^0-9]*/, ""),
      ...platformOf(name),
      ...(path !== "" && entry.dev === true ? { dev: true } : {}),
      optional: true,
    };
  }
}

const packages = { ...lock.packages, ...added };
lock.packages = Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
writeFileSync(file, `${JSON.stringify(lock, undefined, 2)}\n`);
console.log(`${file}: ${Object.keys(added).length} optional entries added`);

/** Walks up as Node resolves: the package's own node_modules first, the root's last. */
function isInScope(from: string, name: string): boolean {
  for (let scope = from; ; scope = scope.slice(0, Math.max(scope.lastIndexOf("/node_modules/"), 0))) {
    const candidate = `${scope === "" ? "" : `${scope}/`}node_modules/${name}`;
    if (lock.packages[candidate] !== undefined || added[candidate] !== undefined) return true;
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
