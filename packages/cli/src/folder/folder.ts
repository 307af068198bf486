import type { PlanDrafts } from "@commerce-http/client/apply";
import type { Place, Problem } from "../problem/problem.ts";

/** Name of a list of drafts: `states`, `cartDiscounts`. Files and projects have the same. */
export type ListName = keyof PlanDrafts;

/** All that the files of a folder say, in one environment. */
export interface Folder {
  /** Absolute path. */
  readonly root: string;
  /** Files that were read, relative to the folder. */
  readonly files: readonly string[];
  /** Drafts of all files, by the order of file names and then of lines. */
  readonly resources: readonly FileResource[];
  /** Problems of reading: files that cannot be understood, values that are missing. */
  readonly problems: readonly Problem[];
  /** Resources that have got another key in the files: the old key by list and new one. */
  readonly renames: readonly Rename[];
}

/** A draft, and where it stands. */
export interface FileResource {
  readonly list: ListName;
  /** As the file has it, values of the environment put in; nothing of it is checked yet. */
  readonly draft: unknown;
  readonly place: Place;
  /** Finds the place of something in the draft: `["transitions", 0, "key"]`. The nearest that there is. */
  readonly placeAt: (path: readonly (string | number)[]) => Place;
}

/** Another key for a resource that is there. */
export interface Rename {
  readonly list: ListName;
  readonly from: string;
  readonly to: string;
  readonly place: Place;
}
