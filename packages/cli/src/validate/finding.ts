import type { FileResource } from "../folder/folder.ts";
import type { Problem } from "../problem/problem.ts";

/** A problem, and the draft that it is about. */
export interface Finding {
  readonly resource: FileResource;
  readonly problem: Problem;
}
