import { type PlanDrafts, planFamilies, type PlanFamily } from "@commerce-http/client/apply";
import { isRecord, namesIn as namesThrough } from "@commerce-http/model";
import { closest } from "@commerce-http/types/schema";
import type { Place, Problem } from "../problem/problem.ts";

/** Name of a list of drafts: `states`, `cartDiscounts`. Files and projects have the same. */
export type ListName = keyof PlanDrafts;

export interface Folder {
  readonly root: string;
  /** Files that were read, relative to the folder. */
  readonly files: readonly string[];
  readonly resources: readonly FileResource[];
  /** Problems of reading: files that cannot be understood, values that are missing, a key that two drafts have. */
  readonly problems: readonly Problem[];
  readonly renames: readonly Rename[];
  readonly environment?: Environment;
}

export interface Environment {
  readonly name: string;
  readonly profile?: string;
}

export interface FileResource {
  readonly list: ListName;
  /** As the file has it, values of the environment put in; nothing of it is checked yet. */
  readonly draft: unknown;
  readonly place: Place;
  /** Finds the nearest place of something in the draft, `["transitions", 0, "key"]`: of its value, unless of its name. */
  readonly placeAt: (path: Path, part?: Part) => Place;
  /** Finds the place of a character, by UTF-16 code units, in a text of the draft: of a mistake in a predicate. */
  readonly placeIn: (path: Path, offset: number) => Place;
}

export type Path = readonly (string | number)[];

export type Part = "value" | "name";

export interface Rename {
  readonly list: ListName;
  readonly from: string;
  readonly to: string;
  readonly place: Place;
}

/** Names of all lists, each after those that its resources refer to. */
export const listNames: readonly ListName[] = planFamilies.map(({ list }) => list);

export function isListName(name: string): name is ListName {
  return listNames.some((list) => list === name);
}

export function familyOf(list: ListName): PlanFamily {
  const family = planFamilies.find((each) => each.list === list);
  if (family === undefined) throw new TypeError(`There is no list "${list}"`);
  return family;
}

/** A resource for a sentence: `State "paid"`. */
export function titleOf(list: ListName, key: unknown): string {
  const { noun } = familyOf(list);
  return typeof key === "string" ? `${noun} ${JSON.stringify(key)}` : noun;
}

export function nameOf(list: string, key: string): string {
  return `${list} ${key}`;
}

/** Key of a draft; `undefined` where it has none that could be one. */
export function keyOf(draft: unknown): string | undefined {
  if (!isRecord(draft) || !Object.hasOwn(draft, "key")) return undefined;
  const { key } = draft;
  return typeof key === "string" && key !== "" ? key : undefined;
}

export function nameOfDraft({ list, draft }: Pick<FileResource, "list" | "draft">): string | undefined {
  const key = keyOf(draft);
  return key === undefined ? undefined : nameOf(list, key);
}

export function namesIn(resources: readonly Pick<FileResource, "list" | "draft">[]): ReadonlySet<string> {
  return new Set(resources.flatMap((resource) => nameOfDraft(resource) ?? []));
}

export function resourceAt(place: Place, { list, draft }: Pick<FileResource, "list" | "draft">): FileResource {
  return { list, draft, place, placeAt: () => place, placeIn: () => place };
}

/** The name that was probably meant, or else all that there are: the end of a sentence. */
export function hintFor(name: string, known: readonly string[]): string {
  const meant = closest(name, known);
  return meant === undefined ? `; expected one of ${known.join(", ")}` : `; did you mean ${meant}?`;
}

/** Something that is wrong or odd about drafts, or about the resources of a project together. */
export interface Finding {
  /** A text that is the same as long as it is found; absent of a limit of the search itself. */
  readonly subject?: string;
  /** Absent where it is about resources that no draft is for. */
  readonly resource?: FileResource | undefined;
  readonly problem: Problem;
}

export interface Mistake {
  readonly reason: string;
  readonly rule: string;
  readonly place: Place;
}

export function findingOf(resource: FileResource, { reason, rule, place }: Mistake): Finding {
  const message = `${titleOf(resource.list, keyOf(resource.draft))}: ${reason}`;
  return { resource, problem: { severity: "error", message, place, rule } };
}

export function pathOfPointer(pointer: string): Path {
  return namesThrough(pointer).map(segmentOf);
}

/** Names and indices of a path with dots and brackets: `value.money[0].centAmount`. */
export function pathOfText(text: string): Path {
  return [...text.matchAll(/[^.[\]]+/g)].map(([part]) => segmentOf(part));
}

function segmentOf(part: string): string | number {
  return /^\d+$/.test(part) ? Number(part) : part;
}

/** The order of texts by their code units, whatever the language of the machine. */
export function compareText(one: string, other: string): number {
  return one === other ? 0 : one < other ? -1 : 1;
}

export function draftsByList(resources: readonly FileResource[]): PlanDrafts {
  const lists = Map.groupBy(resources, ({ list }) => list);
  return Object.fromEntries(listNames.map((list) => [list, (lists.get(list) ?? []).map(({ draft }) => draft)]));
}
