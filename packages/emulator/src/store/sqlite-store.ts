import type { DatabaseSync } from "node:sqlite";
import type { Column } from "@commerce-http/model";
import type { Predicate, PredicateVariables } from "@commerce-http/rules";
import type { Api } from "../contract/api.ts";
import { Fault } from "../contract/faults.ts";
import type { Durability } from "./data-option.ts";
import { isUnchangeable, isUniqueViolation, openDatabase, Statements } from "./database.ts";
import { columnName, columnText, layoutOf, rowOf, textOf, type ColumnValue, type Layout } from "./kinds.ts";
import {
  ROOM,
  type EmbeddedStore,
  type Kind,
  type Origin,
  type Sequence,
  type StoredEntry,
  type StoredPage,
  type StoredResource,
  type StoreFilter,
  type StoreQuery,
} from "./store.ts";
import { compileOrder, compileWhere, tooMuchWork, workOf, type Condition, type DocumentTest } from "./where.ts";

export interface StoreOptions {
  /** The API whose resources are stored: it tells columns and the greatest offset. */
  readonly api: Api;
  /** Path of a file that only this store may use; it is made when it is missing. Absent: memory. */
  readonly file?: string;
  readonly durability?: Durability;
}

/** Opens a store over SQLite; see {@link openDatabase} for the files that are refused, and {@link compileOrder} for the order of values. */
export function openStore({ api, file, durability }: StoreOptions): EmbeddedStore {
  const layout = layoutOf(api.families);
  return new SqliteStore(openDatabase(file, layout, durability), layout, api.greatestOffset);
}

/** All resources of one kind in one project, with what is known about them as a whole. */
interface Collection {
  readonly id: number;
  readonly columns: readonly Column[];
  readonly insert: string;
  readonly replace: string;
  size: number;
  /** How many resources columns cannot tell everything about. While there are any, predicates find less use for indexes. */
  irregular: number;
  /** Filtered totals by query, until the next change. */
  readonly totals: Map<string, number>;
}

const MAX_CACHED_TOTALS = 100;
const ENTRIES_PIECE = 200;

class SqliteStore implements EmbeddedStore {
  readonly #database: DatabaseSync;
  readonly #layout: Layout;
  readonly #maxTotal: number;
  readonly #statements: Statements;
  readonly #collections = new Map<string, Map<Kind, Collection>>();
  /** Collections whose numbers are not yet written. */
  readonly #changed = new Set<Collection>();
  #depth = 0;
  /** `true` from a change on that the file did not take, until it takes one. */
  #isRefusing = false;
  /** Those of the query that runs right now. */
  #tests: readonly DocumentTest[] = [];
  #work = Number.POSITIVE_INFINITY;
  #parsed: { readonly json: string; readonly document: unknown } = { json: "null", document: null };

  /** @param maxTotal The cap of filtered totals. */
  constructor(database: DatabaseSync, layout: Layout, maxTotal: number) {
    this.#database = database;
    this.#layout = layout;
    this.#maxTotal = maxTotal;
    this.#statements = new Statements(database);
    database.function("holds", (slot, json) => this.#holds(Number(slot), String(json)));
  }

  transaction<Result>(work: () => Result): Result {
    try {
      return this.#transact(work);
    } catch (error) {
      throw isUnchangeable(error) ? this.#refusal(error) : error;
    }
  }

  read(project: string, kind: Kind, id: string): string | undefined {
    return this.#readBy("id", project, kind, id);
  }

  readByKey(project: string, kind: Kind, key: string): string | undefined {
    return this.#readBy("key", project, kind, key);
  }

  query(project: string, kind: Kind, query: StoreQuery): StoredPage {
    const collection = this.#collection(project, kind);
    const condition = this.#condition(collection, kind, query);
    if (collection === undefined) return { results: [], ...(query.withTotal && { total: 0 }) };
    return this.#working(query, () => {
      const reads = condition !== undefined && condition.tests.length > 0;
      if (reads && query.withTotal && this.#knownTotal(collection, query) === undefined) {
        return this.#pageAndTotal(collection, condition, query);
      }
      const results = query.limit === 0 ? [] : this.#results(collection, condition, query);
      return { results, ...(query.withTotal && { total: this.#total(collection, condition, query, results.length) }) };
    });
  }

  hasAtLeast(project: string, kind: Kind, filter: StoreFilter, number: number): boolean {
    const collection = this.#collection(project, kind);
    const condition = this.#condition(collection, kind, filter);
    if (collection === undefined || number <= 0 || number === Infinity) return number <= 0;
    return this.#working(filter, () => this.#matches(collection, condition, number) >= number);
  }

  count(project: string, kind: Kind, filter: StoreFilter): number {
    const collection = this.#collection(project, kind);
    const condition = this.#condition(collection, kind, filter);
    return collection === undefined ? 0 : this.#matches(collection, condition);
  }

  insert(project: string, kind: Kind, resource: StoredResource): void {
    this.#write(() => {
      const collection = this.#collection(project, kind) ?? this.#addCollection(project, kind);
      const { values, irregular } = rowOf(resource, collection.columns);
      const json = JSON.stringify(resource);
      unlessTaken(
        () => this.#run(collection.insert, collection.id, Number(irregular), ...values, json),
        () => `Cannot insert ${kind} "${resource.id}": its id or its key "${resource.key}" is taken`,
      );
      this.#change(collection, 1, Number(irregular));
    });
  }

  replace(project: string, kind: Kind, resource: StoredResource): void {
    this.#write(() => {
      const collection = this.#collection(project, kind);
      const wasIrregular = collection && this.#irregularity(collection, resource.id);
      if (collection === undefined || wasIrregular === undefined) {
        throw new Error(`Cannot replace ${kind} "${resource.id}": it does not exist`);
      }
      const { values, irregular } = rowOf(resource, collection.columns);
      const json = JSON.stringify(resource);
      unlessTaken(
        () => this.#run(collection.replace, Number(irregular), ...values, json, collection.id, columnText(resource.id)),
        () => `Cannot replace ${kind} "${resource.id}": its key "${resource.key}" is taken`,
      );
      this.#change(collection, 0, Number(irregular) - wasIrregular);
    });
  }

  remove(project: string, kind: Kind, id: string): void {
    this.#write(() => {
      const collection = this.#collection(project, kind);
      const wasIrregular = collection && this.#irregularity(collection, id);
      if (collection === undefined || wasIrregular === undefined) return;
      this.#run("delete from resource where collection = ? and id = ?", collection.id, columnText(id));
      this.#change(collection, -1, -wasIrregular);
    });
  }

  claim(project: string, space: string, value: string, owner: string): boolean {
    return this.#write(() => {
      const address = [project, space, value].map(columnText);
      this.#run("insert into claim values (?, ?, ?, ?) on conflict do nothing", ...address, columnText(owner));
      const row = this.#row("select owner from claim where project = ? and space = ? and value = ?", ...address);
      return textOf(row?.["owner"]) === owner;
    });
  }

  claimFree(project: string, space: string, { from, valueAt }: Sequence, owner: string): number {
    for (let place = from; ; place += 1) {
      if (this.claim(project, space, valueAt(place), owner)) return place;
    }
  }

  release(project: string, space: string, owner: string): void {
    const address = [project, space, owner].map(columnText);
    this.#write(() => this.#run("delete from claim where project = ? and space = ? and owner = ?", ...address));
  }

  addProject(project: string): boolean {
    return this.#write(
      () => this.#run("insert into project values (?) on conflict do nothing", columnText(project)) > 0,
    );
  }

  projects(): string[] {
    return this.#rows("select name from project order by rowid").map(({ name }) => textOf(name));
  }

  kinds(project: string): Kind[] {
    const sql = "select kind from collection where project = ? and size > 0 order by id";
    return this.#rows(sql, columnText(project)).map(({ kind }) => textOf(kind));
  }

  check(): void {
    if (!this.#isRefusing) return;
    // In two transactions: what is removed at once is never written.
    this.claim("", "room", "x".repeat(ROOM), "check");
    this.release("", "room", "check");
    this.#isRefusing = false;
  }

  *entries(): Generator<StoredEntry, void> {
    let last = 0;
    for (;;) {
      const rows = this.#rows(
        `select seq, project, kind, json from resource cross join collection on collection.id = resource.collection
         where seq > ? order by seq limit ${ENTRIES_PIECE}`,
        last,
      );
      for (const { seq, project, kind, json } of rows) {
        last = Number(seq);
        yield { project: textOf(project), kind: textOf(kind), json: String(json) };
      }
      if (rows.length < ENTRIES_PIECE) return;
    }
  }

  origin(): Origin | undefined {
    const row = this.#row("select digest, kinds from origin");
    return row && { digest: String(row["digest"]), kinds: JSON.parse(String(row["kinds"])) };
  }

  setOrigin({ digest, kinds }: Origin): void {
    this.#write(() => {
      this.#run("delete from origin");
      this.#run("insert into origin values (?, ?)", digest, JSON.stringify(kinds));
    });
  }

  clear(project?: string): void {
    this.#write(() => {
      this.#writeNumbers();
      this.#collections.clear();
      const name = project === undefined ? null : columnText(project);
      const others = this.#row("select 1 from collection where project != ? and size > 0 limit 1", name);
      // Without a condition, SQLite gives up the whole table at once.
      if (others === undefined) this.#run("delete from resource");
      else this.#run("delete from resource where collection in (select id from collection where project = ?)", name);
      for (const table of ["collection", "claim"])
        this.#run(`delete from ${table} where project = ?1 or ?1 is null`, name);
      this.#run("delete from project where name = ?1 or ?1 is null", name);
    });
  }

  close(): void {
    if (this.#database.isOpen) this.#database.close();
  }

  #readBy(column: "id" | "key", project: string, kind: Kind, value: string): string | undefined {
    const collection = this.#collection(project, kind);
    if (collection === undefined) return undefined;
    const sql = `select json from resource where collection = ? and ${column} = ?`;
    const json = this.#row(sql, collection.id, columnText(value))?.["json"];
    return typeof json === "string" ? json : undefined;
  }

  #condition(
    collection: Collection | undefined,
    kind: Kind,
    { where, variables = {} }: StoreFilter,
  ): Condition | undefined {
    if (where === undefined) return undefined;
    const { columns, irregular } = collection ?? { columns: this.#layout.columnsOf(kind), irregular: 0 };
    return compileWhere(where, variables, columns, irregular > 0);
  }

  /** Runs a query, and refuses it where it takes more work than it may. */
  #working<Result>({ maxWork = Number.POSITIVE_INFINITY }: StoreFilter, run: () => Result): Result {
    this.#work = maxWork;
    try {
      const result = run();
      if (this.#work < 0) throw tooMuchWork(maxWork);
      return result;
    } finally {
      this.#work = Number.POSITIVE_INFINITY;
    }
  }

  #holds(slot: number, json: string): number {
    const test = this.#tests[slot];
    if (test === undefined) return 0;
    this.#work -= workOf(json, test.conditions);
    // Nothing is read any more, and the query is refused at its end: not every runtime takes errors out of SQLite.
    if (this.#work < 0) return 0;
    return Number(test.holds(this.#parse(json)));
  }

  #results({ id, columns }: Collection, condition: Condition | undefined, query: StoreQuery): string[] {
    const order = compileOrder(query.sort ?? [], columns);
    const found = `select seq as found from resource where ${restriction(condition)} order by ${order.sql}`;
    // The page is found first, in indexes where they suffice. A cross join keeps to its order.
    const sql = `select json from (${found} limit ? offset ?) cross join resource on seq = found`;
    const parameters = [...(condition?.parameters ?? []), ...order.parameters, query.limit, query.offset];
    this.#tests = condition?.tests ?? [];
    return this.#texts(sql, id, ...parameters);
  }

  /** Reads documents once for both, where a condition has to read them. */
  #pageAndTotal(collection: Collection, condition: Condition, query: StoreQuery): StoredPage {
    const { limit, offset } = query;
    const order = compileOrder(query.sort ?? [], collection.columns);
    const sql = `select seq from resource where ${restriction(condition)} order by ${order.sql} limit ?`;
    this.#tests = condition.tests;
    const most = Math.max(this.#maxTotal, offset + limit);
    const found = this.#texts(sql, collection.id, ...condition.parameters, ...order.parameters, most);
    const total = Math.min(found.length, this.#maxTotal);
    if (this.#work >= 0) this.#keepTotal(collection, query, total);
    const results = found
      .slice(offset, offset + limit)
      .flatMap((seq) => this.#texts("select json from resource where seq = ?", Number(seq)));
    return { results, total };
  }

  #total(collection: Collection, condition: Condition | undefined, query: StoreQuery, found: number): number {
    if (condition === undefined) return collection.size;
    const isLastPage = found < query.limit && (found > 0 || query.offset === 0);
    if (isLastPage) return Math.min(query.offset + found, this.#maxTotal);
    const known = this.#knownTotal(collection, query);
    if (known !== undefined) return known;
    const total = this.#matches(collection, condition, this.#maxTotal);
    if (this.#work >= 0) this.#keepTotal(collection, query, total);
    return total;
  }

  #knownTotal({ totals }: Collection, { where, variables }: StoreFilter): number | undefined {
    return totals.get(filterAddress(where, variables));
  }

  #keepTotal({ totals }: Collection, { where, variables }: StoreFilter, total: number): void {
    if (totals.size === MAX_CACHED_TOTALS) totals.clear();
    totals.set(filterAddress(where, variables), total);
  }

  #matches({ id, size }: Collection, condition: Condition | undefined, limit?: number): number {
    if (condition === undefined) return Math.min(size, limit ?? size);
    this.#tests = condition.tests;
    const found = `select 1 from resource where ${restriction(condition)}`;
    const sql = `select count(*) as matches from (${found} limit ?)`;
    return Number(this.#row(sql, id, ...condition.parameters, limit ?? -1)?.["matches"]);
  }

  #collection(project: string, kind: Kind): Collection | undefined {
    const known = this.#collections.get(project)?.get(kind);
    if (known !== undefined) return known;
    const sql = "select id, size, irregular from collection where project = ? and kind = ?";
    const row = this.#row(sql, columnText(project), columnText(kind));
    if (row === undefined) return undefined;
    const columns = this.#layout.columnsOf(kind);
    const names = ["irregular", ...columns.map(columnName), "json"];
    const collection: Collection = {
      id: Number(row["id"]),
      columns,
      insert: `insert into resource (collection, ${names.join(", ")}) values (?, ${names.map(() => "?").join(", ")})`,
      replace: `update resource set ${names.map((name) => `${name} = ?`).join(", ")} where collection = ? and id = ?`,
      size: Number(row["size"]),
      irregular: Number(row["irregular"]),
      totals: new Map(),
    };
    const ofProject = this.#collections.get(project) ?? new Map<Kind, Collection>();
    this.#collections.set(project, ofProject.set(kind, collection));
    return collection;
  }

  #addCollection(project: string, kind: Kind): Collection {
    const sql = "insert into collection (project, kind, size, irregular) values (?, ?, 0, 0)";
    this.#run(sql, columnText(project), columnText(kind));
    const collection = this.#collection(project, kind);
    if (collection === undefined) throw new Error(`Cannot add ${kind} to project "${project}"`);
    return collection;
  }

  #irregularity(collection: Collection, id: string): number | undefined {
    const sql = "select irregular from resource where collection = ? and id = ?";
    const row = this.#row(sql, collection.id, columnText(id));
    return row && Number(row["irregular"]);
  }

  #change(collection: Collection, size: number, irregular: number): void {
    collection.size += size;
    collection.irregular += irregular;
    collection.totals.clear();
    this.#changed.add(collection);
  }

  #writeNumbers(): void {
    for (const { id, size, irregular } of this.#changed) {
      this.#run("update collection set size = ?, irregular = ? where id = ?", size, irregular, id);
    }
    this.#changed.clear();
  }

  #transact<Result>(work: () => Result): Result {
    const isOutermost = this.#depth === 0;
    if (!isOutermost) this.#writeNumbers();
    this.#database.exec(isOutermost ? "begin immediate" : "savepoint nested");
    this.#depth++;
    try {
      const result = work();
      if (isOutermost) this.#writeNumbers();
      this.#database.exec(isOutermost ? "commit" : "release nested");
      return result;
    } catch (error) {
      // SQLite itself rolls back where a disk is full, say.
      if (this.#database.isTransaction) {
        this.#database.exec(isOutermost ? "rollback" : "rollback to nested; release nested");
      }
      this.#collections.clear();
      this.#changed.clear();
      throw error;
    } finally {
      this.#depth--;
    }
  }

  #refusal({ message }: Error): Fault {
    this.#isRefusing = true;
    return new Fault(
      [{ code: "General", message: `Cannot store a change, the data file takes none now: ${message}` }],
      503,
    );
  }

  /** Runs a change within the transaction that is open, or in one of its own. */
  #write<Result>(work: () => Result): Result {
    return this.#depth > 0 ? work() : this.transaction(work);
  }

  #row(sql: string, ...parameters: readonly ColumnValue[]): Readonly<Record<string, unknown>> | undefined {
    return this.#statements.get(sql).get(...parameters);
  }

  #rows(sql: string, ...parameters: readonly ColumnValue[]): readonly Readonly<Record<string, unknown>>[] {
    return this.#statements.get(sql).all(...parameters);
  }

  /** The first column of all rows. Rows as arrays come twice as fast as rows as objects. */
  #texts(sql: string, ...parameters: readonly ColumnValue[]): string[] {
    const statement = this.#statements.get(sql);
    statement.setReturnArrays(true);
    const rows: readonly unknown[] = statement.all(...parameters);
    return rows.map((row) => String(Array.isArray(row) ? row[0] : row));
  }

  #run(sql: string, ...parameters: readonly ColumnValue[]): number {
    return Number(this.#statements.get(sql).run(...parameters).changes);
  }

  /** Reads a document once, however many functions ask about it in turn. */
  #parse(json: string): unknown {
    if (this.#parsed.json !== json) this.#parsed = { json, document: JSON.parse(json) };
    return this.#parsed.document;
  }
}

/** Writes a row whose id and key no other one has. */
function unlessTaken(write: () => void, refusal: () => string): void {
  try {
    write();
  } catch (error) {
    throw isUniqueViolation(error) ? new Error(refusal(), { cause: error }) : error;
  }
}

function restriction(condition: Condition | undefined): string {
  return condition === undefined ? "collection = ?" : `collection = ? and ${condition.sql}`;
}

function filterAddress(where: Predicate | undefined, variables: PredicateVariables | undefined): string {
  return JSON.stringify([where, variables]);
}
