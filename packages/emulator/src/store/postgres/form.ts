import { randomBytes } from "node:crypto";
import { ROOM } from "../room.ts";
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
