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

/** A function of the database, named by its effect: different versions of the emulator have their own. */
export interface DatabaseFunction {
  /** With the schema, without parameters. */
  readonly name: string;
  readonly sql: string;
}

/** SQLSTATE that tells a process of an older version that the database has another form by now. */
export const OTHER_FORM = "CH001";

/**
 * The function that stores what a session has done, all or nothing, in one call. What was read must still be so: a wrong count raises 40001,
 * after which the work is done again. Kinds that are written are locked against commits that depend on a query about them.
 */
export function commitFunction({ columns }: Pick<Layout, "columns">): DatabaseFunction {
  const body = bodyOf(columns);
  const name = `${SCHEMA}.commit_${createHash("sha256").update(body).digest("hex").slice(0, 16)}`;
  return { name, sql: `create function ${name}(work text) returns void language plpgsql as $commit$${body}$commit$` };
}

/** A statement that raises 40001 unless as many rows were met as a part of the work has. */
function expect(part: string): string {
  return `if n <> jsonb_array_length(w->'${part}') then raise exception 'something was changed in between' using errcode = '40001'; end if;`;
}

function bodyOf(columns: Layout["columns"]): string {
  const table = tableColumns(columns);
  const fields = table.map(({ name }) => name).join(", ");
  const values = table.map(({ name }) => `x.${name}`).join(", ");
  const typed = table.map(({ name, type }) => `${name} ${type}`).join(", ");
  const [id, key] = [`"${NAMES.id}"`, `"${NAMES.key}"`];
  return `
declare
  w jsonb := work::jsonb;
  n bigint;
begin
  perform pg_advisory_xact_lock_shared(key::bigint) from (select key from jsonb_array_elements_text(w->'locks') as l(key) order by key) s;
  if (select version from ${SCHEMA}.form) <> ${FORM} then
    raise exception 'the database has another form by now' using errcode = '${OTHER_FORM}';
  end if;
  if w ? 'known' then
    select count(*) into n from ${SCHEMA}.project p where p.name in (select jsonb_array_elements_text(w->'known'));
    ${expect("known")}
  end if;
  if w ? 'projects' then
    insert into ${SCHEMA}.project (name, label)
      select x.name, x.label from jsonb_to_recordset(w->'projects') as x(place int, name text, label text) order by x.place on conflict do nothing;
    get diagnostics n = row_count;
    ${expect("projects")}
  end if;
  if w ? 'reads' then
    select count(*) into n from (
      select 1 from ${SCHEMA}.resource r join jsonb_to_recordset(w->'reads') as x(seq bigint, revision bigint)
        on r.seq = x.seq and r.revision = x.revision order by r.seq for share of r) s;
    ${expect("reads")}
  end if;
  if w ? 'absent' then
    perform 1 from jsonb_to_recordset(w->'absent') as x(project text, kind text, id text, key text)
      join ${SCHEMA}.collection c on c.project = x.project and c.kind = x.kind
      where exists (select 1 from ${SCHEMA}.resource r where r.collection = c.id and r.${id} = x.id)
         or exists (select 1 from ${SCHEMA}.resource r where r.collection = c.id and r.${key} = x.key);
    if found then raise exception 'something was made in between' using errcode = '40001'; end if;
  end if;
  if w ? 'deletes' then
    delete from ${SCHEMA}.resource r using jsonb_to_recordset(w->'deletes') as x(seq bigint, revision bigint)
      where r.seq = x.seq and r.revision = x.revision;
    get diagnostics n = row_count;
    ${expect("deletes")}
  end if;
  if w ? 'freed' then
    update ${SCHEMA}.resource r set ${key} = null from jsonb_to_recordset(w->'freed') as x(seq bigint, revision bigint)
      where r.seq = x.seq and r.revision = x.revision;
  end if;
  if w ? 'updates' then
    update ${SCHEMA}.resource r set revision = r.revision + 1, (irregular, ${fields}, json) = row(x.irregular, ${values}, x.json)
      from jsonb_to_recordset(w->'updates') as x(seq bigint, revision bigint, irregular boolean, ${typed}, json text)
      where r.seq = x.seq and r.revision = x.revision;
    get diagnostics n = row_count;
    ${expect("updates")}
  end if;
  if w ? 'inserts' then
    insert into ${SCHEMA}.collection (project, kind)
      select distinct x.project, x.kind from jsonb_to_recordset(w->'inserts') as x(project text, kind text)
        where not exists (select 1 from ${SCHEMA}.collection c where c.project = x.project and c.kind = x.kind)
      on conflict do nothing;
    insert into ${SCHEMA}.resource (collection, revision, irregular, ${fields}, json)
      select c.id, 1, x.irregular, ${values}, x.json
        from jsonb_to_recordset(w->'inserts')
          as x(place int, project text, kind text, irregular boolean, ${typed}, json text)
        join ${SCHEMA}.collection c on c.project = x.project and c.kind = x.kind order by x.place;
    get diagnostics n = row_count;
    ${expect("inserts")}
  end if;
  if w ? 'releases' then
    delete from ${SCHEMA}.claim c using jsonb_to_recordset(w->'releases') as x(project text, space text, owner text, keep jsonb)
      where c.project = x.project and c.space = x.space and c.owner = x.owner and not (x.keep ? c.value);
  end if;
  if w ? 'claims' then
    insert into ${SCHEMA}.claim (project, space, value, owner)
      select x.project, x.space, x.value, x.owner from jsonb_to_recordset(w->'claims')
        as x(project text, space text, value text, owner text) order by 1, 2, 3 on conflict do nothing;
    get diagnostics n = row_count;
    ${expect("claims")}
  end if;
end
`;
}
