import type { Scope } from "@commerce-http/client";
import { OptionValues } from "../program/command.ts";
import { UsageError } from "../program/exit-code.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { type Profile, readProfile } from "./profile.ts";

/** Where a project is, and as whom to speak to it. */
export interface Settings {
  readonly project: string;
  readonly baseUrl: string;
  readonly graphqlPath?: string;
  readonly credentials: Credentials;
  /** `true` if the token may be sent over `http:` beyond this machine, where anybody on the way can read it. */
  readonly allowHttp: boolean;
  /** `true` if addresses may be IP addresses, which may become those of somebody else. */
  readonly allowIpAddress: boolean;
}

/** Proof of who is speaking. */
export type Credentials =
  | { readonly kind: "token"; readonly token: string }
  | {
      readonly kind: "client";
      readonly tokenUrl: string;
      readonly clientId: string;
      readonly clientSecret: string;
      readonly scopes?: readonly Scope[];
    };

/**
 * Gathers the settings of a connection: options first, then environment variables, then the profile. Secrets come from the
 * last two only: the words of a command line are there for everybody on the machine to read.
 *
 * @param prefix Begin of the names of options and variables, for a second project: `to`.
 * @throws UsageError that says what is missing, and each way to give it.
 */
export function settingsOf(options: OptionValues, terminal: Terminal, prefix = ""): Settings {
  const given = givenIn(options, terminal, prefix);
  const { graphqlPath, allowHttp, allowIpAddress } = given;
  const needs = new Needs(prefix);
  const project = needs.value(given.project, "project");
  const baseUrl = needs.value(given.baseUrl, "base-url");
  const credentials = credentialsIn(given, needs);
  needs.check(credentials);
  return {
    project,
    baseUrl,
    credentials,
    allowHttp,
    allowIpAddress,
    ...(graphqlPath !== undefined && { graphqlPath }),
  };
}

/** Where an API is that others speak to as well. */
export interface ServerSettings extends Pick<Settings, "baseUrl" | "allowHttp" | "allowIpAddress"> {
  readonly project?: string;
}

/**
 * Gathers the settings of a server that may do without credentials.
 *
 * @param prefix Begin of the names of options and variables: `fallback`.
 * @throws UsageError if the address is missing.
 */
export function serverSettingsOf(options: OptionValues, terminal: Terminal, prefix = ""): ServerSettings {
  const { project, allowHttp, allowIpAddress, ...given } = givenIn(options, terminal, prefix);
  const needs = new Needs(prefix);
  const baseUrl = needs.value(given.baseUrl, "base-url");
  needs.check();
  return { baseUrl, allowHttp, allowIpAddress, ...(project !== undefined && { project }) };
}

/**
 * Gathers credentials, if there are any.
 *
 * @throws UsageError if they are not whole.
 */
export function credentialsOf(options: OptionValues, terminal: Terminal, prefix = ""): Credentials | undefined {
  const given = givenIn(options, terminal, prefix);
  const { token, clientId, clientSecret } = given;
  if ([token, clientId, clientSecret].every((each) => each === undefined)) return undefined;
  const needs = new Needs(prefix);
  const credentials = credentialsIn(given, needs);
  needs.check(credentials);
  return credentials;
}

function credentialsIn({ token, tokenUrl, clientId, clientSecret, scopes }: Profile, needs: Needs): Credentials {
  if (token !== undefined) return { kind: "token", token };
  return {
    kind: "client",
    tokenUrl: needs.value(tokenUrl, "token-url"),
    clientId: needs.value(clientId, "client-id"),
    clientSecret: needs.secret(clientSecret, "client-secret"),
    ...(scopes && { scopes }),
  };
}

/** Settings that a connection cannot do without, and each way to give those that are missing. */
class Needs {
  readonly #prefix: string;
  readonly #missing: string[] = [];

  constructor(prefix: string) {
    this.#prefix = prefix;
  }

  value(value: string | undefined, name: string): string {
    const { option } = names(this.#prefix);
    if (value === undefined) this.#missing.push(`${name} (--${option(name)}, ${this.#quietWays(name).join(", ")})`);
    return value ?? "";
  }

  /** The words of a command line are no way to give a secret. */
  secret(value: string | undefined, name: string): string {
    if (value === undefined) this.#missing.push(`${name} (${this.#quietWays(name).join(" or ")})`);
    return value ?? "";
  }

  /** @throws UsageError that tells all that is missing. */
  check(credentials?: Credentials): void {
    if (this.#missing.length === 0) return;
    const where = this.#prefix && ` (${this.#prefix})`;
    const { variable } = names(this.#prefix);
    const instead = credentials?.kind === "client" ? `; an access token in $${variable("TOKEN")} will do as well` : "";
    throw new UsageError(`Cannot connect${where}: missing ${this.#missing.join("; ")}${instead}`);
  }

  #quietWays(name: string): readonly string[] {
    return [`$${names(this.#prefix).variable(name.replaceAll("-", "_").toUpperCase())}`, "a profile"];
  }
}

/** Whatever options, environment and profile say. */
function givenIn(
  options: OptionValues,
  { io, secrets }: Terminal,
  prefix: string,
): Profile & Pick<Settings, "allowHttp" | "allowIpAddress"> {
  const { option, variable } = names(prefix);
  const fromOption = (name: string): string | undefined => options.text(option(name));
  const fromEnv = (name: string): string | undefined => io.env[variable(name)] || undefined;
  const profileName = fromOption("profile") ?? fromEnv("PROFILE");
  const profile: Profile = profileName === undefined ? {} : readProfile(profileName, io);
  const isAllowed = (name: string, byProfile = false): boolean =>
    options.flag(option(name)) || (flagIn(variable(name.replaceAll("-", "_").toUpperCase()), io.env) ?? byProfile);
  const given = {
    project: fromOption("project") ?? fromEnv("PROJECT") ?? profile.project,
    baseUrl: fromOption("base-url") ?? fromEnv("BASE_URL") ?? profile.baseUrl,
    tokenUrl: fromOption("token-url") ?? fromEnv("TOKEN_URL") ?? profile.tokenUrl,
    clientId: fromOption("client-id") ?? fromEnv("CLIENT_ID") ?? profile.clientId,
    clientSecret: fromEnv("CLIENT_SECRET") ?? profile.clientSecret,
    token: fromEnv("TOKEN") ?? profile.token,
    scopes: scopesIn(fromEnv("SCOPES")) ?? profile.scopes,
    graphqlPath: fromEnv("GRAPHQL_PATH") ?? profile.graphqlPath,
    allowHttp: isAllowed("allow-http", profile.allowHttp),
    allowIpAddress: isAllowed("allow-ip-address", profile.allowIpAddress),
  };
  for (const secret of [given.token, given.clientSecret]) if (secret !== undefined) secrets.add(secret);
  return given;
}

function names(prefix: string): {
  readonly option: (name: string) => string;
  readonly variable: (name: string) => string;
} {
  return {
    option: (name) => (prefix === "" ? name : `${prefix}-${name}`),
    variable: (name) => `COMMERCE_HTTP_${prefix === "" ? "" : `${prefix.toUpperCase()}_`}${name}`,
  };
}

/** The answer of a variable to a question; `undefined` where it has none. */
function flagIn(variable: string, env: Terminal["io"]["env"]): boolean | undefined {
  const text = env[variable] || undefined;
  if (text === undefined || text === "true" || text === "false")
    return text === undefined ? undefined : text === "true";
  throw new UsageError(`Cannot use $${variable}: expected true or false`);
}

/** Which scopes there are, the server knows best. */
function scopesIn(text: string | undefined): readonly Scope[] | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return text?.split(/\s+/).filter(Boolean) as readonly Scope[] | undefined;
}

/** Options of one of two connections: those whose names begin with its side, and the profile that the side itself names. */
export function optionsOf(side: string, options: OptionValues): OptionValues {
  const names = ["project", "base-url", "token-url", "client-id"].map((name) => `${side}-${name}`);
  const values = Object.fromEntries(names.map((name) => [name, options.text(name)]));
  const flags = ["allow-http", "allow-ip-address"].map((name) => `${side}-${name}`);
  const allowed = Object.fromEntries(flags.map((name) => [name, options.flag(name)]));
  return new OptionValues({ ...values, ...allowed, [`${side}-profile`]: options.text(side) });
}
