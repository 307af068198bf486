/** The text of a change note: a list per kind of change, which people may reword. */
import type { Change } from "../compare/change.ts";
import type { Bump } from "../compare/rules.ts";

export const notePath = ".changeset/api-description.md";

const opening = "The API has changed.";

export function lineOf({ bump, subjects, what, reason, hint }: Change): string {
  const names = subjects.map((subject) => `\`${subject}\``).join(", ");
  const why = bump === "breaking" ? `: ${reason}` : "";
  return `- ${names}${subjects.length > 1 ? " each" : ""} ${what}${why}.${hint === undefined ? "" : ` ${hint}`}`;
}

/** Adds the unnoted changes to a note, and removes its lines about changes that are taken back. */
export function noteText(changes: readonly Change[], unnoted: readonly Change[], text: string): string {
  const lists = listsIn(text);
  const lines = merged(unnoted).map((change) => [groupOf(change), lineOf(change)] as const);
  const all = groups.map((group) => {
    const kept = lists[group].filter((item) => isStillSo(item, changes));
    return [group, kept.concat(lines.flatMap(([own, line]) => (own === group ? [line] : [])))] as const;
  });
  const [before = ""] = text.split(heading);
  const parts = all.filter(([, items]) => items.length > 0);
  return [before.trim() || opening, ...parts.map(([group, items]) => `**${group}**\n\n${items.join("\n")}`)].join(
    "\n\n",
  );
}

/** Whether a note of {@link noteText} names no change. */
export function isEmptyNote(text: string): boolean {
  return text.trim() === opening;
}

export function noteFile(packages: readonly string[], level: Level, text: string): string {
  return `---\n${packages.map((name) => `"${name}": ${level}`).join("\n")}\n---\n\n${text}\n`;
}

function groupOf({ rule, bump }: Change): Group {
  if (rule === "deprecated") return "Deprecated";
  return bump === "breaking" ? "Breaking" : bump === "feature" ? "New" : "Mended";
}

/** Changes that are the same for several subjects, wherever they stand. */
function merged(changes: readonly Change[]): readonly Change[] {
  const found = new Map<string, Change>();
  for (const change of changes) {
    const { rule, bump, what, hint } = change;
    const key = JSON.stringify([rule, bump, what, hint]);
    const known = found.get(key);
    found.set(
      key,
      known === undefined ? change : { ...known, subjects: [...new Set(known.subjects.concat(change.subjects))] },
    );
  }
  return [...found.values()];
}

/** Says whether an item is about something that has changed; what does not begin with a name, somebody has written. */
function isStillSo(item: string, changes: readonly Change[]): boolean {
  return !item.startsWith("- `") || changes.some(({ subjects }) => subjects.some((subject) => mentions(item, subject)));
}

const groups: readonly ["Breaking", "Deprecated", "New", "Mended"] = ["Breaking", "Deprecated", "New", "Mended"];

type Group = (typeof groups)[number];

const heading: RegExp = /^\*\*(?:Breaking|Deprecated|New|Mended)\*\*$/m;

export function listsIn(text: string): Readonly<Record<Group, readonly string[]>> {
  const lists: Record<Group, readonly string[]> = { Breaking: [], Deprecated: [], New: [], Mended: [] };
  const parts = text.split(new RegExp(heading.source.replace("(?:", "("), "m"));
  for (let index = 1; index < parts.length; index += 2) {
    const items = (parts[index + 1] ?? "").trim().split(/\n(?=- )/);
    const group = parts[index] as Group;
    lists[group] = lists[group].concat(items.filter((item) => item !== ""));
  }
  return lists;
}

/** Says whether a text names something, and not only something whose name begins with it. */
export function mentions(text: string, subject: string): boolean {
  return text.includes(`\`${subject}\``);
}

export type Level = "major" | "minor" | "patch" | "none";

const levels: readonly Level[] = ["major", "minor", "patch", "none"];

/** The step that a change asks for since a version; while the major is 0, a minor may break. */
export function levelOf(bump: Bump, version: string): Level {
  if (bump === "breaking") return version.startsWith("0.") ? "minor" : "major";
  return bump === "feature" ? "minor" : bump === "fix" ? "patch" : "none";
}

export function isAtLeast(level: Level, other: Level): boolean {
  return levels.indexOf(level) <= levels.indexOf(other);
}

export function largest(all: readonly Level[]): Level {
  return levels.find((level) => all.includes(level)) ?? "none";
}
