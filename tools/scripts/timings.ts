/**
 * Measures what the everyday commands cost in an empty clone of the last commit, and prints it beside the limits: `npm run timings`.
 * `-- --runs 3` gives medians of three clones, `-- --ci` measures `.ci/run` as well. Nothing else should run on the machine.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { parseArgs } from "node:util";

interface Row {
  readonly name: string;
  readonly limit: number;
  readonly unit: "s" | "CPU s" | "MB";
}

interface Cost {
  readonly seconds: number;
  /** CPU seconds of the command and everything it started. */
  readonly cpu: number;
}

const { values: options } = parseArgs({ options: { runs: { type: "string", default: "1" }, ci: { type: "boolean" } } });
/** The environment of a newcomer: without the variables and programs of the npm that started this. */
const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith("npm_")));
env["PATH"] = env["PATH"]
  ?.split(delimiter)
  .filter((folder) => !folder.includes("node_modules"))
  .join(delimiter);
const measured = new Map<string, { readonly row: Row; readonly values: number[] }>();

for (let run = 0; run < Number(options.runs); run++) {
  const clone = mkdtempSync(join(tmpdir(), "timings-"));
  try {
    execFileSync("git", ["clone", "--quiet", ".", clone]);
    measure(clone);
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}
process.exitCode = report() ? 0 : 1;

function measure(clone: string): void {
  const cost = (command: string): Cost => costOf(clone, command);
  if (options.ci) {
    note({ name: ".ci/run", limit: 1200, unit: "s" }, cost("bash .ci/run").seconds);
    execFileSync("git", ["clean", "-fdxq"], { cwd: clone });
  }
  note({ name: "npm ci", limit: 28, unit: "s" }, cost("npm ci --loglevel=error").seconds);
  note({ name: "npm ci", limit: 760, unit: "MB" }, megabytesOf(join(clone, "node_modules")));
  note({ name: "npm start", limit: 45, unit: "s" }, cost("npm start").seconds);
  const test = cost("npm test");
  note({ name: "npm test", limit: 420, unit: "CPU s" }, test.cpu);
  note({ name: "npm test", limit: 200, unit: "s" }, test.seconds);
  note({ name: "npm run check:static", limit: 90, unit: "s" }, cost("TURBO_FORCE=true npm run check:static").seconds);
  for (const workspace of workspacesWithTests(clone)) {
    note({ name: `npm test -w ${workspace}`, limit: 45, unit: "s" }, cost(`npm test -w ${workspace}`).seconds);
  }
}

function note(row: Row, value: number): void {
  const key = `${row.name} ${row.unit}`;
  const known = measured.get(key) ?? { row, values: [] };
  known.values.push(value);
  measured.set(key, known);
  console.error(`${row.name}: ${value.toFixed(0)} ${row.unit}`);
}

/** Runs a shell command; `times` then prints the CPU time of the shell, and of its children on a line of its own. */
function costOf(folder: string, command: string): Cost {
  const begin = performance.now();
  const { status, stdout, stderr } = spawnSync("sh", ["-c", `{ ${command}; } >&2 && times`], {
    cwd: folder,
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
    maxBuffer: 1 << 28,
    env,
  });
  if (status !== 0) throw new Error(`Cannot measure "${command}":\n${stderr.slice(-5000)}`);
  const seconds = (performance.now() - begin) / 1000;
  const children = stdout.trim().split("\n").at(-1) ?? "";
  const parts = [...children.matchAll(/(\d+)m([\d.]+)s/g)];
  return { seconds, cpu: parts.reduce((sum, [, minutes, rest]) => sum + 60 * Number(minutes) + Number(rest), 0) };
}

function megabytesOf(folder: string): number {
  return Number(execFileSync("du", ["-sm", folder], { encoding: "utf8" }).split("\t")[0]);
}

function workspacesWithTests(clone: string): readonly string[] {
  const listed = execFileSync("npm", ["query", ".workspace"], { cwd: clone, encoding: "utf8", maxBuffer: 1 << 26 });
  const workspaces = JSON.parse(listed) as readonly { readonly name: string; readonly location: string }[];
  return workspaces.flatMap(({ name, location }) => {
    const { scripts = {} } = JSON.parse(readFileSync(join(clone, location, "package.json"), "utf8")) as {
      readonly scripts?: Readonly<Record<string, string>>;
    };
    return scripts["test"] === undefined ? [] : [name];
  });
}

/** Prints the table, and says whether every limit holds. */
function report(): boolean {
  const rows = [...measured.values()].map(({ row, values }) => {
    const median = values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;
    return {
      command: row.name,
      median: Math.round(median),
      limit: row.limit,
      unit: row.unit,
      holds: median <= row.limit,
    };
  });
  console.table(rows);
  return rows.every(({ holds }) => holds);
}
