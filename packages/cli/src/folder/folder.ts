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
  /** Problems of reading: files that cannot be understood, values that are missing, a key that two drafts have. */
  readonly problems: readonly Problem[];
  /** Resources that have got another key in the files: the old key by list and new one. */
  readonly renames: readonly Rename[];
  /** The environment that was asked for. */
  readonly environment?: Environment;
}

/** A place that the files are for: staging, production. */
export interface Environment {
  readonly name: string;
  /** Profile of its connection, where the configuration names one. */
  readonly profile?: string;
}

/** A draft, and where it stands. */
export interface FileResource {
  readonly list: ListName;
  /** As the file has it, values of the environment put in; nothing of it is checked yet. */
  readonly draft: unknown;
  readonly place: Place;
  /**
   * Finds the place of something in the draft: `["transitions", 0, "key"]`. The nearest that there is.
   *
   * @param part The value, or the name that it stands under; the value unless given.
   */
  readonly placeAt: (path: Path, part?: Part) => Place;
  /**
   * Finds the place of a character in a text of the draft: of a mistake in a predicate.
   *
   * @param offset UTF-16 code units before it.
   */
  readonly placeIn: (path: Path, offset: number) => Place;
}

/** Names and indices that lead to something in a draft. */
export type Path = readonly (string | number)[];

/** The value in a field, or the name of the field. */
export type Part = "value" | "name";

/** Another key for a resource that is there. */
export interface Rename {
  readonly list: ListName;
  readonly from: string;
  readonly to: string;
  readonly place: Place;
}
