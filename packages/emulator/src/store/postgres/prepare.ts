import { randomBytes } from "node:crypto";
import type { Api } from "../../contract/api.ts";
import type { Layout } from "../kinds.ts";
import { entryRefusal, originOf } from "../origin.ts";
import { ROOM, type Origin, type StoredEntry } from "../store.ts";
import { everythingLock, preparationLock, takeLocks } from "./commit.ts";
import type { Executor, Transactions } from "./executor.ts";
import { OtherForm } from "./failure.ts";
import { columnsDigest, commitFunction, MIGRATIONS, SCHEMA, type Migration, FORM } from "./schema.ts";

export interface PreparationOptions {
  readonly api: Api;
  readonly layout: Layout;
  readonly migrations?: readonly Migration[];
}

/**
 * Makes the tables, brings those of an older version up to date, and takes the database over for the contract at hand, or refuses it
 * unchanged. Processes that start together wait for each other.
 */
export async function prepare(
  sql: Transactions,
  entries: (sql: Executor) => AsyncIterable<StoredEntry>,
  { api, layout, migrations = MIGRATIONS }: PreparationOptions,
): Promise<void> {
  await sql.transaction(async (transaction) => {
    await takeLocks(transaction, [{ key: preparationLock(), exclusive: true }]);
    await checkEncoding(transaction);
    await makeForm(transaction);
    await migrate(transaction, layout, migrations);
    const commit = commitFunction(layout);
    if (!(await isThere(transaction, "to_regproc($1)", commit.name))) await transaction.query(commit.sql);
    await adopt(transaction, api, () => entries(transaction));
  });
}

/** Makes what tells the form of a database. Who may not make it is fine where somebody else has. */
async function makeForm(sql: Executor): Promise<void> {
  if (!(await isThere(sql, "to_regnamespace($1)", SCHEMA))) await sql.query(`create schema ${SCHEMA}`);
  if (await isOwn(sql)) return;
  await sql.query(
    `create table ${SCHEMA}.form (version integer not null, columns text not null, digest text, kinds text)`,
  );
}

/** Says whether the schema has the form table of an emulator; `false` where it is empty. */
async function isOwn(sql: Executor): Promise<boolean> {
  const [row] = await sql.query(
    `select (select count(*)::integer from pg_class where relnamespace = to_regnamespace($1)) as relations,
       (select count(*)::integer from pg_attribute where attrelid = to_regclass($1 || '.form')
         and attname in ('version', 'columns', 'digest', 'kinds')) as columns`,
    [SCHEMA],
  );
  if (row?.["columns"] === 4) return true;
  if (row?.["relations"] === 0) return false;
  throw new Error(
    `its schema ${SCHEMA} holds tables of something else: use another database, or rename that schema (alter schema ${SCHEMA} rename to …)`,
  );
}

async function isThere(sql: Executor, question: string, name: string): Promise<boolean> {
  const [row] = await sql.query(`select ${question} is not null as there`, [name]);
  return row?.["there"] === true;
}

async function checkEncoding(sql: Executor): Promise<void> {
  const [row] = await sql.query("show server_encoding");
  const encoding = String(row?.["server_encoding"]);
  if (encoding !== "UTF8") throw new Error(`its encoding is ${encoding}, and only UTF8 can hold all texts`);
}

async function migrate(sql: Executor, layout: Layout, migrations: readonly Migration[]): Promise<void> {
  const [row] = await sql.query(`select version, columns from ${SCHEMA}.form`);
  const version = Number(row?.["version"] ?? 0);
  if (version > migrations.length) {
    throw new Error(
      `it has the form ${version}, and this version of the emulator knows forms up to ${migrations.length}: use a newer one`,
    );
  }
  const digest = columnsDigest(layout);
  if (row !== undefined && row["columns"] !== digest) {
    throw new Error(
      "it has the columns of another contract: export it with that one, and import that into a new database",
    );
  }
  const steps = migrations.slice(version);
  if (steps.length === 0) return;
  // Processes that run wait until it is done; theirs is another form then, and they see it.
  await takeLocks(sql, [{ key: everythingLock(), exclusive: true }]);
  for (const step of steps) await sql.query(step(layout));
  if (row === undefined) {
    await sql.query(`insert into ${SCHEMA}.form (version, columns) values ($1, $2)`, [migrations.length, digest]);
  } else await sql.query(`update ${SCHEMA}.form set version = $1`, [migrations.length]);
}

async function adopt(sql: Executor, api: Api, entries: () => AsyncIterable<StoredEntry>): Promise<void> {
  const origin = originOf(api);
  const [row] = await sql.query(`select digest, kinds from ${SCHEMA}.form`);
  if (row?.["digest"] === origin.digest) return;
  if (typeof row?.["kinds"] === "string") {
    const kinds: Origin["kinds"] = JSON.parse(row["kinds"]);
    for await (const entry of entries()) {
      const reason = entryRefusal(api, new Set(kinds), entry);
      if (reason === undefined) continue;
      throw new Error(
        `it was written under another contract, and ${reason}; export it with that one, and import what fits this one`,
      );
    }
  }
  await sql.query(`update ${SCHEMA}.form set digest = $1, kinds = $2`, [origin.digest, JSON.stringify(origin.kinds)]);
}

/** Looks whether a database still has the form that this process works on, and throws {@link OtherForm} where it has not. */
export async function checkForm(sql: Executor): Promise<void> {
  expectForm(await sql.query(`select version from ${SCHEMA}.form`, [], true));
}

/** Stores a change that changes nothing, which tells whether others can be stored. */
export async function tryToStore(sql: Executor): Promise<void> {
  expectForm(await sql.query(`update ${SCHEMA}.form set version = version returning version`, [], true));
}

/** Stores something large and removes it again, which tells whether there is room: what changes nothing always finds some. */
export async function findRoom(sql: Executor): Promise<void> {
  // Random, since the server compresses what it can.
  const text = randomBytes((ROOM / 4) * 3).toString("base64");
  const [row] = await sql.query(
    `insert into ${SCHEMA}.resource (collection, revision, irregular, json) values (0, 0, false, $1) returning seq`,
    [text],
  );
  await sql.query(`delete from ${SCHEMA}.resource where seq = $1`, [String(row?.["seq"])]);
}

function expectForm([row]: Awaited<ReturnType<Executor["query"]>>): void {
  if (Number(row?.["version"]) !== FORM) throw new OtherForm();
}
