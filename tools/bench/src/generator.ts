/** Compares the generator as it is published to openapi-typescript's own CLI on the same descriptions. */
import { execFileSync } from "node:child_process";
import { rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileOf } from "../peers/load.ts";
import { figure, type Figure, type Peer, ratioAtMost } from "./figure.ts";
import { measure, node, temporaryFolder, type Usage } from "./measure.ts";
import { report } from "./record.ts";

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

const folder = temporaryFolder();
const figures: Figure[] = [];
for (const { name, file } of descriptions) figures.push(...(await compare(name, file)));
report("Generator", figures);

async function compare(name: string, file: string): Promise<Figure[]> {
  const out = join(folder, name);
  const generate = [join(root, "generator/dist/bin.js"), "--spec", file, "--out", out];
  const prepare = (): void => rmSync(out, { recursive: true, force: true });
  const { theirs, types, ours, again, least } = await measure(
    {
      theirs: { args: [openapiTypescript, file, "--output", join(folder, "theirs.ts")] },
      types: { args: [...generate, "--target", "types"], prepare },
      ours: { args: generate, prepare },
      again: { args: generate },
      least: { args: ["--eval", "0"] },
    },
    rounds,
  );
  const beside = (what: keyof Usage): Peer => ({ name: "openapi-typescript's CLI", value: theirs[what] });
  // All targets against its types alone. A compiler parses all that is printed, which weighs more, the more of it there is.
  const most = ratioAtMost(statSync(file).size >= LARGE ? 1.6 : 1.25);
  const process = { name: node.name, value: least.cpu };
  return [
    figure(`${name}: time, types and paths alone`, [types.wall, "s"], beside("wall"), ratioAtMost(1)),
    figure(`${name}: time`, [ours.wall, "s"], beside("wall"), most),
    figure(`${name}: CPU`, [ours.cpu, "s"], beside("cpu"), most),
    figure(`${name}: memory`, [ours.memory, "MB"], beside("memory"), ratioAtMost(1.5)),
    figure(`${name}: CPU without changes`, [again.cpu, "s"], process, ratioAtMost(2.8)),
  ];
}
