/**
 * The main job: checks the description, generates the packages from it, builds every target and the docs, takes a tour
 * through the built SDK against the emulator, and says what was made. Each step but the tour is a turbo run, so that
 * whatever did not change comes from the cache.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { turbo } from "./turbo.ts";

/** What is counted of the description. */
interface Description {
  readonly paths: Readonly<Record<string, object>>;
  readonly components: { readonly schemas: object };
}

interface Packed {
  readonly name: string;
  readonly version: string;
  readonly size: number;
  readonly unpackedSize: number;
  readonly entryCount: number;
}

const steps = [
  { title: "Lint the description", run: () => turbo("lint", "--filter=@commerce-http/spec") },
  { title: "Generate the packages", run: () => turbo("//#generate") },
  { title: "Build packages, Deno tree and docs", run: () => turbo("build") },
  { title: "Tour: the emulator, and a client that talks to it", run: tour },
] as const;

const started = performance.now();
const times: [string, string][] = [];
for (const [index, step] of steps.entries()) {
  console.log(`\n[${index + 1}/${steps.length}] ${step.title}`);
  const begin = performance.now();
  const status = step.run();
  if (status !== 0) {
    console.error(`\n${step.title}: failed`);
    process.exit(status);
  }
  times.push([step.title, seconds(begin)]);
}

const { paths, components } = JSON.parse(readFileSync("docs/dist/openapi.json", "utf8")) as Description;
const operations = Object.values(paths).flatMap((path) => Object.keys(path).filter((name) => name !== "parameters"));
const rows: [string, string][] = [
  ["Description", `${operations.length} operations, ${Object.keys(components.schemas).length} schemas`],
  ...[
    "packages/types",
    "packages/model",
    "packages/runtime",
    "packages/client",
    "packages/rules",
    "packages/assurance",
    "packages/traffic",
    "packages/emulator",
    "packages/cli",
    "generator",
  ].map(packedRow),
  ["Deno tree  packages/deno/dist", filesIn("packages/deno/dist")],
  ["Redoc page  docs/dist/index.html", kilobytes(statSync("docs/dist/index.html").size)],
  ["API overview  docs/generated/api.md", kilobytes(statSync("docs/generated/api.md").size)],
  ...times,
  ["Total", seconds(started)],
];
const width = Math.max(...rows.map(([name]) => name.length));
console.log("\nMade:");
for (const [name, value] of rows) console.log(`  ${name.padEnd(width)}  ${value}`);

function tour(): number {
  return spawnSync(process.execPath, [join("docs", "src", "tour.ts")], { stdio: "inherit" }).status ?? 1;
}

function packedRow(folder: string): [string, string] {
  const output = execFileSync("npm", ["pack", "--dry-run", "--json", "--loglevel=error"], {
    cwd: folder,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  const [packed] = JSON.parse(output) as [Packed];
  const sizes = `${kilobytes(packed.size)} packed, ${kilobytes(packed.unpackedSize)} unpacked`;
  return [`${packed.name}@${packed.version}`, `${packed.entryCount} files, ${sizes}`];
}

function filesIn(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const size = files.reduce((sum, file) => sum + statSync(join(file.parentPath, file.name)).size, 0);
  return `${files.length} files, ${kilobytes(size)}`;
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(1)} s`;
}
