import {
  any,
  callable,
  checkKinds,
  flag,
  object,
  text,
  texts,
  type AddressedServer,
  type OptionKind,
  type ServerAddress,
} from "@commerce-http/traffic/parts";
import type { AuthOptions } from "./access/api-client.ts";
import type { Clock } from "./clock.ts";
import type { AnyContract, AnyFamilies } from "./contract/any-contract.ts";
import type { EditionFunctions } from "./resource/functions.ts";
import type { Limits } from "./resource/limits.ts";
import { DURABILITIES, isServerAddress, type Durability } from "./store/data-option.ts";

/** Options of an emulator; everything is optional. */
export interface EmulatorOptions {
  /** The contract of an edition, as the generator writes it. That of this package unless given. */
  readonly contract?: AnyContract;
  /** Kinds of resources that the contract is about, as the generator writes them beside it. Those of this package unless given. */
  readonly families?: AnyFamilies;
  /** Functions that the contract asks for and cannot say, by kind: `effect: own`, `x-derived`, `x-absent`. */
  readonly functions?: EditionFunctions;
  /**
   * The file that keeps everything; or the address of a PostgreSQL database, `postgres://user:password@host/database`, which
   * several emulators may share, and for which the package `pg` must be installed. In memory unless given.
   */
  readonly data?: string;
  /**
   * Which end of the machine's work the acknowledged changes in the file survive: that of the process, or also that of the
   * power. `"power"` waits for the disk at every change. `"process"` unless given.
   */
  readonly durability?: Durability;
  /** Keys of Projects to make at once. Any other key works too: its Project is made when it is first used. */
  readonly projects?: readonly string[];
  /** `true` if requests need an access token; options say which API clients may get one. `false` unless given. */
  readonly auth?: boolean | AuthOptions;
  /** `false` if Projects are made without the built-in States: those of a seed are all that there are. `true` unless given. */
  readonly builtInStates?: boolean;
  /**
   * End of an update action that changes nothing: it is skipped, as the documents say, or refused with 400, as users report of
   * the service. `"skip"` unless given.
   */
  readonly idleActions?: IdleActions;
  /**
   * `false` if the predicate of a query may compare a field with values of another type, which it never equals: `version = "1"`. It is
   * refused with 400 unless given.
   */
  readonly typedPredicates?: boolean;
  /** Other limits than the documents'. */
  readonly limits?: Readonly<Partial<Limits>>;
  /** Limits of single Projects, by their keys: `{ "my-shop": { discountGroups: 5 } }`. The others have those of `limits`. */
  readonly projectLimits?: Readonly<Record<string, Readonly<Partial<Limits>>>>;
  /**
   * `true` if references to kinds without endpoints (Stores, Products, Types …) must lead to what was seeded. Unless set,
   * they are taken as given.
   */
  readonly strictReferences?: boolean;
  /** Time on the emulator. The machine's time unless given. */
  readonly clock?: Clock;
  /**
   * Origins of pages that may call the API besides those of this machine, such as `https://shop.example`; `*` stands for
   * all. The emulator's own paths are for pages of this machine only.
   */
  readonly allowedOrigins?: readonly string[];
  /** Gets a line per request, and the reason of what is refused; as JSON, also unexpected errors. Nothing is logged unless given. */
  readonly log?: (line: string) => void;
  /** Form of these lines: for people, or JSON for what collects logs. `"text"` unless given. */
  readonly logFormat?: LogFormat;
  /** How many of the latest requests are kept for `requests()`; 0 for none. 1,000 unless given. */
  readonly keptRequests?: number;
  /** `false` if there is no page at `/_emulator/` to look at. `true` unless given. */
  readonly ui?: boolean;
  /**
   * Another server that gets what the emulator does not know: its address, its `fetch`, or one of them with headers of its own. What
   * belongs to the emulator never goes there, not even where it is refused. No server does unless given.
   */
  readonly fallback?: ServerAddress | AddressedServer;
  /** Where GraphQL is answered below a Project: `graphql` unless given, as in `/{projectKey}/graphql`. */
  readonly graphqlPath?: string;
}

/** Code of a form of the log: lines for people, or a JSON object per line. */
export type LogFormat = (typeof LOG_FORMATS)[number];

export const LOG_FORMATS = ["text", "json"] as const;

/** Code of what becomes of an update action that changes nothing. */
export type IdleActions = (typeof IDLE_ACTIONS)[number];

const IDLE_ACTIONS = ["skip", "refuse"] as const;

/** Requests that are kept unless an option says otherwise. */
export const DEFAULT_KEPT_REQUESTS = 1000;

const MOST_REQUESTS = 1_000_000;

const KINDS: Readonly<Record<keyof EmulatorOptions, OptionKind>> = {
  contract: object,
  families: object,
  functions: object,
  data: text,
  durability: any,
  projects: texts,
  auth: { noun: "true, false or an object", fits: (value) => flag.fits(value) || object.fits(value) },
  builtInStates: flag,
  idleActions: any,
  typedPredicates: flag,
  limits: object,
  projectLimits: object,
  strictReferences: flag,
  // Whatever copy of the package it comes from.
  clock: { noun: "a Clock", fits: (value) => object.fits(value) && value instanceof Object && "timestamp" in value },
  allowedOrigins: texts,
  log: callable,
  logFormat: any,
  keptRequests: any,
  ui: flag,
  fallback: {
    noun: "an address, a function or an object",
    fits: (value) => [text, callable, object].some((kind) => kind.fits(value)),
  },
  graphqlPath: text,
};

/**
 * Refuses options that mean nothing: they are slips.
 *
 * @throws TypeError for an unknown option, or one of another kind; RangeError for values that go with no other.
 */
export function checkOptions(options: EmulatorOptions): void {
  checkKinds("createEmulator()", options, KINDS);
  const { data, durability, idleActions = "skip", keptRequests = 0, log, logFormat } = options;
  if (logFormat !== undefined) expectOneOf(LOG_FORMATS, logFormat, "as the log format");
  if (logFormat !== undefined && log === undefined) {
    throw new RangeError('Cannot use "logFormat" without "log"');
  }
  if (!Number.isSafeInteger(keptRequests) || keptRequests < 0 || keptRequests > MOST_REQUESTS) {
    throw new RangeError(
      `Cannot keep ${String(keptRequests)} requests: expected an integer from 0 to ${MOST_REQUESTS}`,
    );
  }
  expectOneOf(IDLE_ACTIONS, idleActions, "for idle actions");
  checkData(data);
  if (durability === undefined) return;
  expectOneOf(DURABILITIES, durability, "as durability");
  if (durability === "power" && data === undefined) {
    throw new RangeError('Cannot use durability "power" in memory: name a data file');
  }
  if (data !== undefined && isServerAddress(data)) {
    throw new RangeError('Cannot use "durability" with PostgreSQL: set it on the server');
  }
}

function expectOneOf(codes: readonly string[], given: unknown, use: string): void {
  if (codes.some((code) => code === given)) return;
  const expected = codes.map((code) => `"${code}"`).join(" or ");
  throw new RangeError(`Cannot use "${String(given)}" ${use}: expected ${expected}`);
}

/** Refuses what reads as an address and would become the name of a file. */
function checkData(data: string | undefined): void {
  if (data === undefined || isServerAddress(data)) return;
  if (data === ":memory:")
    throw new RangeError('Cannot keep data in ":memory:": leave out "data" to keep it in memory');
  // A single letter is a drive.
  const [scheme] = /^[a-z][a-z\d+.-]+:/i.exec(data) ?? [];
  if (scheme === undefined) return;
  throw new RangeError(
    `Cannot keep data at an address "${scheme}…": expected a file, or postgres://…; for a file of that name, use "./${scheme}…"`,
  );
}
