import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type Change, heaviest } from "../compare/change.ts";
import type { Bump } from "../compare/rules.ts";
import type { Description } from "../compare/side.ts";
import { tagOf } from "../forge.ts";
import { levelOf, largest, isEmptyNote, lineOf, noteFile, notePath, noteText, type Level } from "./note.ts";
import { pendingNotes, withoutNote } from "./pending.ts";
import { descriptionIn, isUnchanged, releasedDescription } from "./released.ts";

export type Options = Readonly<Partial<Record<"check" | "json", boolean>>>;

export interface Outcome {
  readonly output: string;
  /** `false` when `--check` finds a change that no note names. */
  readonly isGood: boolean;
}

interface Comparison {
  readonly version: string;
  readonly changes: readonly Change[];
  /** Those of them that no note names. */
  readonly unnoted: readonly Change[];
  /** Packages whose users see a change. */
  readonly packages: readonly string[];
}

/** Compares the description with that of the last release, and writes or checks the change note. */
export async function specChanges(root: string, options: Options): Promise<Outcome> {
  const present = await descriptionIn(root);
  const { version } = present.model;
  const released = await releasedDescription(root, version);
  const comparison = released && (await compared(root, released, present, version));
  if (options.json) return good(JSON.stringify(dataOf(comparison, version), undefined, 2));
  if (comparison === undefined) return good(baseless(version));
  return options.check ? checked(comparison) : written(root, comparison);
}

function good(output: string): Outcome {
  return { output, isGood: true };
}

function baseless(version: string): string {
  if (version === "0.0.0") return "First release: there is no earlier description to compare with";
  return `Not compared: this checkout has no tag ${tagOf(version)}. Run \`git fetch --tags\` if ${version} is released`;
}

async function compared(root: string, before: Description, after: Description, version: string): Promise<Comparison> {
  if (isUnchanged(before, after)) return { version, changes: [], unnoted: [], packages: [] };
  // The comparison needs the emitters, which take time to load.
  const { shareCompiler } = await import("../../../../generator/src/start.ts");
  shareCompiler();
  const { changesBetween } = await import("../compare/changes.ts");
  const { touchedPackages } = await import("./touched.ts");
  const changes = changesBetween(before, after);
  const unnoted = withoutNote(changes, pendingNotes(root), version);
  return { version, changes, unnoted, packages: touchedPackages(root, before, after) };
}

/** The report for programs; `base` is `null` when there is nothing to compare with. */
function dataOf(comparison: Comparison | undefined, version: string): object {
  const { changes, unnoted, packages } = comparison ?? { changes: [], unnoted: [], packages: [] };
  const bump = heaviest(changes);
  const base = comparison ? tagOf(version) : null;
  return { base, version, bump, level: levelOf(bump, version), packages, changes, unnoted };
}

function checked({ version, changes, unnoted }: Comparison): Outcome {
  if (changes.length === 0) return good(unchangedSince(version));
  if (unnoted.length === 0) return good(`Change notes name each change since version ${version}`);
  const which = unnoted.length === 1 ? "this change" : `these ${unnoted.length} changes`;
  const advice = `No change note of enough weight names ${which}: run \`npm run spec:changes\``;
  return { output: [...unnoted.map(lineOf), "", advice].join("\n"), isGood: false };
}

function unchangedSince(version: string): string {
  return `Nothing differs from version ${version}`;
}

function written(root: string, comparison: Comparison): Outcome {
  const { version, changes } = comparison;
  if (changes.length > 0) {
    return good(`Since version ${version}:\n\n${reportOf(changes, version)}\n\n${writeNote(root, comparison)}`);
  }
  dropEmptyNote(root, []);
  return good(unchangedSince(version));
}

/** @returns A sentence about the note. */
function writeNote(root: string, { version, changes, unnoted, packages }: Comparison): string {
  const path = join(root, notePath);
  const own = pendingNotes(root).find((note) => note.path === notePath);
  if (heaviest(changes) === "none" || (unnoted.length === 0 && own === undefined)) {
    dropEmptyNote(root, changes);
    return heaviest(changes) === "none" ? "No change note is needed" : "Change notes name each change";
  }
  const text = noteText(changes, unnoted, own?.text ?? "");
  if (isEmptyNote(text)) {
    rmSync(path, { force: true });
    return `${notePath} is removed, since it names no change`;
  }
  const named = changes.filter(({ subjects }) => subjects.some((subject) => text.includes(`\`${subject}\``)));
  const level = largest(named.map(({ bump }) => levelOf(bump, version)));
  // A change that no package shows belongs to the vocabulary.
  const names = packages.length > 0 ? packages : ["@commerce-http/types"];
  writeFileSync(path, noteFile(names, level, text));
  return `${notePath}: ${level} for ${names.join(", ")}. Improve its words where you can`;
}

function dropEmptyNote(root: string, changes: readonly Change[]): void {
  const own = pendingNotes(root).find((note) => note.path === notePath);
  if (own !== undefined && isEmptyNote(noteText(changes, [], own.text))) rmSync(join(root, notePath));
}

const titles: Readonly<Record<Bump, string>> = {
  breaking: "Breaking",
  feature: "Features",
  fix: "Fixes",
  none: "Nothing that users meet",
};

/** Changes as a person reads them: what, for whom, why, where, and what to do. */
export function reportOf(changes: readonly Change[], version: string): string {
  const parts = (Object.keys(titles) as Bump[]).flatMap((bump) => {
    const some = changes.filter((change) => change.bump === bump);
    if (some.length === 0) return [];
    const level: Level = levelOf(bump, version);
    const words = some.filter(({ rule }) => rule === "words");
    const lines = some.flatMap((change) => (change.rule === "words" ? [] : [entry(change)]));
    const reworded = words.flatMap(({ subjects }) => subjects);
    const counted = reworded.length === 0 ? [] : [`  other words for ${new Set(reworded).size} things`];
    const title = level === "none" ? titles[bump] : `${titles[bump]} (${level})`;
    return [title, lines, counted, ""].flat();
  });
  return parts.join("\n").trimEnd();
}

function entry({ subjects, what, direction, reason, place, hint, bump }: Change): string {
  const shown = subjects.length > 6 ? [...subjects.slice(0, 5), `${subjects.length - 5} more`] : subjects;
  const where = place === undefined ? "" : `\n      ${place.file}:${place.line}:${place.column}`;
  const why = bump === "none" ? "" : `\n      ${ways[direction]}: ${reason}`;
  return `  ${shown.join(", ")} ${what}${why}${hint === undefined ? "" : `\n      → ${hint}`}${where}`;
}

const ways = { request: "in requests", answer: "in answers", both: "for everybody" };
