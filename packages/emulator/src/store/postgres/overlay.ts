import type { Kind, StoredResource } from "../store.ts";
import type { StoredRow } from "./question.ts";

export interface Change {
  /** Absent when the session has made the resource. */
  readonly before: StoredRow | undefined;
  /** Absent when the session has removed it. */
  readonly after: { readonly resource: StoredResource; readonly json: string } | undefined;
  /** `true` if it comes after all that were there, also where another one with its id was removed. */
  readonly isNew: boolean;
}

/** Changes of one kind, by the id of the resource, in their order. */
export interface KindChanges {
  readonly project: string;
  readonly kind: Kind;
  readonly byId: Map<string, Change>;
  /** Ids by the keys that resources have now. */
  readonly byKey: Map<string, string>;
}

/** Claims of one space that a session has made and given back. */
export interface SpaceChanges {
  readonly project: string;
  readonly space: string;
  readonly taken: Map<string, string>;
  readonly released: Map<string, true>;
}

/** Changes that a session has made and no other session sees yet. Each can be undone. */
export class Overlay {
  readonly kinds: Map<string, KindChanges> = new Map();
  readonly spaces: Map<string, SpaceChanges> = new Map();
  readonly projects: Map<string, true> = new Map();
  readonly #undo: (() => unknown)[] = [];

  transaction<Result>(work: () => Result): Result {
    const start = this.#undo.length;
    try {
      return work();
    } catch (error) {
      while (this.#undo.length > start) this.#undo.pop()?.();
      throw error;
    }
  }

  get isEmpty(): boolean {
    return (
      this.projects.size === 0 &&
      [...this.kinds.values()].every(isUnchanged) &&
      [...this.spaces.values()].every(({ taken, released }) => taken.size === 0 && released.size === 0)
    );
  }

  kind(project: string, kind: Kind): KindChanges {
    const address = `${project}\0${kind}`;
    const changes = this.kinds.get(address) ?? { project, kind, byId: new Map(), byKey: new Map() };
    this.kinds.set(address, changes);
    return changes;
  }

  space(project: string, space: string): SpaceChanges {
    const address = `${project}\0${space}`;
    const changes = this.spaces.get(address) ?? { project, space, taken: new Map(), released: new Map() };
    this.spaces.set(address, changes);
    return changes;
  }

  set<Value>(map: Map<string, Value>, name: string, value: Value): void {
    const before = map.get(name);
    map.set(name, value);
    this.#undo.push(() => (before === undefined ? map.delete(name) : map.set(name, before)));
  }

  delete<Value>(map: Map<string, Value>, name: string): void {
    const before = map.get(name);
    if (before === undefined) return;
    map.delete(name);
    this.#undo.push(() => void map.set(name, before));
  }
}

function isUnchanged({ byId }: KindChanges): boolean {
  return [...byId.values()].every(({ before, after }) => before === undefined && after === undefined);
}
