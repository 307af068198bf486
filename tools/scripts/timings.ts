/**
 * Measures what the everyday commands cost in an empty clone of the last commit, and prints it beside the limits: `npm run timings`.
 * `-- --ci` measures `.ci/run` as well. Nothing else should run on the machine.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { parseArgs } from "node:util";

/** What a command takes: seconds, and CPU seconds of it and everything it started. */
interface Cost {
  readonly s: number;
  readonly "CPU s": number;
}

const { values: options } = parseArgs({ options: { ci: { type: "boolean" } } });
/** The environment of a newcomer: without the variables and programs of the npm that started this. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("npm_")));
env["PATH"] = env["PATH"]
  ?.split(delimiter)
  .filter((folder) => !folder.includes("node_modules"))
  .join(delimiter);
const rows: object[] = [];

const clone = mkdtempSync(join(tmpdir(), "timings-"));
try {
  execFileSync("git", ["clone", "--quiet", ".", clone]);
  if (options.ci) {
    note(".ci/run", { s: 1200 }, costOf("bash .ci/run"));
    execFileSync("git", ["clean", "-fdxq"], { cwd: clone });
  }
  note("npm ci", { s: 28, MB: 760 }, { ...costOf("npm ci --loglevel=error"), MB: installedMegabytes() });
  note("npm start", { s: 45 }, costOf("npm start"));
  note("npm test", { "CPU s": 420, s: 200 }, costOf("npm test"));
  note("npm run check:static", { s: 90 }, costOf("TURBO_FORCE=true npm run check:static"));
  for (const workspace of workspacesWithTests()) {
    note(`npm test -w ${workspace}`, { s: 45 }, costOf(`npm test -w ${workspace}`));
  }
} finally {
  rmSync(clone, { recursive: true, force: true });
}
console.table(rows);

/** Notes what was measured beside its limits; a limit that does not hold fails the command. */
function note(command: string, limits: Readonly<Record<string, number>>, measured: object): void {
  for (const [unit, limit] of Object.entries(limits)) {
    const value = (measured as Readonly<Record<string, number>>)[unit] ?? 0;
    const holds = value <= limit;
    rows.push({ command, measured: Math.round(value), limit, unit, holds });
    console.error(`${command}: ${value.toFixed(0)} ${unit}`);
    if (!holds) process.exitCode = 1;
  }
}

/** Runs a shell command; `times` then prints the CPU time of the shell, and of its children on a line of its own. */
function costOf(command: string): Cost {
  const begin = performance.now();
  const { status, stdout, stderr } = spawnSync("sh", ["-c", `{ ${command}; } >&2 && times`], {
    cwd: clone,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 1 << 28,
    env,
  });
  if (status !== 0) throw new Error(`Cannot measure "${command}":\n${stderr.slice(-5000)}`);
  const seconds = (performance.now() - begin) / 1000;
  const children = stdout.trim().split("\n").at(-1) ?? "";
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  const cpu = parts.reduce((sum, [, minutes, rest]) => sum + 60 * Number(minutes) + Number(rest), 0);
  return { s: seconds, "CPU s": cpu };
}

function installedMegabytes(): number {
  return Number(execFileSync("du", ["-sm", join(clone, "node_modules")], { encoding: "utf8" }).split("\t")[0]);
}

function workspacesWithTests(): readonly string[] {
  const listed = execFileSync("npm", ["query", ".workspace"], { cwd: clone, encoding: "utf8", maxBuffer: 1 << 26 });
  const workspaces = JSON.parse(listed) as readonly { readonly name: string; readonly location: string }[];
  return workspaces.flatMap(({ name, location }) => {
    const { scripts = {} } = JSON.parse(readFileSync(join(clone, location, "package.json"), "utf8")) as {
      readonly scripts?: Readonly<Record<string, string>>;
    };
    return scripts["test"] === undefined ? [] : [name];
  });
}
