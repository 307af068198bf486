import { useCallback, useLayoutEffect, useState } from "preact/hooks";

/** A value, or the way to make it of the one that is there. */
type Next<Value> = Value | ((before: Value) => Value);

interface KeptOptions {
  /** `false` where a reload may lose it: files and what was made of them are too much for the browser to store. */
  readonly isStored?: boolean;
}

/**
 * State of a view that stays while another view is looked at, and, as far as the browser stores it, over a reload.
 *
 * @param name Tells values from each other: the view, the Project, and what else the value belongs to.
 * @param initial The value as long as nothing is kept, and once it is put back.
 */
export function useKept<Value>(
  name: string,
  initial: Value,
  options: KeptOptions = {},
): readonly [Value, (next: Next<Value>) => void] {
  const [, redraw] = useState({});
  // A value may change as soon as the view is there: other effects run later.
  useLayoutEffect(() => keeper.subscribe(name, () => redraw({})), [name]);
  const keep = useCallback(
    (next: Next<Value>): void => {
      const value = isStep(next) ? next(keeper.read(name, initial)) : next;
      keeper.write(name, value === initial ? undefined : value, options);
    },
    // The others are the same wherever the name is.
    [name],
  );
  return [keeper.read(name, initial), keep];
}

/** Values by name, in memory and in a store of the browser. */
export class Keeper {
  readonly #values = new Map<string, unknown>();
  readonly #listeners = new Map<string, Set<() => void>>();
  readonly #storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">;

  /** @param storage Gives the store, or throws where the browser has none for this page. */
  constructor(storage: () => Pick<Storage, "getItem" | "setItem" | "removeItem">) {
    this.#storage = storage;
  }

  /** The value of a name; the initial one if it is absent, or left by a page of another release. */
  read<Value>(name: string, initial: Value): Value {
    if (!this.#values.has(name)) this.#values.set(name, this.#stored(name));
    const value = this.#values.get(name);
    // What is kept under a name was written under it.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    return value === undefined || !isLike(value, initial) ? initial : (value as Value);
  }

  /** Keeps a value; `undefined` takes it away. */
  write(name: string, value: unknown, { isStored = true }: KeptOptions = {}): void {
    this.#values.set(name, value);
    if (isStored) this.#store(name, value);
    for (const listener of this.#listeners.get(name) ?? []) listener();
  }

  /** @returns Ends the subscription. */
  subscribe(name: string, listener: () => void): () => void {
    const listeners = this.#listeners.get(name) ?? new Set();
    this.#listeners.set(name, listeners.add(listener));
    return () => listeners.delete(listener);
  }

  #stored(name: string): unknown {
    try {
      return JSON.parse(this.#storage().getItem(PREFIX + name) ?? "null") ?? undefined;
    } catch {
      return undefined;
    }
  }

  /** A value that finds no room is kept in memory alone; the one that was stored before it is no longer true. */
  #store(name: string, value: unknown): void {
    try {
      const storage = this.#storage();
      storage.removeItem(PREFIX + name);
      const text = value === undefined ? undefined : JSON.stringify(value);
      if (text !== undefined && text.length <= LONGEST) storage.setItem(PREFIX + name, text);
    } catch {
      // A full store, or none at all.
    }
  }
}

const PREFIX = "commerce-http-emulator ";

/** Characters of the longest value that is stored. */
const LONGEST = 500_000;

const keeper = new Keeper(() => sessionStorage);

function isStep<Value>(next: Next<Value>): next is (before: Value) => Value {
  return typeof next === "function";
}

/** Says whether a value has the form of another, as far as its first level tells. */
function isLike(value: unknown, other: unknown): boolean {
  if (other === undefined) return true;
  if (typeof value !== typeof other || Array.isArray(value) !== Array.isArray(other)) return false;
  if (typeof value !== "object" || value === null || typeof other !== "object" || other === null) return true;
  return Object.keys(other).every((name) => name in value);
}
