import { basename, relative, sep } from "node:path";
import { grouped, madeOnce } from "../plain-object.ts";
import { freeName, isDevice } from "../text/text.ts";
import type { Place, Source } from "./files/source-file.ts";
import type { LoadedChapter } from "./loaded-spec.ts";

/** Module names that mean something else to the files beside a chapter's. */
const reserved: ReadonlySet<string> = new Set(["formed", "index", "open", "paths", "resources"]);

/**
 * Groups component schemas by the file that they were written in. Schemas of the root make the chapter `schemas`; a
 * number keeps apart what would be one module.
 */
export function chaptersOf(
  components: ReadonlyMap<string, Place>,
  root: Source,
  base: string,
): readonly LoadedChapter[] {
  const byFile = grouped(components, ([, { file }]) => file);
  const taken = new Set<string>();
  const chapters = [...byFile].map(([file, group]): LoadedChapter => {
    const wanted = file === root ? "schemas" : moduleName(file.baseName);
    const name = freeName(wanted, (other) => taken.has(other), "-");
    taken.add(name);
    return {
      name,
      source: sourceName(file, base),
      keys: inFileOrder(group).map(([key]) => key),
    };
  });
  return chapters.sort((left, right) => (left.name < right.name ? -1 : 1));
}

/** A file outside the base goes by its name alone: the way to it differs from machine to machine. */
function sourceName({ path }: Source, base: string): string {
  const way = relative(base, path).replaceAll(sep, "/");
  return way.startsWith("../") ? basename(path) : way;
}

function moduleName(baseName: string): string {
  const name = baseName
    .replaceAll(/([a-z\d])([A-Z])/g, "$1-$2")
    .replaceAll(/[^A-Za-z\d]+/g, "-")
    .replaceAll(/^-|-$/g, "")
    .toLowerCase();
  return name === "" || reserved.has(name) || isDevice(name) ? `${name}-schemas`.replace(/^-/, "") : name;
}

function inFileOrder(group: readonly [key: string, place: Place][]): readonly [key: string, place: Place][] {
  const orders: Orders = new Map();
  const ranks = new Map(group.map((entry) => [entry, rankOf(entry[1], orders)]));
  return [...group].sort((left, right) => compare(ranks.get(left) ?? [], ranks.get(right) ?? []));
}

/** Positions of the names in each object that was looked at. */
type Orders = Map<object, ReadonlyMap<string, number>>;

/** The position of a place among its siblings, on each level of its file. */
function rankOf({ file, path }: Place, orders: Orders): readonly number[] {
  let value = file.data;
  return path.map((segment) => {
    const holder = (value ?? {}) as Readonly<Record<string, unknown>>;
    const order = madeOnce(orders, holder, () => new Map(Object.keys(holder).map((name, index) => [name, index])));
    value = holder[segment];
    return order.get(segment) ?? -1;
  });
}

function compare(left: readonly number[], right: readonly number[]): number {
  for (const [index, rank] of left.entries()) {
    const difference = rank - (right[index] ?? -1);
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}
