/** Wishes of users about the names of methods. */
import type { Operation } from "../api-model.ts";
import type { Verb } from "./verbs.ts";

/** Where a client has the method of an operation: `chat.completions.create`. */
export interface MethodPath {
  /** `["chat", "completions"]` */
  readonly group: readonly string[];
  readonly name: string;
}

/** Choices of a user. */
export interface NameRules {
  /** `ids` keeps the ids of operations as the names of methods, grouped by their tags. */
  readonly from?: "paths" | "ids";
  /** Form of all that lies below an item: a group of its own, or methods of the group of the item. */
  readonly nested?: "groups" | "methods";
  /** Words in place of the usual verbs. */
  readonly verbs?: Readonly<Partial<Record<Verb, string>>>;
  /** Groups by the start of their paths: `"/organization": "admin.organization"`. */
  readonly groups?: Readonly<Record<string, string>>;
  /** Methods by id or by `GET /path`: `"images.edit"`. */
  readonly methods?: Readonly<Record<string, string>>;
}

/** The method that a user names, by id or by `GET /path`. */
export function givenName(operation: Operation, { methods = {} }: NameRules): MethodPath | undefined {
  const given = [operation.id, labelOf(operation)].find((key) => Object.hasOwn(methods, key));
  if (given === undefined) return undefined;
  const parts = (methods[given] ?? "").split(".");
  return { group: parts.slice(0, -1), name: parts.at(-1) ?? "" };
}

/** Refuses names for operations that are not there. */
export function expectOperations(operations: readonly Operation[], { methods = {} }: NameRules): void {
  const known = new Set(operations.flatMap((operation) => [operation.id, labelOf(operation)]));
  const unknown = Object.keys(methods).find((key) => !known.has(key));
  if (unknown === undefined) return;
  throw new RangeError(`Cannot name the method of operation ${JSON.stringify(unknown)}: it does not exist`);
}

function labelOf({ method, path }: Operation): string {
  return `${method.toUpperCase()} ${path}`;
}
