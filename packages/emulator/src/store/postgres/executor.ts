import { createHash } from "node:crypto";
import type { ClientBase } from "pg";
import { failureOf } from "./failure.ts";

export type Parameter = string | number | boolean | null;

/** A row as it comes: large numbers are texts. */
export type Row = Readonly<Record<string, unknown>>;

/** Somebody who sends statements: those that are sent together reach the server together, and are done in their order. */
export interface Executor {
  /** Throws {@link ConnectionLost}, or an error with the SQLSTATE that the server has sent. `isOften`: the server keeps the statement prepared. */
  query(sql: string, parameters?: readonly Parameter[], isOften?: boolean): Promise<readonly Row[]>;
}

export type Statement = Parameters<Executor["query"]>;

/** Somebody who sends single statements, and several as a whole. */
export interface Transactions extends Executor {
  /** Runs statements as a whole or, when `work` throws, not at all. */
  transaction<Result>(work: (transaction: Executor) => Promise<Result>): Promise<Result>;
  /** Reads pieces that are all of one moment. */
  snapshot<Piece>(read: (executor: Executor) => AsyncIterable<Piece>): AsyncGenerator<Piece, void>;
}

export async function sent(
  client: ClientBase,
  [text, parameters = [], isOften = false]: Statement,
): Promise<readonly Row[]> {
  const statement = {
    text,
    values: [...parameters],
    ...(isOften && { name: nameOf(text) }),
  };
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows;
  } catch (error) {
    throw failureOf(error, true);
  }
}

/** Names of statements that are kept prepared; callers see to it that there are not too many. */
const names = new Map<string, string>();

function nameOf(sql: string): string {
  const name = names.get(sql) ?? createHash("sha256").update(sql).digest("base64url");
  names.set(sql, name);
  return name;
}
