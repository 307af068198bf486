import { createHash } from "node:crypto";
import { instantIn, isRecord, type Column } from "@commerce-http/model";
import type { AnyFamilies } from "../contract/any-contract.ts";
import type { Kind, StoredResource } from "./store.ts";

const KEY: Column = { path: ["key"], type: "text" };

/** Fields that resources of every kind may have. */
const COMMON: readonly Column[] = [
  { path: ["id"], type: "text" },
  KEY,
  { path: ["createdAt"], type: "instant" },
  { path: ["lastModifiedAt"], type: "instant" },
];

/** Messages, which the description only knows as payloads. A key in one is that of the resource that it is about. */
const MESSAGE: readonly Column[] = [
  ...COMMON.filter((column) => column !== KEY),
  { path: ["type"], type: "text" },
  { path: ["resource", "typeId"], type: "text" },
  { path: ["resource", "id"], type: "text" },
];

export class Layout {
  /** Statements that make the tables, for an empty database. */
  readonly sql: string;
  /** Tells the tables from all others; a file with other ones is not opened. */
  readonly version: number;
  /** The columns of all kinds: the common ones first. */
  readonly columns: readonly Column[];
  /** Columns that few kinds have and that narrow a search, which booleans hardly do: they are indexed, where they are not null. */
  readonly indexed: readonly Column[];
  readonly #columns: ReadonlyMap<Kind, readonly Column[]>;

  /** @param families Kinds of resources: the fields that their description marks have columns, besides the common ones. */
  constructor(families: AnyFamilies) {
    const described = Object.values(families);
    this.#columns = new Map([
      ...described.map(({ kind, columns }) => [kind, [...COMMON, ...columns]] as const),
      ["message", MESSAGE] as const,
    ]);
    const marked = [
      ...described.flatMap(({ columns }) => columns),
      ...MESSAGE.filter((column) => !COMMON.includes(column)),
    ];
    this.columns = [...COMMON, ...marked];
    this.indexed = marked.filter(({ type }) => type !== "boolean");
    this.sql = tables(marked, this.indexed);
    this.version = createHash("sha256").update(this.sql).digest().readInt32BE() & 0x7f_ff_ff_ff;
  }

  /** The columns of a kind: the common ones that it has first. */
  columnsOf(kind: Kind): readonly Column[] {
    return this.#columns.get(kind) ?? COMMON;
  }

  /** The key that a resource is found by, and that no other one of its kind has. */
  keyOf(kind: Kind, { key }: StoredResource): string | undefined {
    return this.columnsOf(kind).includes(KEY) ? key : undefined;
  }
}

/** The tables of some kinds of resources; they are worked out once. */
export function layoutOf(families: AnyFamilies): Layout {
  const layout = layouts.get(families) ?? new Layout(families);
  layouts.set(families, layout);
  return layout;
}

const layouts = new WeakMap<AnyFamilies, Layout>();

export function columnAt(columns: readonly Column[], path: readonly string[]): Column | undefined {
  return columns.find(
    (column) => column.path.length === path.length && column.path.every((name, index) => name === path[index]),
  );
}

/** The name of a column in SQL: that of its field, with dots between the parts. */
export function columnName({ path }: Column): string {
  return `"${path.join(".")}"`;
}

/** A resource as a row of `resource`. */
export interface Row {
  readonly values: readonly ColumnValue[];
  /** `true` if some field holds what its column cannot say; then only the JSON text tells. */
  readonly irregular: boolean;
}

export function rowOf(resource: StoredResource, columns: readonly Column[]): Row {
  let irregular = false;
  const values = columns.map(({ path, type }) => {
    const value = fieldOf(resource, path);
    const columnValue = value === undefined ? undefined : columnValueOf(value, type);
    if (value !== undefined && (columnValue === undefined || typeof columnValue === "object")) irregular = true;
    return columnValue ?? null;
  });
  return { values, irregular };
}

/** Follows a path through objects; an array on the way is returned in place of the field. `undefined` stands for null. */
function fieldOf(resource: StoredResource, path: readonly string[]): unknown {
  let value: unknown = resource;
  for (const name of path) {
    if (Array.isArray(value)) return value;
    if (!isRecord(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value ?? undefined;
}

function columnValueOf(value: unknown, type: Column["type"]): ColumnValue | undefined {
  if (typeof value === "string") {
    if (type === "text") return columnText(value);
    return type === "instant" ? instantIn(value) : undefined;
  }
  return typeof value === "boolean" && type === "boolean" ? Number(value) : undefined;
}

/** All resources share one table, in order of creation. `collection` stands for a project and a kind, and begins every index. */
function tables(further: readonly Column[], indexed: readonly Column[]): string {
  return [
    "create table origin (digest text not null, kinds text not null) strict",
    "create table project (name any not null unique) strict",
    `create table collection (id integer primary key, project any not null, kind any not null,
       size integer not null, irregular integer not null, unique (project, kind)) strict`,
    `create table claim (project any not null, space any not null, value any not null, owner any not null,
       primary key (project, space, value)) strict, without rowid`,
    "create index claim_owner on claim (project, space, owner)",
    ...resourceTable(further, indexed),
  ].join(";\n");
}

function resourceTable(marked: readonly Column[], indexed: readonly Column[]): string[] {
  const further = new Map<string, readonly Column[]>();
  for (const column of marked) {
    further.set(columnName(column), [...(further.get(columnName(column)) ?? []), column]);
  }
  const columns = [...COMMON.map((column) => [columnName(column), [column]] as const), ...further].map(
    ([name, same]) => `${name} ${same.some(({ type }) => type === "text") ? "any" : "integer"}`,
  );
  const indexes = [...new Set(indexed.map(columnName))].map(
    (name) =>
      `create index ${name.replace('"', '"resource_')} on resource (collection, ${name}) where ${name} is not null`,
  );
  return [
    `create table resource (seq integer primary key, collection integer not null, irregular integer not null,
       ${columns.join(", ")}, json text not null) strict`,
    "create index resource_seq on resource (collection)",
    "create unique index resource_id on resource (collection, id)",
    "create unique index resource_key on resource (collection, key)",
    // Ties come in order of creation, also where the newest come first: one index cannot be read both ways.
    "create index resource_createdAt on resource (collection, createdAt)",
    "create index resource_createdAt_desc on resource (collection, createdAt desc)",
    "create index resource_lastModifiedAt on resource (collection, lastModifiedAt)",
    "create index resource_lastModifiedAt_desc on resource (collection, lastModifiedAt desc)",
    ...indexes,
    // For those who iterate over all resources of one type by id.
    "create index resource_type_id on resource (collection, type, id) where type is not null",
  ];
}

/** Value of a column, and of what is compared with it. */
export type ColumnValue = string | number | Uint8Array | null;

/** Surrogates without their partners, which UTF-8 has no bytes for. */
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Says whether a text is the same after it was stored as UTF-8. */
export function isWellFormed(text: string): boolean {
  return !LONE_SURROGATE.test(text);
}

/** A text as a column holds it: as bytes when UTF-8 cannot say it, so that different texts stay different. */
export function columnText(text: string): string | Uint8Array {
  return isWellFormed(text) ? text : Buffer.from(text, "utf16le");
}

export function textOf(value: unknown): string {
  return value instanceof Uint8Array ? Buffer.from(value).toString("utf16le") : String(value);
}
