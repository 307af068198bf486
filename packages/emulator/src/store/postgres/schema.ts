import { createHash } from "node:crypto";
import type { Layout } from "../kinds.ts";
import { tableColumns } from "./columns.ts";

/** The schema that everything is in, so that a database may hold other things as well. */
export const SCHEMA = "commerce_http";

/** Steps from an empty database to the form at hand; one is added for each change, and none is ever changed. */
export const MIGRATIONS: readonly ((layout: Layout) => string)[] = [tables];

/** Tells the columns of a contract from those of all others. */
export function columnsDigest(layout: Layout): string {
  return createHash("sha256")
    .update(JSON.stringify(tableColumns(layout)))
    .digest("hex");
}

function tables(layout: Layout): string {
  return [
    `create table ${SCHEMA}.project (seq bigint generated always as identity primary key, name text collate "C" not null unique, label text not null)`,
    `create table ${SCHEMA}.collection (id integer generated always as identity primary key,
       project text collate "C" not null, kind text collate "C" not null, unique (project, kind))`,
    `create table ${SCHEMA}.claim (project text collate "C" not null, space text collate "C" not null,
       value text collate "C" not null, owner text collate "C" not null, primary key (project, space, value))`,
    `create index on ${SCHEMA}.claim (project, space, owner)`,
    ...resourceTable(layout),
    commitFunction(layout),
  ].join(";\n");
}

function resourceTable(layout: Layout): readonly string[] {
  const columns = tableColumns(layout);
  const named = new Set(['"id"', '"key"']);
  return [
    `create table ${SCHEMA}.resource (seq bigint generated always as identity primary key, collection integer not null,
       revision bigint not null, irregular boolean not null,
       ${columns.map(({ name, type }) => `${name} ${type}${type === "text" ? ' collate "C"' : ""}`).join(", ")},
       json text not null)`,
    `create index on ${SCHEMA}.resource (collection, seq)`,
    `create index on ${SCHEMA}.resource (collection) where irregular`,
    `create unique index on ${SCHEMA}.resource (collection, "id" nulls first)`,
    `create unique index on ${SCHEMA}.resource (collection, "key" nulls first)`,
    ...columns
      .filter(({ name }) => !named.has(name))
      .map(({ name }) => `create index on ${SCHEMA}.resource (collection, ${name} nulls first)`),
  ];
}

/**
 * The function that stores what a session has done, all or nothing, in one call.
 *
 * What was read must still be so: a wrong count raises 40001, after which the work is done again. Kinds that are written are locked
 * against commits that depend on a query about them, and never against each other.
 */
function commitFunction(layout: Layout): string {
  const columns = tableColumns(layout);
  const fields = columns.map(({ name }) => name).join(", ");
  const typed = columns.map(({ name, type }) => `${name} ${type}`).join(", ");
  return `create function ${SCHEMA}.commit(work text) returns void language plpgsql as $commit$
declare
  w jsonb := work::jsonb;
  n bigint;
begin
  perform pg_advisory_xact_lock_shared(key::bigint) from (select key from jsonb_array_elements_text(w->'locks') as l(key) order by key) s;
  if w ? 'known' then
    select count(*) into n from ${SCHEMA}.project p where p.name in (select jsonb_array_elements_text(w->'known'));
    perform ${SCHEMA}.expect(n, jsonb_array_length(w->'known'));
  end if;
  if w ? 'projects' then
    insert into ${SCHEMA}.project (name, label)
      select x.name, x.label from jsonb_to_recordset(w->'projects') as x(place int, name text, label text) order by x.place on conflict do nothing;
    get diagnostics n = row_count;
    perform ${SCHEMA}.expect(n, jsonb_array_length(w->'projects'));
  end if;
  if w ? 'reads' then
    select count(*) into n from (
      select 1 from ${SCHEMA}.resource r join jsonb_to_recordset(w->'reads') as x(seq bigint, revision bigint)
        on r.seq = x.seq and r.revision = x.revision order by r.seq for share of r) s;
    perform ${SCHEMA}.expect(n, jsonb_array_length(w->'reads'));
  end if;
  if w ? 'absent' then
    select count(*) into n from jsonb_to_recordset(w->'absent') as x(project text, kind text, id text, key text)
      join ${SCHEMA}.collection c on c.project = x.project and c.kind = x.kind
      where exists (select 1 from ${SCHEMA}.resource r where r.collection = c.id and r."id" = x.id)
         or exists (select 1 from ${SCHEMA}.resource r where r.collection = c.id and r."key" = x.key);
    perform ${SCHEMA}.expect(n, 0);
  end if;
  if w ? 'deletes' then
    delete from ${SCHEMA}.resource r using jsonb_to_recordset(w->'deletes') as x(seq bigint, revision bigint)
      where r.seq = x.seq and r.revision = x.revision;
    get diagnostics n = row_count;
    perform ${SCHEMA}.expect(n, jsonb_array_length(w->'deletes'));
  end if;
  if w ? 'updates' then
    update ${SCHEMA}.resource r set revision = r.revision + 1, (irregular, ${fields}, json) =
        row(x.irregular, ${columns.map(({ name }) => `x.${name}`).join(", ")}, x.json)
      from jsonb_to_recordset(w->'updates') as x(seq bigint, revision bigint, irregular boolean, ${typed}, json text)
      where r.seq = x.seq and r.revision = x.revision;
    get diagnostics n = row_count;
    perform ${SCHEMA}.expect(n, jsonb_array_length(w->'updates'));
  end if;
  if w ? 'inserts' then
    insert into ${SCHEMA}.collection (project, kind)
      select distinct x.project, x.kind from jsonb_to_recordset(w->'inserts') as x(project text, kind text)
        where not exists (select 1 from ${SCHEMA}.collection c where c.project = x.project and c.kind = x.kind)
      on conflict do nothing;
    insert into ${SCHEMA}.resource (collection, revision, irregular, ${fields}, json)
      select c.id, 1, x.irregular, ${columns.map(({ name }) => `x.${name}`).join(", ")}, x.json
        from jsonb_to_recordset(w->'inserts')
          as x(place int, project text, kind text, irregular boolean, ${typed}, json text)
        join ${SCHEMA}.collection c on c.project = x.project and c.kind = x.kind order by x.place;
    get diagnostics n = row_count;
    perform ${SCHEMA}.expect(n, jsonb_array_length(w->'inserts'));
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
    perform ${SCHEMA}.expect(n, jsonb_array_length(w->'claims'));
  end if;
end
$commit$;
create function ${SCHEMA}.expect(n bigint, expected bigint) returns void language plpgsql as $expect$
begin
  if n <> expected then raise exception 'something was changed in between' using errcode = '40001'; end if;
end
$expect$`;
}
