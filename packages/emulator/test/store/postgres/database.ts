import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { inject } from "vitest";

/** Address of the server of this run; empty where none is installed. */
export const serverAddress: string = inject("postgres");

/** Makes an empty database on the server of this run. */
export async function newDatabase(): Promise<string> {
  const { address, made } = newDatabaseNamed();
  await made;
  return address;
}

/** The address of an empty database that is being made. */
export function newDatabaseNamed(): { readonly address: string; readonly made: Promise<void> } {
  if (serverAddress === "") throw new Error("Cannot make a database: PostgreSQL is not installed");
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const address = new URL(serverAddress);
  address.pathname = `/${name}`;
  return { address: address.href, made: create(name) };
}

async function create(name: string): Promise<void> {
  const sql = postgres(serverAddress, { max: 1, fetch_types: false });
  await sql.unsafe(`create database ${name}`);
  await sql.end();
}
