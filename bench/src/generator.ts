/**
 * Compares the generator, with all its targets, to openapi-typescript's own CLI on the same description.
 *
 * `npm run generator -w @commerce-http/bench`; exits with 1 when a ratio is above its limit.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { measure, type Usage } from "./measure.ts";

const limits = { wall: 1.1, cpu: 1.1, memory: 1.3, unchangedSeconds: 1 } as const;
const rounds = Number(process.argv[2] ?? 5);

const root = join(import.meta.dirname, "../..");
const generatorRequire = createRequire(join(root, "generator/package.json"));
const openapiTypescript = join(dirname(generatorRequire.resolve("openapi-typescript/package.json")), "bin/cli.js");
const descriptions = [
  { name: "our description", file: join(root, "spec/openapi.yaml") },
  { name: "api.github.com", file: generatorRequire.resolve("@octokit/openapi/generated/api.github.com.json") },
] as const;

const folder = mkdtempSync(join(tmpdir(), "bench-"));
try {
  const isGood = descriptions.map(({ name, file }) => compare(name, file)).every(Boolean);
  process.exitCode = isGood ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true });
}

function compare(name: string, file: string): boolean {
  const out = join(folder, name);
  const generate = [join(root, "generator/src/cli.ts"), "--spec", file, "--out", out];
  const usages = measure(
    [
      { name: "theirs", args: [openapiTypescript, file, "--output", join(folder, "theirs.ts")] },
      { name: "ours", args: generate, prepare: () => rmSync(out, { recursive: true, force: true }) },
      { name: "again", args: generate },
    ],
    rounds,
  );
  const theirs = usageOf(usages, "theirs");
  const ours = usageOf(usages, "ours");
  const again = usageOf(usages, "again");
  console.log(`\n${name} (medians of ${rounds})`);
  console.log("                              wall       cpu    memory");
  console.log(row("openapi-typescript's CLI", theirs));
  console.log(row("generator, all targets", ours));
  console.log(row("generator, nothing changed", again));
  const checks = [
    ["wall", ours.wall / theirs.wall, limits.wall],
    ["cpu", ours.cpu / theirs.cpu, limits.cpu],
    ["memory", ours.memory / theirs.memory, limits.memory],
    ["seconds without changes", again.wall, limits.unchangedSeconds],
  ] as const;
  for (const [what, value, limit] of checks) {
    console.log(`${value <= limit ? "  ok" : "FAIL"}  ${what}: ${value.toFixed(2)}, at most ${limit}`);
  }
  return checks.every(([, value, limit]) => value <= limit);
}

function row(name: string, { wall, cpu, memory }: Usage): string {
  return `${name.padEnd(27)}${`${wall.toFixed(2)} s`.padStart(9)}${`${cpu.toFixed(2)} s`.padStart(10)}${`${memory.toFixed(0)} MB`.padStart(10)}`;
}

function usageOf(usages: ReadonlyMap<string, Usage>, name: string): Usage {
  const usage = usages.get(name);
  if (usage === undefined) throw new Error(`No program ${name}`);
  return usage;
}
