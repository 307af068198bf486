import { ask } from "./ask.ts";

/** A resource of any kind. */
export interface Resource {
  readonly id: string;
  /** Missing where a resource of a kind that only seeds know has none: nothing can be done with those. */
  readonly version: number;
  readonly key?: string;
  readonly [field: string]: unknown;
}

/** A page of resources. */
export interface ResourcePage {
  readonly limit: number;
  readonly offset: number;
  readonly count: number;
  readonly total?: number;
  readonly results: readonly Resource[];
}

/** A query of resources, as the API's. */
export interface ResourceQuery {
  readonly where?: string | undefined;
  readonly sort?: string | undefined;
  readonly limit?: number;
  readonly offset?: number;
  readonly withTotal?: boolean;
}

/** A page of what is stored of a kind. */
export function resourcePage(
  project: string,
  kind: string,
  query: ResourceQuery,
  signal: AbortSignal,
): Promise<ResourcePage> {
  const path = `/projects/${encodeURIComponent(project)}/resources/${encodeURIComponent(kind)}`;
  return ask<ResourcePage>(path, { query: { ...query }, signal });
}

/** All that is stored of a kind, walked by id; `most` is where the walk ends even if there is more. */
export async function allResources<Of extends object>(
  project: string,
  kind: string,
  { most = Number.POSITIVE_INFINITY, signal }: { readonly most?: number; readonly signal: AbortSignal },
): Promise<readonly (Of & Resource)[]> {
  const all: (Of & Resource)[] = [];
  while (all.length < most) {
    const last = all.at(-1)?.id;
    const where = last === undefined ? undefined : `id > ${quoted(last)}`;
    const query = { where, sort: "id asc", limit: PAGE, withTotal: false };
    const { results } = await resourcePage(project, kind, query, signal);
    all.push(...(results as readonly (Of & Resource)[]));
    if (results.length < PAGE) break;
  }
  return all;
}

/** A text as a predicate writes it. */
export function quoted(text: string): string {
  return `"${text.replaceAll("\\", "\\\\").replaceAll('"', String.raw`\"`)}"`;
}

/** Name of a resource for people: its name in the reader's language or any other, its key, its id. */
export function titleOf({ id, key, name }: Resource, languages: readonly string[] = navigator.languages): string {
  return textIn(name, languages) ?? (typeof key === "string" && key !== "" ? key : id);
}

/** A localized text in the first language that it has; else in any. */
function textIn(value: unknown, languages: readonly string[]): string | undefined {
  if (typeof value === "string") return value === "" ? undefined : value;
  if (typeof value !== "object" || value === null) return undefined;
  const texts = Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === "string");
  const wanted = languages.flatMap((language) => [language, language.split("-")[0] ?? language]);
  const found = wanted.map((language) => texts.find(([name]) => name === language)?.[1]).find(Boolean);
  return found ?? texts.find(([, text]) => text !== "")?.[1];
}

/** The most that the API gives at once. */
const PAGE = 500;
