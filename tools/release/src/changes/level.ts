import type { Bump } from "../compare/bump.ts";

/** Steps of a version that a change note asks for. */
export type Level = "major" | "minor" | "patch" | "none";

const levels: readonly Level[] = ["major", "minor", "patch", "none"];

/**
 * The step that a change asks for; while the major is 0, a minor may break.
 *
 * @param version The version that is out.
 */
export function levelOf(bump: Bump, version: string): Level {
  if (bump === "breaking") return version.startsWith("0.") ? "minor" : "major";
  return bump === "feature" ? "minor" : bump === "fix" ? "patch" : "none";
}

/** Says whether a step is at least as large as another one. */
export function isAtLeast(level: Level, other: Level): boolean {
  return levels.indexOf(level) <= levels.indexOf(other);
}

/** The largest of some steps. */
export function largest(all: readonly Level[]): Level {
  return levels.find((level) => all.includes(level)) ?? "none";
}
