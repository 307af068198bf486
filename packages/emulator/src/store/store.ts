import type { Predicate, PredicateVariables } from "@commerce-http/rules";
import type { Time } from "../clock.ts";

/** A resource as it is stored: JSON without references expanded. */
export interface StoredResource {
  readonly id: string;
  /** Finds it, and is unique within its kind; except in a Message, where it is that of the resource that the Message is about. */
  readonly key?: string;
  readonly version?: number;
}

/** Kind of resource: the `typeId` that references to it carry, such as `state` or `cart-discount`. */
export type Kind = string;

export interface SortExpression {
  readonly path: readonly string[];
  readonly descending: boolean;
}

export interface StoreQuery {
  readonly where?: Predicate;
  readonly variables?: PredicateVariables;
  /** Ties, and queries without an order, come in order of creation. */
  readonly sort?: readonly SortExpression[];
  readonly limit: number;
  readonly offset: number;
  readonly withTotal: boolean;
  /** Characters of resources that may be read where no index helps; 20 conditions count as reading them once more. Absent: any number. */
  readonly maxWork?: number;
  /** `true` if nothing goes wrong when the answer no longer holds by the time the work is stored. */
  readonly mayAge?: boolean;
}

/** A question about which resources there are. */
export type StoreFilter = Pick<StoreQuery, "where" | "variables" | "maxWork" | "mayAge">;

export interface StoredPage {
  /** JSON texts, ready to be sent. */
  readonly results: readonly string[];
  /** Only with `withTotal`. Where a predicate filters, capped at the greatest offset: document 1, Query features. */
  readonly total?: number;
}

/** A resource together with its place, as exports carry it. */
export interface StoredEntry {
  readonly project: string;
  readonly kind: Kind;
  readonly json: string;
}

/** The contract under which everything in a store was stored. */
export interface Origin {
  /** Differs where schemas or families do. */
  readonly digest: string;
  /** Kinds of resources that the contract has. */
  readonly kinds: readonly Kind[];
}

/** Values in an order, to take the first free one of. */
export interface Sequence {
  readonly from: number;
  readonly valueAt: (place: number) => string;
}

/**
 * Where resources live, as one piece of work sees it. Everything is synchronous: no other changes come in between. Writes are durable once
 * the {@link Storage} has done the work; where it does work at once, once the outermost {@link Store.transaction} has returned.
 */
export interface Store {
  /** Runs `work` as a whole or, when it throws, not at all. Within another transaction it is part of that one, which may catch the error. */
  transaction<Result>(work: () => Result): Result;
  read(project: string, kind: Kind, id: string): string | undefined;
  readByKey(project: string, kind: Kind, key: string): string | undefined;
  /** @throws Fault when the query takes more work than it may; {@link Store.hasAtLeast} likewise. */
  query(project: string, kind: Kind, query: StoreQuery): StoredPage;
  /** Says whether there are so many at least, which decides a limit: others may change the number as long as it stays on its side. */
  hasAtLeast(project: string, kind: Kind, query: StoreFilter, number: number): boolean;
  count(project: string, kind: Kind, query: Omit<StoreFilter, "maxWork">): number;
  /** @throws Error when the id or the key is taken: callers check before. */
  insert(project: string, kind: Kind, resource: StoredResource): void;
  /** Replaces the resource with the same id; throws if it is missing, or if the key is taken. */
  replace(project: string, kind: Kind, resource: StoredResource): void;
  /** Does nothing if it is missing. */
  remove(project: string, kind: Kind, id: string): void;
  /** Reserves a value that must be unique across kinds, such as a sort order; `true` if `owner` has it now. */
  claim(project: string, space: string, value: string, owner: string): boolean;
  /** Reserves a free value of a sequence, and returns its place: the first one, unless others look for one at the same time. */
  claimFree(project: string, space: string, sequence: Sequence, owner: string): number;
  release(project: string, space: string, owner: string): void;
  /** Makes a project known. Returns `false` when it was known already. */
  addProject(project: string): boolean;
  /** Names of all projects, in the order in which they were made known. */
  projects(): readonly string[];
  /** Kinds that a project has resources of, in the order of the first ones; they may be those of a moment ago. */
  kinds(project: string): readonly Kind[];
}

/** Surroundings of a piece of work, and all that it may take from outside: run again, it gets the same time and the same ids. */
export interface Session {
  readonly store: Store;
  readonly clock: Time;
  readonly newId: () => string;
  /** Reports an unexpected error after which the work continues: what it has read may be of different moments. Absent where that cannot be. */
  readonly doubt?: () => void;
}

export interface StoredToken {
  readonly grantId: string;
  readonly clientId: string;
  readonly scopes: readonly string[];
  /** In milliseconds since 1970, by the clock of who has issued it. */
  readonly expiresAt: number;
  readonly isRevoked: boolean;
}

/** A token that is to be kept, under an address that does not reveal it. */
export interface AddedToken extends Omit<StoredToken, "isRevoked"> {
  readonly address: string;
  /** In seconds: as long as it is kept. */
  readonly validity: number;
}

/** Tokens that several processes keep together. Whatever it is asked, it throws a Fault when it cannot be reached. */
export interface TokenTable {
  /** Adds a token. What has expired long ago makes room, and so does the oldest when there are too many. */
  add(token: AddedToken): Promise<void>;
  find(address: string): Promise<StoredToken | undefined>;
  renew(address: string, expiresAt: number, validity: number): Promise<void>;
  remove(address: string): Promise<void>;
  /** Revokes all tokens of a grant, also those that are added afterwards. */
  revoke(grantId: string): Promise<void>;
  clear(): Promise<void>;
}

/** A store as a whole: work is done on it, and it is exported, emptied and closed. */
export interface Storage {
  /**
   * Does some work, which acts through its session only: at once, or several times, of which the last result counts. Everything is stored
   * together at the end: also what was done in whole transactions before the work threw.
   */
  run<Result>(work: (session: Session) => Result | Promise<Result>): Result | Promise<Result>;
  /** Everything stored, in order of creation, for exports; reads in pieces. */
  entries(): Iterable<StoredEntry> | AsyncIterable<StoredEntry>;
  /** Removes everything, projects included; of one project when named. */
  clear(project?: string): void | Promise<void>;
  close(): void | Promise<void>;
  /** Throws a Fault with the reason where changes cannot be stored; absent where nothing but the process itself could be in the way. */
  check?(): Promise<void>;
  /** Tokens; absent where no other process could ask for them. */
  readonly tokens?: () => Promise<TokenTable>;
}

/** A store within this process, which answers at once. */
export interface EmbeddedStore extends Store {
  /** As {@link Storage.check}, where the last change could not be stored: stores something and removes it again. */
  check(): void;
  entries(): Iterable<StoredEntry>;
  /** Absent until it is set. */
  origin(): Origin | undefined;
  setOrigin(origin: Origin): void;
  clear(project?: string): void;
  close(): void;
}

/** Characters that have to find room before changes are taken for possible again: more than most changes need. */
export const ROOM = 65_536;
