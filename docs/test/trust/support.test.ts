import { expect, test } from "vitest";
import { parse } from "yaml";
import { read, readJson, rowsOf } from "./page.ts";

interface Manifest {
  readonly engines?: { readonly node: string };
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

const supported = rowsOf("docs/trust.md", "runtime or compiler");
const lines = Object.fromEntries(supported.map(([name = "", own = ""]) => [name, own.split(", ")]));
const oldest = Object.fromEntries(supported.map(([name = "", , own = ""]) => [name, own]));

const { devDependencies = {}, optionalDependencies = {} } = readJson("tools/runtimes/package.json") as Manifest;

/** What is left of the names of dependencies that begin alike. */
function endsOf(dependencies: Readonly<Record<string, string>>, pattern: RegExp): string[] {
  return Object.keys(dependencies).flatMap((name) => pattern.exec(name)?.[1] ?? []);
}

/** The oldest Node.js that a package asks for. */
function asked(name: string): string {
  const { engines } = readJson(`${name}/package.json`) as Manifest;
  return engines?.node.replace(">=", "") ?? "any";
}

function majorOf(version: string | undefined): string {
  return version?.split(".")[0] ?? "";
}

test("the lines are those on which everything is tried", () => {
  expect(lines).toEqual({
    "Node.js": endsOf(optionalDependencies, /^node-(\d+)-linux-x64$/),
    Deno: [majorOf(devDependencies["deno"])],
    Bun: [majorOf(optionalDependencies["@oven/bun-linux-x64"])],
    TypeScript: endsOf(devDependencies, /^typescript-([\d.]+)$/),
  });
});

test("changes are checked with the lines of Node.js that contributors may have", () => {
  const { jobs } = parse(read(".github/workflows/check.yml")) as Workflow;
  expect(jobs.start.strategy.matrix.node.map(String)).toEqual(lines["Node.js"]);
});

interface Workflow {
  readonly jobs: { readonly start: { readonly strategy: { readonly matrix: { readonly node: readonly number[] } } } };
}

test("the lines are those of the page that the runs have written", () => {
  const page = read("docs/runtimes.md");
  const ran = [...page.matchAll(/^- (\w+) (\d+)\./gm)].map(([, name = "", major = ""]) => [name, major] as const);
  const compiled = [...page.matchAll(/^\| TypeScript ([\d.]+) +\|/gm)].map(([, line = ""]) => line);
  const majors = (name: string): string[] => ran.filter(([own]) => own === name).map(([, major]) => major);
  expect(lines).toEqual({
    "Node.js": majors("Node"),
    Deno: majors("Deno"),
    Bun: majors("Bun"),
    TypeScript: compiled,
  });
});

test("the oldest lines are those that the packages ask for", () => {
  const most = new Set(
    ["packages/types", "packages/runtime", "packages/client", "packages/rules", "packages/assurance"].map(asked),
  );
  expect(oldest["Node.js"]).toBe(
    `${[...most].join(" or ")}; ${asked("packages/emulator")} for the emulator, the traffic and the generator; ${asked("packages/cli")} for the command line`,
  );
  expect([asked("generator"), asked("packages/traffic")]).toEqual([
    asked("packages/emulator"),
    asked("packages/emulator"),
  ]);
  expect(oldest["TypeScript"]).toBe(lines["TypeScript"]?.[0]);
});
