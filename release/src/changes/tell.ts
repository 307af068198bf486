import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { heaviest } from "../../../generator/src/changes/change.ts";
import type { Change } from "../../../generator/src/changes/change.ts";
import { levelOf, largest } from "./level.ts";
import { isEmptyNote, lineOf, noteFile, notePath, noteText } from "./note.ts";
import { pendingNotes, untold } from "./pending.ts";
import { isUnchanged, keepDescription, presentDescription, releasedDescription } from "./released.ts";
import { reportOf } from "./report.ts";
import { secondOpinion } from "./second-opinion.ts";

/** Options of the command, by their names. */
export type Wishes = Readonly<Partial<Record<"check" | "json" | "second-opinion" | "keep", boolean>>>;

/** The words of the command. */
export interface Told {
  readonly output: string;
  /** `false` if a check has found a change that no note tells. */
  readonly isGood: boolean;
}

/** Says what an edit of the description means for users of the packages, writes the change note, or checks that there is one. */
export async function tellChanges(root: string, wishes: Wishes): Promise<Told> {
  const present = await presentDescription(root);
  if (wishes.keep) {
    keepDescription(root);
    return good("The description is kept; changes are told from here on");
  }
  const released = await releasedDescription(root);
  const version = released.model.version;
  const base =
    version === "0.0.0" ? "the description that the notes of the first release are about" : `version ${version}`;
  if (isUnchanged(released, present)) {
    if (wishes.json) {
      return good(JSON.stringify({ version, bump: "none", level: "none", packages: [], changes: [], untold: [] }));
    }
    if (!wishes.check) dropEmptyNote(root, []);
    return good(`Nothing differs from ${base}`);
  }
  // Comparing needs the emitters, which take time to load.
  const { shareCompiler } = await import("../../../generator/src/compiler.ts");
  shareCompiler();
  const { changesBetween } = await import("../../../generator/src/changes/changes.ts");
  const { touchedPackages } = await import("./touched.ts");
  const changes = changesBetween(released, present);
  const left = untold(changes, pendingNotes(root), version);
  const bump = heaviest(changes);
  const packages = touchedPackages(root, released, present);
  if (wishes.json) {
    const level = levelOf(bump, version);
    return good(JSON.stringify({ version, bump, level, packages, changes, untold: left }, undefined, 2));
  }
  const opinion = wishes["second-opinion"] ? `Redocly's opinion:\n\n${await secondOpinion(root)}\n` : "";
  if (wishes.check) {
    const { output, isGood } = checked(left, base);
    return { output: opinion + output, isGood };
  }
  const report = `Since ${base}:\n\n${reportOf(changes, version)}\n\n`;
  return good(report + opinion + writeNote(root, changes, left, packages, version));
}

function good(output: string): Told {
  return { output, isGood: true };
}

function checked(left: readonly Change[], base: string): Told {
  if (left.length === 0) return good(`Change notes tell everything that differs from ${base}`);
  const which = left.length === 1 ? "this change" : `these ${left.length} changes`;
  const advice = `No change note of enough weight names ${which}: run \`npm run spec:changes\``;
  return { output: [...left.map((change) => lineOf(change)), "", advice].join("\n"), isGood: false };
}

/** Writes what no note tells; gives the words about it. */
function writeNote(
  root: string,
  changes: readonly Change[],
  left: readonly Change[],
  packages: readonly string[],
  version: string,
): string {
  const path = join(root, notePath);
  const own = pendingNotes(root).find((note) => note.path === notePath);
  if (heaviest(changes) === "none" || (left.length === 0 && own === undefined)) {
    dropEmptyNote(root, changes);
    return heaviest(changes) === "none" ? "No change note is needed" : "Change notes tell all of it";
  }
  const text = noteText(changes, left, own?.text ?? "");
  if (isEmptyNote(text)) {
    rmSync(path, { force: true });
    return `${notePath} is gone: it told nothing any longer`;
  }
  const told = changes.filter(({ subjects }) => subjects.some((subject) => text.includes(`\`${subject}\``)));
  const level = largest(told.map(({ bump }) => levelOf(bump, version)));
  // What no package shows still is the API's, and every package speaks it.
  const names = packages.length > 0 ? packages : ["@commerce-http/types"];
  writeFileSync(path, noteFile(names, level, text));
  return `${notePath}: ${level} for ${names.join(", ")}. Put it into better words where you can`;
}

/** A note whose changes were taken back tells nothing. */
function dropEmptyNote(root: string, changes: readonly Change[]): void {
  const own = pendingNotes(root).find((note) => note.path === notePath);
  if (own !== undefined && isEmptyNote(noteText(changes, [], own.text))) rmSync(join(root, notePath));
}
