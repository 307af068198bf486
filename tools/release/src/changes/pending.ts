import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import type { Change } from "../compare/change.ts";
import { isAtLeast, largest, type Level, levelOf, listsIn, mentions } from "./note.ts";

export interface Note {
  /** Relative to the repository. */
  readonly path: string;
  /** By the names of packages. */
  readonly levels: Readonly<Record<string, Level>>;
  readonly text: string;
}

export function pendingNotes(root: string): readonly Note[] {
  const paths = globSync(".changeset/*.md", { cwd: root }).sort();
  return paths.map((path) => {
    const { levels, text } = parsedNote(readFileSync(join(root, path), "utf8"));
    return { path, levels, text };
  });
}

export function parsedNote(file: string): Omit<Note, "path"> {
  const [, head, text] = /^---\r?\n([\s\S]*?)\r?\n?---\r?\n?([\s\S]*)$/.exec(file) ?? [];
  if (head === undefined || text === undefined) return { levels: {}, text: file };
  return { levels: (parse(head) ?? {}) as Note["levels"], text: text.trim() };
}

/** The changes that no note names. The note's step must be large enough; a breaking change stands under "Breaking". */
export function withoutNote(changes: readonly Change[], notes: readonly Note[], version: string): readonly Change[] {
  return changes.flatMap((change) => {
    const level = levelOf(change.bump, version);
    if (level === "none") return [];
    const heavy = notes.filter(({ levels }) => isAtLeast(largest(Object.values(levels)), level));
    const subjects = change.subjects.filter((subject) => !heavy.some(({ text }) => names(text, change, subject)));
    return subjects.length === 0 ? [] : [{ ...change, subjects }];
  });
}

function names(text: string, { bump }: Change, subject: string): boolean {
  return mentions(bump === "breaking" ? listsIn(text).Breaking.join("\n") : text, subject);
}
