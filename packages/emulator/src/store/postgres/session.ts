import { randomUUID } from "node:crypto";
import type { Time } from "../../clock.ts";
import type { Layout } from "../kinds.ts";
import type { Kind, Sequence, Session, Store, StoredPage, StoredResource, StoreFilter, StoreQuery } from "../store.ts";
import { nameOf } from "./columns.ts";
import { compareSorted, filterOf, sortKeys } from "./filter.ts";
import type { Guesses } from "./guesses.ts";
import { Overlay, type Change, type KindChanges } from "./overlay.ts";
import {
  addressOf,
  type Answers,
  type CountQuestion,
  type DecidingQuestion,
  type Found,
  type Known,
  type Question,
  type RowFilter,
  type StoredRow,
} from "./question.ts";

export interface SessionOptions {
  readonly layout: Layout;
  /** The cap of filtered totals. */
  readonly maxTotal: number;
  readonly clock: Time;
  readonly attempt: number;
  /** Guesses that it may go by at first. */
  readonly guesses?: Guesses | undefined;
}

/**
 * A piece of work on a database, as often as it runs. What is not known yet is noted and answered as if it were not there: the run is in vain
 * then, and the next one knows more. Writes stay in an overlay.
 */
export class PostgresSession implements Store {
  readonly #clock: Time;
  /** Answers that are there, from run to run. */
  readonly known: Known = new Map();
  readonly #layout: Layout;
  readonly #maxTotal: number;
  /** How often the same work has met others before. */
  readonly attempt: number;
  /** Where among the free values it takes its own from, so that those that met once do not meet again. */
  readonly #chance = Math.random();
  readonly #ids: string[] = [];
  readonly #ownIds = new Set<string>();
  #nextId = 0;
  /** `true` if this run has continued after an unexpected error. */
  isDoubtful = false;
  overlay: Overlay = new Overlay();
  /** Rows that were found by other ways than their ids. */
  #seen = new Map<string, StoredRow>();
  #guesses: Guesses | undefined;
  /** Questions that were answered by a guess, until what it was is known for sure. */
  readonly guessed: Map<string, Question> = new Map();
  #asked = new Map<string, Question>();
  /** Questions that this run has asked in vain. */
  missing: Map<string, Question> = new Map();
  /** Questions whose answers may be out of date when the work is stored. */
  #mayAge = new Set<string>();

  constructor({ layout, maxTotal, clock, attempt, guesses }: SessionOptions) {
    const now = clock.now();
    const timestamp = clock.timestamp();
    this.#clock = { now: () => now, timestamp: () => timestamp };
    this.#layout = layout;
    this.#maxTotal = maxTotal;
    this.attempt = attempt;
    this.#guesses = guesses;
  }

  /** Begins a run, and forgets what the last one has done. */
  begin(): Session {
    this.#nextId = 0;
    this.isDoubtful = false;
    this.overlay = new Overlay();
    this.#seen = new Map();
    this.#asked = new Map();
    this.missing = new Map();
    this.#mayAge = new Set();
    return {
      store: this,
      clock: this.#clock,
      newId: () => this.#newId(),
      doubt: () => void (this.isDoubtful = true),
    };
  }

  /** Goes by nothing but the database from now on. */
  endGuessing(): void {
    this.#guesses = undefined;
    this.guessed.clear();
  }

  /** Rows that this run has changed, as they will be stored, by their place; nothing for those that are removed. */
  changedRows(): ReadonlyMap<string, StoredRow | undefined> {
    const changed = new Map<string, StoredRow | undefined>();
    for (const { byId } of this.overlay.kinds.values()) {
      for (const { before, after, isNew } of byId.values()) {
        if (before === undefined) continue;
        const revision = String(BigInt(before.revision) + 1n);
        changed.set(before.seq, after === undefined || isNew ? undefined : { ...before, revision, json: after.json });
      }
    }
    return changed;
  }

  /** Questions that this run has asked, except for those that nothing depends on. */
  get asked(): readonly Question[] {
    return [...this.#asked].flatMap(([address, question]) => (this.#mayAge.has(address) ? [] : [question]));
  }

  /** Questions about a kind that this run has asked and depends on. */
  get deciding(): readonly DecidingQuestion[] {
    return this.asked.filter((question) => question.about === "page" || question.about === "count");
  }

  transaction<Result>(work: () => Result): Result {
    return this.overlay.transaction(work);
  }

  read(project: string, kind: Kind, id: string): string | undefined {
    const change = this.overlay.kind(project, kind).byId.get(id);
    return change === undefined ? this.#rowById(project, kind, id)?.json : change.after?.json;
  }

  readByKey(project: string, kind: Kind, key: string): string | undefined {
    const { byId, byKey } = this.overlay.kind(project, kind);
    const id = byKey.get(key);
    if (id !== undefined) return byId.get(id)?.after?.json;
    const row = this.#row(project, kind, "key", key);
    if (row !== undefined) this.#see(project, kind, row);
    // A resource that is changed and not found above has the key no longer.
    return row === undefined || byId.has(idOf(row)) ? undefined : row.json;
  }

  query(project: string, kind: Kind, query: StoreQuery): StoredPage {
    const { sort = [], limit, offset, withTotal, mayAge } = query;
    const { filter, changes, base } = this.#about(project, kind, query);
    const cap = filter === undefined ? Infinity : this.#maxTotal;
    const touched = roundedUp(changes.byId.size);
    const found = this.#ask(
      {
        ...base,
        about: "page",
        sort,
        offset: touched === 0 ? offset : 0,
        limit: touched === 0 ? endless(limit) : roundedUp(endless(offset + limit) + touched),
        ...(withTotal && { totalUpTo: cap + touched }),
      },
      NOTHING,
      mayAge,
    );
    if (found.refusal) throw found.refusal;
    for (const row of found.rows) this.#see(project, kind, row);
    const total = Math.min(found.total + difference(changes, filter), cap);
    const rows = touched === 0 ? found.rows.map(({ json }) => json) : this.#merged(found, changes, filter, query);
    return { results: rows, ...(withTotal && { total }) };
  }

  hasAtLeast(project: string, kind: Kind, query: StoreFilter, number: number): boolean {
    const { filter, base, changes } = this.#about(project, kind, query);
    // Its own changes are settled here: what is asked of the database is all that others could change.
    const limit = number - difference(changes, filter);
    if (limit <= 0 || limit === Infinity) return limit <= 0;
    return this.#counted({ ...base, about: "count", limit }, query) >= limit;
  }

  count(project: string, kind: Kind, query: StoreFilter): number {
    const { filter, base, changes } = this.#about(project, kind, query);
    return this.#counted({ ...base, about: "count", limit: Infinity }, query) + difference(changes, filter);
  }

  insert(project: string, kind: Kind, resource: StoredResource): void {
    const { id } = resource;
    const key = this.#layout.keyOf(kind, resource);
    const changes = this.overlay.kind(project, kind);
    if (this.#isTaken(changes, "id", id) || (key !== undefined && this.#isTaken(changes, "key", key))) {
      throw new Error(`Cannot insert ${kind} "${id}": its id or its key "${key}" is taken`);
    }
    this.#put(changes, resource, { before: changes.byId.get(id)?.before, isNew: true });
  }

  replace(project: string, kind: Kind, resource: StoredResource): void {
    const { id } = resource;
    const key = this.#layout.keyOf(kind, resource);
    const changes = this.overlay.kind(project, kind);
    const { change, before, current } = this.#present(changes, id);
    if (current === undefined) {
      // As long as something is unknown the run is in vain, and its errors are as well.
      throw new Error(`Cannot replace ${kind} "${id}": it does not exist`);
    }
    const formerKey = this.#layout.keyOf(kind, JSON.parse(current));
    if (key !== undefined && key !== formerKey && this.#isTaken(changes, "key", key)) {
      throw new Error(`Cannot replace ${kind} "${id}": its key "${key}" is taken`);
    }
    if (formerKey !== undefined) this.overlay.delete(changes.byKey, formerKey);
    this.#put(changes, resource, { before, isNew: change?.isNew === true });
  }

  remove(project: string, kind: Kind, id: string): void {
    const changes = this.overlay.kind(project, kind);
    const { before, current } = this.#present(changes, id);
    if (current === undefined) return;
    const key = this.#layout.keyOf(kind, JSON.parse(current));
    if (key !== undefined) this.overlay.delete(changes.byKey, key);
    this.overlay.set(changes.byId, id, { before, after: undefined, isNew: false });
  }

  claim(project: string, space: string, value: string, owner: string): boolean {
    const current = this.#ownerOf(project, space, value);
    if (current !== undefined) return current === nameOf(owner);
    this.overlay.set(this.overlay.space(project, space).taken, value, owner);
    return true;
  }

  claimFree(project: string, space: string, { from, valueAt }: Sequence, owner: string): number {
    for (let start = from, span = 64; ; start += span, span *= 2) {
      const free: number[] = [];
      for (let place = start; place < start + span; place += 1) {
        if (this.#ownerOf(project, space, valueAt(place)) === undefined) free.push(place);
      }
      const reach = this.attempt === 0 ? 1 : Math.min(free.length, 4 * 2 ** this.attempt);
      const place = free[Math.floor(this.#chance * reach)];
      if (place !== undefined && this.claim(project, space, valueAt(place), owner)) return place;
    }
  }

  release(project: string, space: string, owner: string): void {
    const { taken, released } = this.overlay.space(project, space);
    for (const [value, taker] of taken) if (taker === owner) this.overlay.delete(taken, value);
    this.overlay.set(released, owner, true);
  }

  addProject(project: string): boolean {
    if (this.overlay.projects.has(project) || this.#ask({ about: "project", name: project }, false)) return false;
    this.overlay.set(this.overlay.projects, project, true);
    return true;
  }

  projects(): readonly string[] {
    return [...this.#ask({ about: "projects" }, []), ...this.overlay.projects.keys()];
  }

  kinds(project: string): readonly Kind[] {
    const added = [...this.overlay.kinds.values()].filter(
      (changes) => changes.project === project && [...changes.byId.values()].some(({ after }) => after !== undefined),
    );
    return [...new Set([...this.#ask({ about: "kinds", project }, [], true), ...added.map(({ kind }) => kind)])];
  }

  /** The owner that the database has for a value, as its column holds it. */
  storedOwner(project: string, space: string, value: string): string | undefined {
    return this.#ask({ about: "claim", project, space, value }, undefined);
  }

  #ownerOf(project: string, space: string, value: string): string | undefined {
    const { taken, released } = this.overlay.space(project, space);
    const taker = taken.get(value);
    if (taker !== undefined) return nameOf(taker);
    const owner = this.storedOwner(project, space, value);
    return owner === undefined || [...released.keys()].some((former) => nameOf(former) === owner) ? undefined : owner;
  }

  #newId(): string {
    const id = this.#ids[this.#nextId] ?? randomUUID();
    this.#ids[this.#nextId] = id;
    this.#ownIds.add(id);
    this.#nextId += 1;
    return id;
  }

  #row(project: string, kind: Kind, by: "id" | "key", value: string): StoredRow | undefined {
    return this.#ask({ about: "row", project, kind, by, value }, undefined);
  }

  #present({ project, kind, byId }: KindChanges, id: string) {
    const change = byId.get(id);
    if (change !== undefined) return { change, before: change.before, current: change.after?.json };
    const before = this.#rowById(project, kind, id);
    return { change, before, current: before?.json };
  }

  /** Keeps a row to be found by its id: another reading might be of another moment. */
  #see(project: string, kind: Kind, row: StoredRow): void {
    this.#seen.set(`${project}\0${kind}\0${row.id}`, row);
  }

  #rowById(project: string, kind: Kind, id: string): StoredRow | undefined {
    return this.#seen.get(`${project}\0${kind}\0${nameOf(id)}`) ?? this.#row(project, kind, "id", id);
  }

  /** An answer, or what stands for it until it is known. */
  #ask<Asked extends Question>(
    question: Asked,
    unknown: Answers[Asked["about"]],
    mayAge = false,
  ): Answers[Asked["about"]] {
    const address = addressOf(question);
    if (mayAge && !this.#asked.has(address)) this.#mayAge.add(address);
    else if (!mayAge) this.#mayAge.delete(address);
    this.#asked.set(address, question);
    if (this.known.has(address)) {
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the address says what the question is about
      return this.known.get(address) as Answers[Asked["about"]];
    }
    const guess = this.#guesses?.answerTo(question);
    if (guess === undefined) {
      this.missing.set(address, question);
      return unknown;
    }
    this.guessed.set(address, question);
    this.known.set(address, guess);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the guess is about the question
    return guess as Answers[Asked["about"]];
  }

  #isTaken({ project, kind, byId, byKey }: KindChanges, by: "id" | "key", value: string): boolean {
    if (by === "key") return byKey.has(value) || this.readByKey(project, kind, value) !== undefined;
    const change = byId.get(value);
    if (change !== undefined) return change.after !== undefined;
    // The id of a new resource is random: whether it is taken is only asked once the database has said so.
    const isOwn = this.attempt === 0 && this.#ownIds.has(value);
    return !isOwn && this.#row(project, kind, "id", value) !== undefined;
  }

  #put({ kind, byId, byKey }: KindChanges, resource: StoredResource, change: Omit<Change, "after">): void {
    const { id } = resource;
    const key = this.#layout.keyOf(kind, resource);
    // In the order in which they were made, also where one takes the place of another that is gone.
    if (byId.get(id)?.after === undefined) this.overlay.delete(byId, id);
    this.overlay.set(byId, id, { ...change, after: { resource, json: JSON.stringify(resource) } });
    if (key !== undefined) this.overlay.set(byKey, key, id);
  }

  #counted(question: CountQuestion, { mayAge }: StoreFilter): number {
    const { total, refusal } = this.#ask(question, NOTHING, mayAge);
    if (refusal) throw refusal;
    return total;
  }

  #about(project: string, kind: Kind, { where, variables = {}, maxWork = Infinity }: StoreFilter) {
    const filter = where && filterOf(where, variables, this.#layout.columnsOf(kind));
    const base = { project, kind, maxWork, ...(filter && { filter }) };
    return { filter, base, changes: this.overlay.kind(project, kind) };
  }

  /** Rows as they are with its own changes. */
  #merged(
    { rows }: Found,
    { kind, byId }: KindChanges,
    filter: RowFilter | undefined,
    { sort = [], limit, offset }: StoreQuery,
  ): readonly string[] {
    const columns = this.#layout.columnsOf(kind);
    const changed = new Set(Array.from(byId.keys(), nameOf));
    const kept = rows
      .filter(({ id }) => !changed.has(id))
      .map(({ seq, json }) => ({ json, seq: BigInt(seq), keys: sortKeys(JSON.parse(json), sort, columns) }));
    const added = [...byId.values()].flatMap(({ before, after, isNew }, index) => {
      if (after === undefined || !matches(after.json, filter)) return [];
      const seq = before === undefined || isNew ? LAST + BigInt(index) : BigInt(before.seq);
      return [{ json: after.json, seq, keys: sortKeys(JSON.parse(after.json), sort, columns) }];
    });
    const all = [...kept, ...added].toSorted(compareSorted(sort));
    return all.slice(offset, offset + limit).map(({ json }) => json);
  }
}

const NOTHING: Found = { rows: [], total: 0 };

/** A place behind everything that is stored. */
const LAST = 2n ** 64n;

function endless(limit: number): number {
  return limit >= Number.MAX_SAFE_INTEGER ? Infinity : limit;
}

/** The next power of two: questions of a run do not differ from those of the one before for want of a few. */
function roundedUp(count: number): number {
  return count === 0 || count === Infinity ? count : 2 ** Math.ceil(Math.log2(count));
}

function matches(json: string, filter: RowFilter | undefined): boolean {
  return filter === undefined || filter.holds(JSON.parse(json));
}

/** How many more resources there are with the changes of a session. */
function difference({ byId }: KindChanges, filter: RowFilter | undefined): number {
  let count = 0;
  for (const { before, after } of byId.values()) {
    if (after !== undefined && matches(after.json, filter)) count += 1;
    if (before !== undefined && matches(before.json, filter)) count -= 1;
  }
  return count;
}

function idOf({ json }: StoredRow): string {
  const { id }: StoredResource = JSON.parse(json);
  return id;
}
