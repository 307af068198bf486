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
  /**
   * The generated contract of an edition; by default, that of this package. An edition is an API description of your
   * own with the code generated from it.
   */
  readonly contract?: AnyContract;
  /** The generated kinds of resources of the contract; by default, those of this package. */
  readonly families?: AnyFamilies;
  /** Functions for behaviour that the contract cannot express, by kind: `effect: own`, `x-derived`, `x-absent`. */
  readonly functions?: EditionFunctions;
  /**
   * Path of the data file, or address of a PostgreSQL database: `postgres://user:password@host/database`. Several
   * emulators can share a database; it needs the package `pg`. By default, data is kept in memory.
   */
  readonly data?: string;
  /**
   * Durability of acknowledged changes in the file: they survive the end of the process, or also a power failure.
   * `"power"` waits for the disk at every change. @defaultValue `"process"`
   */
  readonly durability?: Durability;
  /** Keys of Projects to create at the start. Projects with other keys are created on first use. */
  readonly projects?: readonly string[];
  /**
   * `true` if requests need an access token; or options with the API clients that may get one. @defaultValue `false`
   */
  readonly auth?: boolean | AuthOptions;
  /** `false` to create Projects without the built-in States. @defaultValue `true` */
  readonly builtInStates?: boolean;
  /**
   * Handling of an update action that changes nothing: it is skipped, as documented, or refused with 400, as users
   * report of the service. @defaultValue `"skip"`
   */
  readonly idleActions?: IdleActions;
  /**
   * `false` to allow query predicates that compare a field with a value of another type, such as `version = "1"`. By
   * default, they are refused with 400.
   */
  readonly typedPredicates?: boolean;
  /** Limits that differ from the documented ones. */
  readonly limits?: Readonly<Partial<Limits>>;
  /**
   * Limits of single Projects by key: `{ "my-shop": { discountGroups: 5 } }`. Other Projects have those of `limits`.
   */
  readonly projectLimits?: Readonly<Record<string, Readonly<Partial<Limits>>>>;
  /**
   * `true` if references to kinds without endpoints (Stores, Products, Types …) must lead to seeded resources. By
   * default, they are not checked.
   */
  readonly strictReferences?: boolean;
  /** The emulator's clock; by default, the machine's time. */
  readonly clock?: Clock;
  /**
   * Origins whose pages may call the API, besides those of this machine: `https://shop.example`, or `*` for all. The
   * emulator's own paths are only for pages of this machine.
   */
  readonly allowedOrigins?: readonly string[];
  /**
   * Called with a line for each request, with the reason if it was refused; in JSON format, also with unexpected
   * errors. By default, nothing is logged.
   */
  readonly log?: (line: string) => void;
  /** Format of log lines: readable text, or JSON for log collectors. @defaultValue `"text"` */
  readonly logFormat?: LogFormat;
  /** Number of the latest requests to keep for `requests()`; 0 for none. @defaultValue `1000` */
  readonly keptRequests?: number;
  /** `false` to switch off the page at `/_emulator/`. @defaultValue `true` */
  readonly ui?: boolean;
  /**
   * Another server for requests that the emulator does not know: its address, its `fetch`, or either with headers.
   * Requests to the emulator's own operations never go there, even if they are refused. By default, there is no
   * fallback.
   */
  readonly fallback?: ServerAddress | AddressedServer;
  /** Path of the GraphQL endpoint within a Project; by default `graphql`, as in `/{projectKey}/graphql`. */
  readonly graphqlPath?: string;
}

/** Log format: readable lines, or a JSON object per line. */
export type LogFormat = (typeof LOG_FORMATS)[number];

export const LOG_FORMATS = ["text", "json"] as const;

/** Handling of an update action that changes nothing. */
export type IdleActions = (typeof IDLE_ACTIONS)[number];

const IDLE_ACTIONS = ["skip", "refuse"] as const;

/** Default number of requests to keep. */
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
