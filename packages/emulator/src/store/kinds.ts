import { isObject } from "../plain-object.ts";
import type { Kind, StoredResource } from "./store.ts";
import { columnText, instantOf, type ColumnValue } from "./value.ts";

/** Content of a column: texts as they are, booleans as 0 and 1, date-times as milliseconds since 1970. */
export type ColumnType = "text" | "boolean" | "instant";

/** A field that predicates and sort expressions find in a column of its own. */
export interface Column {
  /** The path of the field, and the name of the column once its names are joined by dots. */
  readonly path: readonly string[];
  readonly type: ColumnType;
}

/** Fields that resources of every kind may have. */
const COMMON: readonly Column[] = [
  { path: ["id"], type: "text" },
  { path: ["key"], type: "text" },
  { path: ["createdAt"], type: "instant" },
  { path: ["lastModifiedAt"], type: "instant" },
];

/** Further fields by kind. A new one needs a new {@link SCHEMA_VERSION}. */
const FURTHER: Readonly<Record<Kind, readonly Column[]>> = {
  state: [
    { path: ["type"], type: "text" },
    { path: ["initial"], type: "boolean" },
    { path: ["builtIn"], type: "boolean" },
  ],
  "recurrence-policy": [{ path: ["schedule", "type"], type: "text" }],
  "cart-discount": [
    { path: ["sortOrder"], type: "text" },
    { path: ["isActive"], type: "boolean" },
    { path: ["requiresDiscountCode"], type: "boolean" },
    { path: ["validFrom"], type: "instant" },
    { path: ["validUntil"], type: "instant" },
    { path: ["discountGroup", "id"], type: "text" },
  ],
  "discount-group": [{ path: ["sortOrder"], type: "text" }],
  message: [
    { path: ["type"], type: "text" },
    { path: ["resource", "typeId"], type: "text" },
    { path: ["resource", "id"], type: "text" },
  ],
};

/** Of the tables that {@link SCHEMA} makes; a file with another one is not opened. */
export const SCHEMA_VERSION = 1;

/** The columns of a kind: the common ones first. */
export function columnsOf(kind: Kind): readonly Column[] {
  return Object.hasOwn(FURTHER, kind) ? [...COMMON, ...(FURTHER[kind] ?? [])] : COMMON;
}

/** Finds the column of a field. */
export function columnAt(columns: readonly Column[], path: readonly string[]): Column | undefined {
  return columns.find(
    (column) => column.path.length === path.length && column.path.every((name, index) => name === path[index]),
  );
}

/** The column's name in SQL. */
export function columnName({ path }: Column): string {
  return `"${path.join(".")}"`;
}

/** A resource as a row of `resource`. */
export interface Row {
  /** One per column. */
  readonly values: readonly ColumnValue[];
  /** `true` if some field holds what its column cannot say; then only the JSON text tells. */
  readonly irregular: boolean;
}

/** Reads a resource's columns. */
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
    if (!isObject(value) || !Object.hasOwn(value, name)) return undefined;
    value = value[name];
  }
  return value ?? undefined;
}

function columnValueOf(value: unknown, type: ColumnType): ColumnValue | undefined {
  if (typeof value === "string") {
    if (type === "text") return columnText(value);
    return type === "instant" ? instantOf(value) : undefined;
  }
  return typeof value === "boolean" && type === "boolean" ? Number(value) : undefined;
}

/**
 * The tables, for an empty database.
 *
 * All resources share one table, in order of creation. `collection` stands for a project and a kind, and begins every
 * index. Columns that few kinds have are indexed where they are not null, and unless they are boolean: an index would
 * hardly narrow those.
 */
export const SCHEMA: string = [
  "create table project (name any not null unique) strict",
  `create table collection (id integer primary key, project any not null, kind any not null,
     size integer not null, irregular integer not null, unique (project, kind)) strict`,
  `create table claim (project any not null, space any not null, value any not null, owner any not null,
     primary key (project, space, value)) strict, without rowid`,
  "create index claim_owner on claim (project, space, owner)",
  ...resourceTable(),
].join(";\n");

function resourceTable(): string[] {
  const further = new Map(
    Object.values(FURTHER)
      .flat()
      .map((column) => [columnName(column), column] as const),
  );
  const columns = [...COMMON, ...further.values()].map(
    (column) => `${columnName(column)} ${column.type === "text" ? "any" : "integer"}`,
  );
  const indexes = [...further]
    .filter(([, { type }]) => type !== "boolean")
    .map(
      ([name]) =>
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
