import type { Api } from "../../contract/api.ts";
import type { Layout } from "../kinds.ts";
import { entryRefusal, originOf } from "../origin.ts";
import type { Origin, StoredEntry } from "../store.ts";
import { preparationLock } from "./commit.ts";
import type { Executor, Transactions } from "./connection.ts";
import { columnsDigest, MIGRATIONS, SCHEMA } from "./schema.ts";

/** Facts about the one who opens a database. */
export interface PreparationOptions {
  readonly api: Api;
  readonly layout: Layout;
  /** Steps to the form that it knows. */
  readonly migrations?: readonly ((layout: Layout) => string)[];
}

/**
 * Makes the tables, brings those of an older version up to date, and takes the database over for the contract at hand.
 *
 * Processes that start together wait for each other.
 *
 * @throws Error that says why the database cannot be used: it is unchanged then.
 */
export async function prepare(
  sql: Transactions,
  entries: (sql: Executor) => AsyncIterable<StoredEntry>,
  { api, layout, migrations = MIGRATIONS }: PreparationOptions,
): Promise<void> {
  await sql.transaction(async (transaction) => {
    await transaction.query("select pg_advisory_xact_lock($1::bigint)", [preparationLock()]);
    await checkEncoding(transaction);
    await transaction.query(`create schema if not exists ${SCHEMA}`);
    await transaction.query(
      `create table if not exists ${SCHEMA}.form (version integer not null, columns text not null, digest text, kinds text)`,
    );
    await migrate(transaction, layout, migrations);
    await adopt(transaction, api, () => entries(transaction));
  });
}

async function checkEncoding(sql: Executor): Promise<void> {
  const [row] = await sql.query("show server_encoding");
  const encoding = String(row?.["server_encoding"]);
  if (encoding !== "UTF8") throw new Error(`its encoding is ${encoding}, and only UTF8 can hold all texts`);
}

async function migrate(
  sql: Executor,
  layout: Layout,
  migrations: readonly ((layout: Layout) => string)[],
): Promise<void> {
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
  for (const step of migrations.slice(version)) await sql.query(step(layout));
  if (row === undefined) {
    await sql.query(`insert into ${SCHEMA}.form (version, columns) values ($1, $2)`, [migrations.length, digest]);
  } else await sql.query(`update ${SCHEMA}.form set version = $1`, [migrations.length]);
}

/** Takes a database over for the contract at hand, as {@link originOf} tells it. */
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
