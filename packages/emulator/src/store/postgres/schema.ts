import { createHash } from "node:crypto";
import type { Layout } from "../kinds.ts";
import { NAMES, quotedName, tableColumns } from "./columns.ts";

/** The schema that everything is in, so that a database may hold other things as well. */
export const SCHEMA = "commerce_http";

/** One step from a form of the database to the next one: statements, by the columns of the contract. */
export type Migration = (layout: Pick<Layout, "columns" | "indexed">) => string;

/** Steps from an empty database to the form at hand; one is added for each change, and none is ever changed once it was published. */
export const MIGRATIONS: readonly Migration[] = [tables];

/** The form that the code at hand works on. */
export const FORM: number = MIGRATIONS.length;

/** Tells the columns of a contract from those of all others. */
export function columnsDigest({ columns }: Pick<Layout, "columns">): string {
  return createHash("sha256")
    .update(JSON.stringify(tableColumns(columns)))
    .digest("hex");
}

function tables({ columns, indexed }: Pick<Layout, "columns" | "indexed">): string {
  const own = new Set([NAMES.id, NAMES.key].map((name) => `"${name}"`));
  const common = tableColumns(columns).filter(({ name }) => /^"\.(?:createdAt|lastModifiedAt)#"$/.test(name));
  const further = new Set(indexed.map(quotedName));
  return [
    `create table ${SCHEMA}.project (seq bigint generated always as identity primary key, name text collate "C" not null unique, label text not null)`,
    `create table ${SCHEMA}.collection (id integer generated always as identity primary key,
       project text collate "C" not null, kind text collate "C" not null, unique (project, kind))`,
    `create table ${SCHEMA}.claim (project text collate "C" not null, space text collate "C" not null,
       value text collate "C" not null, owner text collate "C" not null, primary key (project, space, value))`,
    `create index on ${SCHEMA}.claim (project, space, owner)`,
    `create table ${SCHEMA}.resource (seq bigint generated always as identity primary key, collection integer not null,
       revision bigint not null, irregular boolean not null,
       ${tableColumns(columns)
         .map(({ name, type }) => `${name} ${type}${type === "text" ? ' collate "C"' : ""}`)
         .join(", ")},
       json text not null)`,
    `create table ${SCHEMA}.token (seq bigint generated always as identity primary key, address text collate "C" not null unique,
       grant_id text collate "C" not null, client text not null, scopes text not null, expires_at bigint not null,
       kept_until timestamptz not null)`,
    `create index on ${SCHEMA}.token (grant_id)`,
    `create index on ${SCHEMA}.token (kept_until)`,
    `create table ${SCHEMA}.revoked_grant (id text collate "C" primary key)`,
    `create index on ${SCHEMA}.resource (collection, seq)`,
    `create index on ${SCHEMA}.resource (collection) where irregular`,
    ...[...own].map((name) => `create unique index on ${SCHEMA}.resource (collection, ${name} nulls first)`),
    ...common.map(({ name }) => `create index on ${SCHEMA}.resource (collection, ${name} nulls first)`),
    ...[...further].map((name) => `create index on ${SCHEMA}.resource (collection, ${name}) where ${name} is not null`),
  ].join(";\n");
}
