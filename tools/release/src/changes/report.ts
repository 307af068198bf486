import type { Change } from "../compare/change.ts";
import type { Bump } from "../compare/rules.ts";
import { type Level, levelOf } from "./note.ts";

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
