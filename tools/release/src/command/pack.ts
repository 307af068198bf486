/** `npm run release:pack -- [--rehearsal]`: writes all that a release publishes into `tools/release/dist`. */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { releaseNotes } from "../changelog.ts";
import { readManifest } from "../manifest.ts";
import { packPackage, stageDenoWorkspace } from "../pack.ts";
import { show } from "../program.ts";
import { refusals, rehearsalRefusals, changelogsOf, denoWorkspace, packages, situationOf } from "../repository.ts";

const root = join(import.meta.dirname, "../../../..");
const { values } = parseArgs({ options: { rehearsal: { type: "boolean", default: false } } });

await show("turbo", ["run", "build", "--filter=./packages/*", "--filter=./generator", "--output-logs=errors-only"], {
  folder: root,
});

const situation = await situationOf(root);
const reasons = values.rehearsal ? rehearsalRefusals(situation) : refusals(situation);
if (reasons.length > 0) {
  console.error(["This checkout cannot be released:", ...reasons].join("\n- "));
  process.exit(1);
}

const out = join(root, "tools/release/dist");
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const packed = [];
for (const folder of packages) packed.push(await packPackage(root, folder, out));
stageDenoWorkspace(root, denoWorkspace, join(out, "deno"));

const { version } = readManifest(join(root, packages[0], "package.json"));
const sums = packed.map(({ tarball }) => {
  const digest = createHash("sha256").update(readFileSync(tarball)).digest("hex");
  return `${digest}  ${basename(tarball)}\n`;
});
writeFileSync(join(out, "notes.md"), releaseNotes(changelogsOf(root), version));
// They must be published in this order, so that the dependencies of each package exist already.
writeFileSync(join(out, "SHA256SUMS"), sums.join(""));
for (const { name, size, files } of packed) {
  console.log(`${name}@${version}: ${files.length} files, ${(size / 1000).toFixed(1)} kB packed`);
}
