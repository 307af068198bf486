import { isObject, madeOnce } from "../../plain-object.ts";
import type { SourceLocation } from "../../spec-error.ts";
import { limits } from "../files/limits.ts";
import { errorAt, type Place, type Source, within } from "../files/source-file.ts";

/** An object or a list, as something that holds values under names. */
export type Holder = Record<string, unknown>;

/** A place of a value in the files that make up a document. */
export interface JoinedPlace extends Place {
  /** Set where the value is a reference that speaks of the document, whatever file it was written in. */
  readonly isJoined?: true;
}

/** Says whether a value is an object or a list. */
export function isHolder(value: unknown): value is Holder {
  return typeof value === "object" && value !== null;
}

/**
 * A description as one document that can be changed, and remembers where each of its values was written. A tree: no two
 * of its places share an object, so a change of one is seen at no other.
 */
export class JoinedDocument implements Source {
  readonly path: string;
  readonly label: string;
  readonly baseName: string;
  readonly data: Holder;
  readonly #root: Source;
  /** Objects and lists that were not written where their surroundings were. */
  readonly #holders = new Map<object, Place>();
  /** The same for other values, by what holds them. */
  readonly #values = new Map<object, Map<string, JoinedPlace>>();
  readonly #removals = new Map<object, Map<string, Place>>();
  #left = Infinity;
  #hasNews = false;

  /** @param root The root file of the description; its data stays as it is. */
  constructor(root: Source) {
    this.path = root.path;
    this.label = root.label;
    this.baseName = root.baseName;
    this.#root = root;
    this.data = this.#inside(root.data as Holder);
    this.#left = limits.overlaidValues;
  }

  /** Says, once, whether something came in that may refer to another file. */
  takeNews(): boolean {
    const hadNews = this.#hasNews;
    this.#hasNews = false;
    return hadNews;
  }

  locate(segments: readonly string[]): SourceLocation {
    const { file, path } = this.placeOf(segments);
    return file.locate(path);
  }

  placeOf(segments: readonly string[]): JoinedPlace {
    let place: JoinedPlace = { file: this.#root, path: [] };
    let value: unknown = this.data;
    for (const segment of segments) {
      place = this.placeIn(value, segment, place);
      value = isHolder(value) && Object.hasOwn(value, segment) ? value[segment] : undefined;
    }
    return place;
  }

  /** Finds the place of a value within what holds it. The holder is at `place`. */
  placeIn(holder: unknown, name: string, place: Place): JoinedPlace {
    const value = isHolder(holder) ? holder[name] : undefined;
    const own = isHolder(value) ? this.#holders.get(value) : this.#values.get(holder as object)?.get(name);
    return own ?? within(place, name);
  }

  removalOf(holder: unknown, name: string): Place | undefined {
    const removals = this.#removals.get(holder as object);
    if (!Array.isArray(holder)) return removals?.get(name);
    // Items after a removed one have another index now, so a reference by index points to something else.
    return [...(removals ?? [])].find(([index]) => Number(index) <= Number(name))?.[1];
  }

  /** Makes a copy that knows its places, for use in this document. */
  copied(value: unknown, place: Place): unknown {
    const copy = isHolder(value) ? this.#inside(value) : undefined;
    if (this.#left-- < 0) throw errorAt("Overlays make the description too large", place);
    if (copy === undefined) return value;
    this.#holders.set(copy, place);
    return copy;
  }

  put(holder: Holder, name: string, value: unknown, place: JoinedPlace): void {
    this.#hasNews ||= isNews(name, value);
    assign(holder, name, this.copied(value, place));
    this.#removals.get(holder)?.delete(name);
    if (isHolder(value)) this.#values.get(holder)?.delete(name);
    else madeOnce(this.#values, holder, () => new Map()).set(name, place);
  }

  /** Takes values out of what holds them. They are held at `place`; `by` is the place of what asks for it. */
  remove(holder: Holder, names: readonly string[], place: Place, by: Place): void {
    const removals = madeOnce(this.#removals, holder, () => new Map());
    for (const name of names) removals.set(name, by);
    if (Array.isArray(holder)) {
      this.#removeItems(holder, names, place);
      return;
    }
    for (const name of names) {
      delete holder[name];
      this.#values.get(holder)?.delete(name);
    }
  }

  /** Puts a reference that speaks of this document in the place of one that spoke of the file it was written in. */
  join(holder: Holder, name: string, reference: string, { file, path }: Place): void {
    holder[name] = reference;
    madeOnce(this.#values, holder, () => new Map()).set(name, { file, path, isJoined: true });
  }

  #removeItems(list: unknown[], names: readonly string[], place: Place): void {
    const kept = list
      .map((value, index) => ({ value, index: String(index), from: this.placeIn(list, String(index), place) }))
      .filter(({ index }) => !names.includes(index));
    const places = new Map<string, Place>();
    list.length = 0;
    for (const { value, from } of kept) {
      if (isHolder(value)) this.#holders.set(value, from);
      else places.set(String(list.length), from);
      list.push(value);
    }
    this.#values.set(list, places);
  }

  #inside(value: Holder): Holder {
    const copy = (Array.isArray(value) ? [] : {}) as Holder;
    for (const name of Object.keys(value)) {
      const child = value[name];
      if (this.#left-- < 0) break;
      this.#hasNews ||= isNews(name, child);
      if (!isHolder(child)) {
        assign(copy, name, child);
        continue;
      }
      const inner = this.#inside(child);
      const place = this.#holders.get(child);
      if (place !== undefined) this.#holders.set(inner, place);
      assign(copy, name, inner);
    }
    const places = this.#values.get(value);
    if (places !== undefined) this.#values.set(copy, new Map(places));
    return copy;
  }
}

/** A kind of value, as far as merging goes; "value" is all that holds nothing, null included. */
export type Shape = "object" | "list" | "value";

export function shapeOf(value: unknown): Shape {
  if (Array.isArray(value)) return "list";
  return isObject(value) ? "object" : "value";
}

/** Says whether a member may speak of another file. */
function isNews(name: string, value: unknown): boolean {
  return (
    name === "mapping" ||
    name === "defaultMapping" ||
    (name === "$ref" && typeof value === "string" && !value.startsWith("#"))
  );
}

/** Assigns a property of any name, `__proto__` included. */
function assign(holder: Holder, name: string, value: unknown): void {
  if (name === "__proto__") {
    Object.defineProperty(holder, name, { value, enumerable: true, configurable: true, writable: true });
  } else {
    holder[name] = value;
  }
}
