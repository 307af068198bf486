/**
 * The step between an edit of the description and its release: says what the edit means for users of the packages, writes the
 * change note, and checks that there is one.
 */
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { heaviest } from "../../../generator/src/changes/change.ts";
import type { Change } from "../../../generator/src/changes/change.ts";
import { levelOf, largest } from "../changes/level.ts";
import { isEmptyNote, lineOf, noteFile, notePath, noteText } from "../changes/note.ts";
import { pendingNotes, untold } from "../changes/pending.ts";
import { isUnchanged, keepDescription, presentDescription, releasedDescription } from "../changes/released.ts";
import { reportOf } from "../changes/report.ts";
import { secondOpinion } from "../changes/second-opinion.ts";

const help = `Usage: npm run spec:changes -- [options]

Compares the description with the one of the last release, says what each change means for users of the packages, and
writes ${notePath}, or adds to it what no change note tells.

  --check    write nothing; exit with 1 if a change is told by no change note of its weight
  --json     print everything as data; write nothing
  --second-opinion
             also print what Redocly's command makes of the changes
  --keep     keep the description as the one that is compared with from now on, as a release does
  --help     show this`;

const root = join(import.meta.dirname, "../../..");
const { values } = parseArgs({
  options: {
    check: { type: "boolean", default: false },
    json: { type: "boolean", default: false },
    "second-opinion": { type: "boolean", default: false },
    keep: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

process.exitCode = await main();

async function main(): Promise<number> {
  if (values.help) {
    console.log(help);
    return 0;
  }
  const present = await presentDescription(root);
  if (values.keep) {
    keepDescription(root);
    console.log("The description is kept; changes are told from here on");
    return 0;
  }
  const released = await releasedDescription(root);
  const version = released.model.version;
  const base =
    version === "0.0.0" ? "the description that the notes of the first release are about" : `version ${version}`;
  if (isUnchanged(released, present)) {
    dropEmptyNote([]);
    console.log(
      values.json
        ? JSON.stringify({ version, bump: "none", level: "none", packages: [], changes: [], untold: [] })
        : `Nothing differs from ${base}`,
    );
    return 0;
  }
  // Comparing needs the emitters, which take time to load.
  const { shareCompiler } = await import("../../../generator/src/compiler.ts");
  shareCompiler();
  const { changesBetween } = await import("../../../generator/src/changes/changes.ts");
  const { touchedPackages } = await import("../changes/touched.ts");
  const changes = changesBetween(released, present);
  const left = untold(changes, pendingNotes(root), version);
  const bump = heaviest(changes);
  const level = levelOf(bump, version);
  const packages = touchedPackages(root, released, present);
  if (values.json) {
    console.log(JSON.stringify({ version, bump, level, packages, changes, untold: left }, undefined, 2));
    return 0;
  }
  if (!values.check) console.log(`Since ${base}:\n\n${reportOf(changes, version)}\n`);
  if (values["second-opinion"]) console.log(`Redocly's opinion:\n\n${await secondOpinion(root)}`);
  if (values.check) return checked(left, base);
  writeNote(changes, left, packages, version);
  return 0;
}

function checked(left: readonly Change[], base: string): number {
  if (left.length === 0) {
    console.log(`Change notes tell everything that differs from ${base}`);
    return 0;
  }
  for (const change of left) console.error(lineOf(change));
  console.error(
    `\nNo change note of enough weight names ${left.length === 1 ? "this change" : `these ${left.length} changes`}: run \`npm run spec:changes\``,
  );
  return 1;
}

function writeNote(
  changes: readonly Change[],
  left: readonly Change[],
  packages: readonly string[],
  version: string,
): void {
  const path = join(root, notePath);
  const own = pendingNotes(root).find((note) => note.path === notePath);
  if (heaviest(changes) === "none" || (left.length === 0 && own === undefined)) {
    dropEmptyNote(changes);
    console.log(heaviest(changes) === "none" ? "No change note is needed" : "Change notes tell all of it");
    return;
  }
  const text = noteText(changes, left, own?.text ?? "");
  const told = changes.filter(({ subjects }) => subjects.some((subject) => text.includes(`\`${subject}\``)));
  const level = largest(told.map(({ bump }) => levelOf(bump, version)));
  // What no package shows still is the API's, and every package speaks it.
  const names = packages.length > 0 ? packages : ["@commerce-http/types"];
  const file = noteFile(names, level, text);
  if (isEmptyNote(text)) rmSync(path, { force: true });
  else writeFileSync(path, file);
  console.log(
    isEmptyNote(text)
      ? `${notePath} is gone: it told nothing any longer`
      : `${notePath}: ${level} for ${names.join(", ")}. Put it into better words where you can`,
  );
}

/** A note whose changes were taken back tells nothing. */
function dropEmptyNote(changes: readonly Change[]): void {
  const own = pendingNotes(root).find((note) => note.path === notePath);
  if (values.check || values.json || own === undefined || !existsSync(join(root, notePath))) return;
  if (isEmptyNote(noteText(changes, [], own.text))) rmSync(join(root, notePath));
}
