import type { Place, Problem } from "../problem/problem.ts";
import type { FileResource } from "./folder.ts";
import { keyOf, titleOf } from "./lists.ts";

/** A problem, and the draft that it is about. */
export interface Finding {
  readonly resource: FileResource;
  readonly problem: Problem;
}

/** Something that is odd about the resources of a project together. */
export interface ProjectFinding {
  /** A text that is the same as long as it is found; absent of a limit of the search itself. */
  readonly subject?: string;
  /** Absent where it is about resources that no draft is for. */
  readonly resource?: FileResource;
  readonly problem: Problem;
}

/** A mistake in a draft, which is refused for it. */
export interface Mistake {
  /** Sentence about the draft, without a period. */
  readonly reason: string;
  readonly rule: string;
  readonly place: Place;
}

/** The finding that a mistake is, with the name of the draft. */
export function findingOf(resource: FileResource, { reason, rule, place }: Mistake): Finding {
  const message = `${titleOf(resource.list, keyOf(resource.draft))}: ${reason}`;
  return { resource, problem: { severity: "error", message, place, rule } };
}
