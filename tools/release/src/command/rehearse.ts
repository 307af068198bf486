/** A release, rehearsed on copies of this checkout; `--keep` leaves them, `--files` lists all that would be published. */
import { createHash } from "node:crypto";
import { globSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import { denoArgs } from "../../../runtimes/host/deno.ts";
import { type Contents, contentsOf, differences, kilobytes, overview } from "../contents.ts";
import { type Manifest, readManifest } from "../manifest.ts";
import { run, show } from "../program.ts";
import { cloneCheckout, commitAll, copyCheckout, installCheckout } from "../rehearsal/checkout.ts";
import { programsOf, tryAsUser } from "../rehearsal/consumer.ts";
import { packageManagers } from "../rehearsal/managers.ts";
import { fetchReleased, lastRelease, publish, startRegistry } from "../rehearsal/registry.ts";
import { packages } from "../repository.ts";

const root = join(import.meta.dirname, "../../../..");
const { values } = parseArgs({
  options: { keep: { type: "boolean", default: false }, files: { type: "boolean", default: false } },
});
const folder = realpathSync(mkdtempSync(join(tmpdir(), "rehearsal-")));
const copy = join(folder, "copy");
const again = join(folder, "again");
const out = join(copy, "tools/release/dist");
const started = performance.now();

try {
  await step("Versions and changelogs", takeVersions);
  await step("Build and pack", () => packAs(0o022, copy));
  await step("The same from another clone, by somebody with another umask", packAgain);
  await step("What Deno's registry would say", dryRunOfDeno);
  await step("Publish to a registry on this machine, install from there, run the READMEs' programs", tryOut);
  await step("What would be published", tellContents);
  console.log(`\nRehearsed in ${seconds(started)}`);
} finally {
  if (values.keep) console.log(`The copies are in ${folder}`);
  else rmSync(folder, { recursive: true, force: true });
}

async function takeVersions(): Promise<void> {
  await copyCheckout(root, copy);
  await installCheckout(copy);
  await show("npm", ["run", "--silent", "version"], { folder: copy });
  await commitAll(copy, "The release");
}

/** Packs in a checkout that has everything installed, with all files and folders made under this umask. */
async function packAs(umask: number, checkout: string): Promise<void> {
  const own = process.umask(umask);
  await show("npm", ["run", "--silent", "release:pack", "--", "--rehearsal"], { folder: checkout });
  process.umask(own);
}

async function packAgain(): Promise<void> {
  const own = process.umask(0o077);
  await cloneCheckout(copy, again);
  process.umask(own);
  // What the first build has left in a cache would be the same for sure.
  process.env["TURBO_FORCE"] = "true";
  await packAs(0o077, again);
  const [first, second] = [digestsOf(out), digestsOf(join(again, "tools/release/dist"))];
  const names = [...new Set([...first.keys(), ...second.keys()])];
  const different = names.filter((name) => first.get(name) !== second.get(name));
  if (different.length > 0) throw new Error(`Packed twice, these are not the same: ${different.join(", ")}`);
  console.log(`Byte for byte the same: ${names.filter((name) => !name.includes("/")).join(", ")}, deno/`);
}

async function dryRunOfDeno(): Promise<void> {
  const folder = join(again, "tools/release/dist/deno");
  const args = denoArgs("publish", "--dry-run", "--allow-dirty", "--no-lock", "--config", join(folder, "deno.json"));
  // Every file would be listed; the members are enough.
  await run(process.execPath, args, { folder });
  const members = globSync("*/deno.json", { cwd: folder }).map((file) => {
    const { name, version } = readManifest(join(folder, file));
    return `${name}@${version}`;
  });
  console.log(`Could be published: ${members.join(", ")}`);
}

async function tryOut(): Promise<void> {
  const [scope = ""] = manifestOf(packages[0]).name.split("/");
  const names = packages.map((path) => manifestOf(path).name);
  const registry = await startRegistry(join(folder, "registry"), scope);
  try {
    for (const tarball of tarballs()) await publish(registry, tarball, folder);
    // The command line's page has commands in place of programs; a test of the docs follows it word for word.
    const pages = packages.filter((path) => path !== "packages/cli").map((path) => `${path}/README.md`);
    const programs = programsOf(root, ["README.md", ...pages]);
    for (const manager of packageManagers) {
      const begin = performance.now();
      const project = { folder: join(folder, `with-${manager.name}`), scope, registry: registry.url };
      await tryAsUser(root, project, manager, names, programs);
      console.log(`${manager.name}: installed, ${programs.length} programs and two commands run (${seconds(begin)})`);
    }
  } finally {
    registry.stop();
  }
}

async function tellContents(): Promise<void> {
  const last = await lastRelease(root);
  for (const [index, tarball] of tarballs().entries()) {
    const contents = await contentsOf(tarball);
    const { name, version } = manifestOf(packages[index] ?? "");
    console.log(`\n${name}@${version}: ${contents.size} files, ${kilobytes(readFileSync(tarball).length)} packed`);
    const lines = values.files ? [...contents].map(([path, { size }]) => `${path} (${size} B)`) : overview(contents);
    for (const line of [...lines, ...(await changesSince(last, name, contents))]) console.log(`  ${line}`);
  }
  console.log(last === undefined ? "\nNothing has been released before." : `\nThe last release was ${last}.`);
  console.log(`\nThe notes:\n\n${readFileSync(join(out, "notes.md"), "utf8")}`);
}

async function changesSince(last: string | undefined, name: string, contents: Contents): Promise<readonly string[]> {
  if (last === undefined) return [];
  const tarball = await fetchReleased(name, last, join(folder, "last"));
  if (tarball === undefined) return [`${last} did not have it`];
  const changes = differences(await contentsOf(tarball), contents);
  return changes.length === 0 ? [`as in ${last}`] : [`since ${last}:`, ...changes];
}

function manifestOf(path: string): Manifest {
  return readManifest(join(copy, path, "package.json"));
}

/** The bytes of every file in a folder, in short. */
function digestsOf(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return new Map(
    files.map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return [relative(folder, file), createHash("sha256").update(readFileSync(file)).digest("hex")];
    }),
  );
}

/** The tarballs in the order of the packages, which is that in which they must be published; the checksums list them so. */
function tarballs(): readonly string[] {
  const sums = readFileSync(join(out, "SHA256SUMS"), "utf8").trim().split("\n");
  return sums.map((line) => join(out, line.split("  ")[1] ?? ""));
}

async function step(title: string, perform: () => Promise<void>): Promise<void> {
  console.log(`\n# ${title}`);
  const begin = performance.now();
  await perform();
  console.log(`(${seconds(begin)})`);
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1000).toFixed(0)} s`;
}
