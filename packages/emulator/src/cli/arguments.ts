import { parseArgs } from "node:util";
import { baseOf } from "@commerce-http/traffic/parts";
import { DEFAULT_KEPT_REQUESTS, LOG_FORMATS, type EmulatorOptions } from "../options.ts";
import { DEFAULT_LIMITS, type Limits } from "../resource/limits.ts";
import { DURABILITIES } from "../store/data-option.ts";

export type Arguments =
  | { readonly kind: "run"; readonly options: CliOptions }
  | { readonly kind: "help" }
  | { readonly kind: "version" }
  | { readonly kind: "problem"; readonly message: string };

/** Options of an emulator that the command line always says. */
type Said = Required<
  Pick<
    EmulatorOptions,
    | "allowedOrigins"
    | "projects"
    | "limits"
    | "projectLimits"
    | "strictReferences"
    | "idleActions"
    | "typedPredicates"
    | "ui"
  >
>;

/** The options of the command line: those of the emulator, and what they become in words. */
export interface CliOptions extends Said, Pick<EmulatorOptions, "data" | "durability" | "logFormat" | "keptRequests"> {
  readonly port: number;
  readonly host: string;
  readonly allowedHosts: readonly string[];
  /** File with the contract of an edition. */
  readonly contract?: string;
  readonly seeds: readonly string[];
  readonly auth: boolean;
  /** Address of the server that gets what the emulator does not know. */
  readonly fallback?: string;
  /** A line per request, on standard error. */
  readonly log: boolean;
  /** Seconds between the signal to end and the end. */
  readonly drain: number;
}

export function readArguments(argv: readonly string[]): Arguments {
  try {
    const { values } = parseArgs({ args: valuesJoined(argv), options: OPTIONS, strict: true, allowPositionals: false });
    if (values.help) return { kind: "help" };
    if (values.version) return { kind: "version" };
    const options: CliOptions = {
      port: readPort(values.port),
      host: notEmpty("--host", values.host),
      allowedHosts: values["allowed-host"] ?? [],
      allowedOrigins: values["allowed-origin"] ?? [],
      contract: given(values.contract, (file) => notEmpty("--contract", file)),
      data: given(values.data, (data) => notEmpty("--data", data)),
      durability: given(values.durability, (code) => readOneOf("--durability", DURABILITIES, code)),
      projects: (values.project ?? []).map((key) => notEmpty("--project", key)),
      seeds: (values.seed ?? []).map((file) => notEmpty("--seed", file)),
      auth: values.auth,
      limits: Object.fromEntries((values.limit ?? []).map((text) => readLimit("--limit", text))),
      projectLimits: readProjectLimits(values["project-limit"] ?? []),
      strictReferences: values["strict-references"],
      idleActions: values["refuse-idle-actions"] ? "refuse" : "skip",
      typedPredicates: !values["no-typed-predicates"],
      fallback: given(values.fallback, (address) => readAddress("--fallback", address)),
      ui: !values["no-ui"],
      log: values.log || values["log-format"] !== undefined,
      logFormat: given(values["log-format"], (code) => readOneOf("--log-format", LOG_FORMATS, code)),
      drain: readCount("--drain", values.drain),
      keptRequests: given(values["kept-requests"], (count) => readCount("--kept-requests", count)),
    };
    return { kind: "run", options };
  } catch (error) {
    // The errors of parseArgs() go on about how to pass positional arguments, of which there are none here.
    const message =
      error instanceof Error ? error.message.replace(/\. To specify .*|\nTo specify .*/s, "") : String(error);
    return { kind: "problem", message };
  }
}

/** The message of {@link readArguments}, with the option that may be meant by an unknown one. */
export async function withSuggestion(message: string): Promise<string> {
  const [, unknown] = /^Unknown option '(--[^']*)'$/.exec(message) ?? [];
  if (unknown === undefined) return message;
  const { closest } = await import("@commerce-http/types/schema");
  const meant = closest(
    unknown,
    Object.keys(OPTIONS).map((name) => `--${name}`),
  );
  return meant === undefined ? message : `${message}; did you mean '${meant}'?`;
}

export function helpText(): string {
  const limits = LIMIT_NAMES.map((name) => `  ${kebab(name).padEnd(26)}${shownLimit(DEFAULT_LIMITS[name])}`).join("\n");
  return `The Commerce HTTP API on your own machine.

Usage: npx @commerce-http/emulator [options]

Options:
  --port N             port to listen on; 0 takes any free port (default ${DEFAULT_PORT})
  --host HOST          address to listen on (default ${DEFAULT_HOST})
  --allowed-host NAME  accept another host name; ".example.com" for all its subdomains, "*" for any; repeatable
  --allowed-origin ORIGIN
                       allow pages of another origin to call the API; "*" for any; repeatable
  --contract FILE      run an API of your own: a JSON file, or a module, with "contract" and "families"
  --data FILE          keep everything in a SQLite file (default: in memory), or in a PostgreSQL database, which several
                       emulators can share: postgres://user:password@host/database
  --durability END     what changes in the file survive: the end of the "process" (default), or also a "power" failure
  --project KEY        Project to create on start; any other key works too; repeatable
  --seed FILE          JSON Lines file to import on start, by default into the first --project; repeatable
  --auth               require access tokens; client id and secret are both "emulator"
  --limit name=value   set a limit to a number or to "unlimited"; repeatable
  --project-limit KEY:name=value
                       set a limit of one Project; repeatable
  --strict-references  refuse references to Stores, Products, Types … that were not seeded
  --refuse-idle-actions
                       answer update actions that change nothing with 400
  --no-typed-predicates
                       let queries compare fields with values of other types, instead of answering with 400
  --fallback URL       server to forward requests to, for paths that the emulator does not have. A token in
                       $${FALLBACK_TOKEN} replaces those of the callers
  --log                log a line per request on standard error, with the reason of a refusal
  --log-format FORMAT  log as "text", or as "json": an object per line
  --no-ui              turn off the page at /_emulator/, and answer with JSON only
  --kept-requests N    number of requests to keep for /_emulator/requests; 0 for none (default ${DEFAULT_KEPT_REQUESTS})
  --drain SECONDS      keep answering after SIGTERM or SIGINT, with /_emulator/ready at 503; a second signal stops at once
                       (default 0)
  --version            print the version
  -h, --help           print this help

Limits and their defaults:
${limits}
`;
}

/** The port of the command; programs take any free one. */
export const DEFAULT_PORT = 8080;
const DEFAULT_HOST = "127.0.0.1";

const OPTIONS = {
  port: { type: "string", default: String(DEFAULT_PORT) },
  host: { type: "string", default: DEFAULT_HOST },
  "allowed-host": { type: "string", multiple: true },
  "allowed-origin": { type: "string", multiple: true },
  contract: { type: "string" },
  data: { type: "string" },
  durability: { type: "string" },
  project: { type: "string", multiple: true },
  seed: { type: "string", multiple: true },
  auth: { type: "boolean", default: false },
  limit: { type: "string", multiple: true },
  "project-limit": { type: "string", multiple: true },
  "strict-references": { type: "boolean", default: false },
  "refuse-idle-actions": { type: "boolean", default: false },
  "no-typed-predicates": { type: "boolean", default: false },
  fallback: { type: "string" },
  log: { type: "boolean", default: false },
  "no-ui": { type: "boolean", default: false },
  "log-format": { type: "string" },
  "kept-requests": { type: "string" },
  drain: { type: "string", default: "0" },
  version: { type: "boolean", default: false },
  help: { type: "boolean", short: "h", default: false },
} as const;

const LIMIT_NAMES: readonly (keyof Limits)[] = Object.keys(DEFAULT_LIMITS).filter(isLimitName);

/** Joins options with numbers below zero, which parseArgs() takes for other options. */
function valuesJoined(argv: readonly string[]): string[] {
  const words: string[] = [];
  for (const word of argv) {
    const option = words.at(-1);
    if (/^-\d/.test(word) && option !== undefined && takesValue(option)) words.splice(-1, 1, `${option}=${word}`);
    else words.push(word);
  }
  return words;
}

function takesValue(word: string): boolean {
  return Object.entries(OPTIONS).some(([name, { type }]) => type === "string" && word === `--${name}`);
}

/** A value of the command line, where it is given. */
function given<Value>(text: string | undefined, read: (text: string) => Value): Value | undefined {
  return text === undefined ? undefined : read(text);
}

function readPort(text: string): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  throw new RangeError(`Cannot use "${text}" as --port: expected an integer from 0 to 65535`);
}

function readCount(name: string, text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  throw new RangeError(`Cannot use "${text}" as ${name}: expected an integer from 0`);
}

function readOneOf<Code extends string>(name: string, codes: readonly Code[], text: string): Code {
  const code = codes.find((known) => known === text);
  if (code !== undefined) return code;
  throw new RangeError(`Cannot use "${text}" as ${name}: expected ${codes.join(" or ")}`);
}

/** Limits by Projects, whose keys have no colon. */
function readProjectLimits(texts: readonly string[]): Record<string, Partial<Limits>> {
  const limits = new Map<string, Partial<Limits>>();
  for (const text of texts) {
    const [, project = "", limit = ""] = /^([^:=]+):(.*)$/s.exec(text) ?? [];
    if (project === "") throw new RangeError(`Cannot use "${text}" as --project-limit: expected KEY:name=value`);
    limits.set(project, { ...limits.get(project), ...Object.fromEntries([readLimit("--project-limit", limit)]) });
  }
  return Object.fromEntries(limits);
}

function readLimit(option: string, text: string): [keyof Limits, number] {
  const [given = "", value = ""] = text.split(/=(.*)/s);
  const name = LIMIT_NAMES.find((name) => name === given || kebab(name) === given);
  if (name === undefined) {
    const names = LIMIT_NAMES.map(kebab).join(", ");
    throw new RangeError(`Cannot use "${text}" as ${option}: expected name=value, with one of these names: ${names}`);
  }
  if (value === "unlimited") return [name, Number.POSITIVE_INFINITY];
  if (/^\d+$/.test(value)) return [name, Number(value)];
  throw new RangeError(`Cannot use "${value}" as limit ${kebab(name)}: expected a number or "unlimited"`);
}

/** Variable of the environment with an access token for the fallback. */
export const FALLBACK_TOKEN = "COMMERCE_HTTP_FALLBACK_TOKEN";

function readAddress(name: string, value: string): string {
  try {
    baseOf(value);
    return value;
  } catch (error) {
    throw new RangeError(`${name}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function notEmpty(name: string, value: string): string {
  if (value === "") throw new RangeError(`Cannot use "" as ${name}: expected a value`);
  return value;
}

function isLimitName(name: string): name is keyof Limits {
  return Object.hasOwn(DEFAULT_LIMITS, name);
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
}

function shownLimit(value: number): string {
  return value === Number.POSITIVE_INFINITY ? "unlimited" : String(value);
}
