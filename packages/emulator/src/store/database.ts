import { accessSync, closeSync, constants, openSync, readSync, statSync } from "node:fs";
import { dirname, resolve } from "node:path";
import type { DatabaseSync, StatementSync } from "node:sqlite";
import type { Durability } from "./data-option.ts";
import type { Layout } from "./kinds.ts";

/**
 * How far a commit goes: with `normal` it is in the write-ahead log, which the operating system writes in its own time; with
 * `full` the disk has it. Drives of Apple's systems keep it in a cache unless they are asked once more.
 */
const SYNCHRONOUS: Readonly<Record<Durability, string>> = {
  process: "pragma synchronous = normal",
  power: "pragma synchronous = full; pragma fullfsync = on; pragma checkpoint_fullfsync = on",
};

const APPLICATION_ID = 0x43_48_54_50;

/** SQLite's own numbers of errors. */
const BUSY = 5;
const READ_ONLY = 8;
const IO_FAILED = 10;
const CORRUPT = 11;
const FULL = 13;
const NOT_OPENED = 14;
const UNIQUE_VIOLATED = 2067;

/**
 * Opens a database that holds the tables, and makes them when it is new. A file is locked until it is closed or the process ends; one that
 * another process uses, or that has other tables, is refused and unchanged.
 */
export function openDatabase(
  file: string | undefined,
  layout: Layout,
  durability: Durability = "process",
): DatabaseSync {
  if (file === undefined) return prepared(new sqlite.DatabaseSync(":memory:"), layout, durability);
  let database: DatabaseSync | undefined;
  try {
    const path = resolve(file);
    checkHeader(path, layout);
    database = new sqlite.DatabaseSync(path);
    database.exec("pragma locking_mode = exclusive; begin exclusive; commit");
    return prepared(database, layout, durability);
  } catch (error) {
    database?.close();
    throw unopened(file, error);
  }
}

/** The error for a file that cannot be opened, with the reason as far as it can be found. */
export function unopened(file: string, cause: unknown): Error {
  return new Error(`Cannot open "${file}": ${reasonOf(resolve(file), cause)}`, { cause });
}

function reasonOf(path: string, error: unknown): string {
  if (hasCode(error, BUSY)) return "another process uses it";
  const message = error instanceof Error ? error.message : String(error);
  if (isDamage(error)) return `it is damaged (${message})`;
  // SQLite says of most of these that it cannot open the file.
  return hindranceTo(path) ?? message;
}

/** Hindrance that keeps a file from being opened: the path itself, or a right that the process lacks. */
function hindranceTo(path: string): string | undefined {
  const folder = dirname(path);
  const [place, file] = [statSync(folder, QUIETLY), statSync(path, QUIETLY)];
  if (place === undefined) return `there is no folder "${folder}"`;
  if (file?.isDirectory() === true) return "it is a folder";
  if (!isAllowed(folder, constants.W_OK | constants.X_OK)) return `nothing may be written into the folder "${folder}"`;
  if (file !== undefined && !isAllowed(path, constants.R_OK | constants.W_OK)) return "it may not be read and written";
  return undefined;
}

const QUIETLY = { throwIfNoEntry: false } as const;

function isAllowed(path: string, mode: number): boolean {
  try {
    accessSync(path, mode);
    return true;
  } catch {
    return false;
  }
}

/** Says whether an error is about an id or a key that is taken. */
export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, UNIQUE_VIOLATED);
}

/** Says whether an error is about a file whose content is no longer what was written. */
export function isDamage(error: unknown): boolean {
  return hasCode(error, CORRUPT);
}

/** Says whether an error is about a file that takes no changes: its disk is full or fails, or it may only be read. */
export function isUnchangeable(error: unknown): error is Error {
  return [READ_ONLY, IO_FAILED, FULL, NOT_OPENED].some((code) => hasCode(error, code));
}

/** @param code One of SQLite's own numbers; one of 255 at most stands for all that tell it in more detail. */
function hasCode(error: unknown, code: number): boolean {
  if (!(error instanceof Error && "errcode" in error)) return false;
  const { errcode } = error;
  return errcode === code || (Number(errcode) & 0xff) === code;
}

function prepared(database: DatabaseSync, layout: Layout, durability: Durability): DatabaseSync {
  const isNew = database.prepare("select 1 from sqlite_schema").get() === undefined;
  if (isNew) {
    // Before the write-ahead log is switched on, so that the marks are in the file itself from the beginning.
    database.exec(`
      begin exclusive;
      pragma application_id = ${APPLICATION_ID};
      pragma user_version = ${layout.version};
      ${layout.sql};
      commit;
    `);
  }
  database.exec(`
    pragma journal_mode = wal;
    ${SYNCHRONOUS[durability]};
    pragma journal_size_limit = ${64 * 1024 * 1024};
    pragma cache_size = ${-64 * 1024};
    pragma temp_store = memory;
  `);
  return database;
}

/** Looks at a file before SQLite does, which would write beside and into the file of another program. */
function checkHeader(path: string, layout: Layout): void {
  const header = readHeader(path);
  if (header.length === 0) return;
  if (header.length < 100 || header.toString("latin1", 0, 16) !== "SQLite format 3\0") {
    throw new Error("it is not a database");
  }
  if (header.readUInt32BE(68) !== APPLICATION_ID) throw new Error("it is not a database of the emulator");
  const version = header.readUInt32BE(60);
  if (version !== layout.version) {
    throw new Error(
      `it has the form ${version}, and this version of the emulator reads the form ${layout.version} under its contract: ` +
        "export it with those that it was written with, and import that here",
    );
  }
}

/** The first bytes of a file, none when it is missing. */
function readHeader(path: string): Buffer {
  let descriptor: number;
  try {
    descriptor = openSync(path, "r");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return Buffer.alloc(0);
    throw error;
  }
  try {
    const header = Buffer.alloc(100);
    return header.subarray(0, readSync(descriptor, header, 0, header.length, 0));
  } finally {
    closeSync(descriptor);
  }
}

const MAX_STATEMENTS = 256;

/** Prepared statements by their text; the one that was not used for the longest time gives way. */
export class Statements {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, StatementSync>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  get(sql: string): StatementSync {
    let statement = this.#statements.get(sql);
    if (statement === undefined) {
      statement = this.#database.prepare(sql);
      const [oldest] = this.#statements.size < MAX_STATEMENTS ? [] : this.#statements.keys();
      if (oldest !== undefined) this.#statements.delete(oldest);
    } else {
      this.#statements.delete(sql);
    }
    this.#statements.set(sql, statement);
    return statement;
  }
}

/** Says why a version of Node.js cannot run the emulator: the store needs what `node:sqlite` has from 22.16 on. Deno and Bun tell the version that they are like. */
export function versionRefusal(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isEnough = major > 22 || (major === 22 && minor >= 16);
  return isEnough ? undefined : `Cannot run on Node.js ${version}: 22.16 or later is needed`;
}

const refusal = versionRefusal(process.versions.node);
if (refusal !== undefined) throw new Error(refusal);

/** Not imported: where it is missing, an import would end before anything could be said. */
const sqlite = process.getBuiltinModule("node:sqlite");
