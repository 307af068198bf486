/**
 * Compares the generator as it is published, with all its targets and with types alone, to openapi-typescript's own CLI on the
 * same description.
 *
 * `npm run generator -w tools/bench`, after `npm run build`; exits with 1 when a limit is broken.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileOf } from "../peers/load.ts";
import { atMost, type Figure } from "./figure.ts";
import { node } from "./floor.ts";
import { measure, type Usage } from "./measure.ts";
import { report } from "./report.ts";

const rounds = Number(process.argv[2] ?? 5);

/** Bytes from which on a description is large. */
const LARGE = 800_000;

const root = join(import.meta.dirname, "../../..");
const generatorRequire = createRequire(join(root, "generator/package.json"));
const openapiTypescript = join(dirname(generatorRequire.resolve("openapi-typescript/package.json")), "bin/cli.js");
const publicDescriptions = join(root, "generator/test/public");
execFileSync(process.execPath, [join(root, "tools/scripts/install.ts"), publicDescriptions], { stdio: "inherit" });
const descriptions = [
  { name: "our description", file: join(root, "spec/openapi.yaml") },
  {
    name: "api.github.com",
    file: join(publicDescriptions, "node_modules/@octokit/openapi/generated/api.github.com.json"),
  },
  { name: "api.figma.com", file: fileOf("@figma/rest-api-spec/openapi/openapi.yaml") },
] as const;

const folder = mkdtempSync(join(tmpdir(), "bench-"));
try {
  const figures: Figure[] = [];
  for (const { name, file } of descriptions) figures.push(...(await compare(name, file)));
  report("Generator", figures);
} finally {
  rmSync(folder, { recursive: true });
}

async function compare(name: string, file: string): Promise<Figure[]> {
  const out = join(folder, name);
  const generate = [join(root, "generator/dist/bin.js"), "--spec", file, "--out", out];
  const prepare = (): void => rmSync(out, { recursive: true, force: true });
  const usages = await measure(
    [
      { name: "theirs", args: [openapiTypescript, file, "--output", join(folder, "theirs.ts")] },
      { name: "types", args: [...generate, "--target", "types"], prepare },
      { name: "ours", args: generate, prepare },
      { name: "again", args: generate },
      { name: "least", args: ["--eval", "0"] },
    ],
    rounds,
  );
  const [theirs, types, ours, again, least] = ["theirs", "types", "ours", "again", "least"].map((program) =>
    usageOf(usages, program),
  );
  const beside = (what: keyof Usage): Figure["peer"] => ({
    name: "openapi-typescript's CLI",
    value: theirs?.[what] ?? Number.NaN,
  });
  const { wall = Number.NaN, cpu = Number.NaN, memory = Number.NaN } = ours ?? {};
  // All targets against its types alone. A compiler parses all that is printed, which weighs more, the more of it there is.
  const most = statSync(file).size >= LARGE ? 1.6 : 1.25;
  return [
    {
      name: `${name}: time, types and paths alone`,
      value: types?.wall ?? Number.NaN,
      unit: "s",
      peer: beside("wall"),
      limit: atMost(1, "ratio"),
    },
    { name: `${name}: time`, value: wall, unit: "s", peer: beside("wall"), limit: atMost(most, "ratio") },
    { name: `${name}: CPU`, value: cpu, unit: "s", peer: beside("cpu"), limit: atMost(most, "ratio") },
    { name: `${name}: memory`, value: memory, unit: "MB", peer: beside("memory"), limit: atMost(1.5, "ratio") },
    {
      name: `${name}: CPU without changes`,
      value: again?.cpu ?? Number.NaN,
      unit: "s",
      peer: { name: node.name, value: least?.cpu ?? Number.NaN },
      limit: atMost(2.8, "ratio"),
    },
  ];
}

function usageOf(usages: ReadonlyMap<string, Usage>, name: string): Usage {
  const usage = usages.get(name);
  if (usage === undefined) throw new Error(`No program ${name}`);
  return usage;
}
