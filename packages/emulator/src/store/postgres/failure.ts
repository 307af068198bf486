import { Fault } from "../../contract/faults.ts";
import { OTHER_FORM } from "./schema.ts";

/** A connection that was never made, or is lost. */
export class ConnectionLost extends Error {
  override readonly name = "ConnectionLost";
  /** `true` if the server may have done all the same what it was asked for. */
  readonly mayBeDone: boolean;

  constructor(mayBeDone: boolean, cause: unknown) {
    super(`The connection to the database is lost: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
    this.mayBeDone = mayBeDone;
  }
}

/** SQLSTATEs after which work is done again: it met another one's. */
const CONFLICTS: ReadonlySet<string> = new Set(["40001", "40P01", "23505"]);

/** Says whether a commit failed for what others have done in between, and changed nothing. */
export function isConflict(error: unknown): boolean {
  return CONFLICTS.has(stateOf(error) ?? "");
}

/** Another version has changed the form of the database; nothing is stored. */
export class OtherForm extends Error {
  override readonly name = "OtherForm";

  constructor() {
    super("The database has another form by now");
  }
}

/** Says whether something failed, and changed nothing, because another version has changed the database, or somebody has removed the tables. */
export function isOtherForm(error: unknown): boolean {
  return error instanceof OtherForm || GONE.has(stateOf(error) ?? "");
}

/** SQLSTATEs of a form that is another one, and of tables and a schema that are not there. */
const GONE: ReadonlySet<string> = new Set([OTHER_FORM, "42P01", "3F000"]);

/** SQLSTATEs of what took too long: the server has undone it. */
const TOO_SLOW: ReadonlySet<string> = new Set(["57014", "55P03"]);

/** SQLSTATEs of a database that takes no changes: it only reads, as one that stands by, gives its user no right to them, has no room, or is broken. */
const UNCHANGEABLE = /^(?:25006|42501|53[1-4]00|58\w{3}|XX00[12])$/;

/** Says whether a change failed because the database takes none; nothing is stored. */
export function isUnchangeable(error: unknown): boolean {
  return UNCHANGEABLE.test(stateOf(error) ?? "");
}

/** SQLSTATEs about a connection that the server ends or does not take, also for its user, password or database. */
const LOST = /^(?:08\w{3}|28\w{3}|3D000|57P0[1-5]|53300|25P03)$/;

/** An error of the driver; `mayBeDone` says whether what was asked for had been sent. */
export function failureOf(error: unknown, mayBeDone: boolean): unknown {
  const state = stateOf(error);
  const isLost = state === undefined ? !(error instanceof TypeError) : LOST.test(state);
  return isLost && !(error instanceof ConnectionLost) ? new ConnectionLost(mayBeDone, error) : error;
}

/** The SQLSTATE of an error that the server has sent; what else the driver throws is about the connection. */
function stateOf(error: unknown): string | undefined {
  return error instanceof Error && "severity" in error && "code" in error ? String(error.code) : undefined;
}

export function unavailable(message: string): Fault {
  return new Fault([{ code: "General", message }], 503);
}

/** Codes of the system that say less than words do. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ["ENOTFOUND", "its host is unknown"],
  ["EAI_AGAIN", "its host cannot be looked up now"],
  ["ECONNREFUSED", "nothing listens there"],
  ["EHOSTUNREACH", "no way leads to its host"],
  ["ENETUNREACH", "no way leads to its host"],
]);

const UNTRUSTED = /CERT|^UNABLE_TO_VERIFY_LEAF_SIGNATURE$/;

/** Why a database cannot be used, in words. No message of the driver, the system or the server holds a password. */
export function reasonOf(error: unknown): string {
  if (error instanceof ConnectionLost) return reasonOf(error.cause);
  // A name that leads to several addresses fails with one error for each.
  if (error instanceof AggregateError) return [...new Set(error.errors.map(reasonOf))].join("; ");
  if (!(error instanceof Error)) return String(error);
  const { message } = error;
  const code = "code" in error ? String(error.code) : "";
  if (UNTRUSTED.test(code)) return `its certificate cannot be trusted (${message})`;
  // The driver looks at the type of a password that is missing.
  if (message.includes("password must be a string")) return "it asks for a password, and none is given";
  const words = WORDS.get(code);
  return words === undefined ? message : `${words} (${message})`;
}

/** Turns what is the matter with the database, and not with the request, into a refusal; `action` fails where there is no connection. */
export function refusedIfAway(error: unknown, action: string): unknown {
  if (error instanceof ConnectionLost) return unavailable(`${action}: ${reasonOf(error)}`);
  if (isUnchangeable(error))
    return unavailable(`Cannot store a change, the database takes none now: ${reasonOf(error)}`);
  if (TOO_SLOW.has(stateOf(error) ?? ""))
    return unavailable("Cannot go on: the database takes too long; nothing is changed");
  if (isOtherForm(error))
    return unavailable("Cannot go on: another version has changed the database; nothing is stored");
  return error;
}

/** Waits for the database, and refuses when it is away. */
export async function reaching<Result>(asked: Promise<Result>): Promise<Result> {
  try {
    return await asked;
  } catch (error) {
    throw refusedIfAway(error, "Cannot reach the database");
  }
}
