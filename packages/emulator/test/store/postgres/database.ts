import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { inject } from "vitest";

/** Address of the server of this run; empty where none is installed. */
export const serverAddress: string = inject("postgres");

/**
 * Makes an empty database on the server of this run.
 *
 * @param options Those of `create database`.
 */
export async function newDatabase(options = ""): Promise<string> {
  const { address, made } = newDatabaseNamed(options);
  await made;
  return address;
}

/** The address of an empty database that is being made. */
export function newDatabaseNamed(options = ""): { readonly address: string; readonly made: Promise<void> } {
  if (serverAddress === "") throw new Error("Cannot make a database: PostgreSQL is not installed");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const address = new URL(serverAddress);
  address.pathname = `/${name}`;
  return { address: address.href, made: create(name, options) };
}

async function create(name: string, options: string): Promise<void> {
  await ask(serverAddress, `create database ${name} ${options}`);
}

/** Empties a database that emulators have used. */
export async function emptied(address: string): Promise<void> {
  const tables = ["resource", "claim", "project", "token", "revoked_grant"];
  const emptying = tables.map((table) => `delete from commerce_http.${table};`).join(" ");
  await ask(address, `do $$ begin if to_regclass('commerce_http.form') is not null then ${emptying} end if; end $$`);
}

/** Sends one statement over a connection of its own. */
export async function ask(address: string, sql: string): Promise<readonly Record<string, unknown>[]> {
  const client = new Client({ connectionString: address });
  await client.connect();
  try {
    const { rows } = await client.query<Record<string, unknown>>(sql);
    return rows;
  } finally {
    await client.end();
  }
}
