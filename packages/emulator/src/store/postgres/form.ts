import type { Executor } from "./executor.ts";
import { OtherForm } from "./failure.ts";
import { FORM, SCHEMA } from "./schema.ts";

/**
 * Looks whether a database still has the form that this process works on.
 *
 * @throws OtherForm when another version has changed it.
 */
export async function checkForm(sql: Executor): Promise<void> {
  expectForm(await sql.query(`select version from ${SCHEMA}.form`, [], true));
}

/**
 * Stores a change that changes nothing, which tells whether others can be stored.
 *
 * @throws OtherForm when another version has changed the database; what the server has to say when it takes no changes.
 */
export async function tryToStore(sql: Executor): Promise<void> {
  expectForm(await sql.query(`update ${SCHEMA}.form set version = version returning version`, [], true));
}

function expectForm([row]: Awaited<ReturnType<Executor["query"]>>): void {
  if (Number(row?.["version"]) !== FORM) throw new OtherForm();
}
