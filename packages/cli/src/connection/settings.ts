import type { Scope } from "@commerce-http/client";
import { UsageError } from "../exit-code.ts";
import { type OptionValues, wordOf } from "../program/command.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { type Profile, readProfile, type TextField, textFields } from "./profile.ts";

/** Where a project is, and as whom to speak to it. */
export interface Settings {
  readonly project: string;
  readonly baseUrl: string;
  readonly graphqlPath?: string | undefined;
  readonly credentials: Credentials;
  /** `true` if the token may be sent over `http:` beyond this machine, where anybody on the way can read it. */
  readonly allowHttp: boolean;
  /** `true` if addresses may be IP addresses, which may become those of somebody else. */
  readonly allowIpAddress: boolean;
}

export type Credentials =
  | { readonly kind: "token"; readonly token: string }
  | {
      readonly kind: "client";
      readonly tokenUrl: string;
      readonly clientId: string;
      readonly clientSecret: string;
      readonly scopes?: readonly Scope[];
    };

/** Gathers the settings of a connection: options first, then environment variables, then the profile. */
export function settingsOf(options: OptionValues, terminal: Terminal, prefix = ""): Settings {
  const given = givenIn(options, terminal, prefix);
  expectAll(given, ["project", "baseUrl", ...fieldsOfCredentials(given)], prefix);
  const { project = "", baseUrl = "", graphqlPath, allowHttp, allowIpAddress } = given;
  return { project, baseUrl, credentials: credentialsIn(given), allowHttp, allowIpAddress, graphqlPath };
}

export interface ServerSettings extends Pick<Settings, "baseUrl" | "allowHttp" | "allowIpAddress"> {
  readonly project?: string;
}

export function serverSettingsOf(options: OptionValues, terminal: Terminal, prefix = ""): ServerSettings {
  const given = givenIn(options, terminal, prefix);
  expectAll(given, ["baseUrl"], prefix);
  const { project, baseUrl = "", allowHttp, allowIpAddress } = given;
  return { baseUrl, allowHttp, allowIpAddress, ...(project !== undefined && { project }) };
}

/** Gathers credentials, if there are any; a part of them is refused. */
export function credentialsOf(options: OptionValues, terminal: Terminal, prefix = ""): Credentials | undefined {
  const given = givenIn(options, terminal, prefix);
  const { token, clientId, clientSecret } = given;
  if ([token, clientId, clientSecret].every((each) => each === undefined)) return undefined;
  expectAll(given, fieldsOfCredentials(given), prefix);
  return credentialsIn(given);
}

function fieldsOfCredentials({ token }: Profile): readonly TextField[] {
  return token === undefined ? ["tokenUrl", "clientId", "clientSecret"] : [];
}

function credentialsIn(given: Profile): Credentials {
  const { token, tokenUrl = "", clientId = "", clientSecret = "", scopes } = given;
  if (token !== undefined) return { kind: "token", token };
  return { kind: "client", tokenUrl, clientId, clientSecret, ...(scopes && { scopes }) };
}

/** Fields that no option gives: everybody on the machine can read the words of a command line. */
const withoutOption: ReadonlySet<TextField> = new Set(["clientSecret", "token", "graphqlPath"]);

/** @throws UsageError that lists all that is missing, and each way to give it. */
function expectAll(given: Profile, fields: readonly TextField[], prefix: string): void {
  const { option, variable } = namesOf(prefix);
  const missing = fields.filter((field) => given[field] === undefined);
  if (missing.length === 0) return;
  const ways = missing.map((field) => {
    const quiet = [`$${variable(field)}`, "a profile"];
    const all = withoutOption.has(field) ? quiet.join(" or ") : [`--${option(field)}`, ...quiet].join(", ");
    return `${wordOf(field)} (${all})`;
  });
  const where = prefix && ` (${prefix})`;
  const instead = fields.includes("clientSecret") ? `; or give an access token in $${variable("token")}` : "";
  throw new UsageError(`Cannot connect${where}: missing ${ways.join("; ")}${instead}`);
}

function givenIn(
  options: OptionValues,
  { io, secrets }: Terminal,
  prefix: string,
): Profile & Pick<Settings, "allowHttp" | "allowIpAddress"> {
  const { option, variable } = namesOf(prefix);
  const fromEnv = (field: string): string | undefined => io.env[variable(field)] || undefined;
  // Of two connections, the option with the name of a side says its profile.
  const profileName = options.text(prefix || option("profile")) ?? fromEnv("profile");
  const profile: Profile = profileName === undefined ? {} : readProfile(profileName, io);
  const isAllowed = (field: "allowHttp" | "allowIpAddress"): boolean =>
    options.flag(option(field)) || (flagIn(variable(field), io.env) ?? profile[field] ?? false);
  const texts: Profile = Object.fromEntries(
    textFields.map((field) => {
      const fromOption = withoutOption.has(field) ? undefined : options.text(option(field));
      return [field, fromOption ?? fromEnv(field) ?? profile[field]];
    }),
  );
  for (const secret of [texts.token, texts.clientSecret]) if (secret !== undefined) secrets.add(secret);
  return {
    ...texts,
    scopes: scopesIn(fromEnv("scopes")) ?? profile.scopes,
    allowHttp: isAllowed("allowHttp"),
    allowIpAddress: isAllowed("allowIpAddress"),
  };
}

function namesOf(prefix: string): Readonly<Record<"option" | "variable", (field: string) => string>> {
  const start = prefix && `${prefix}-`;
  return {
    option: (field) => start + wordOf(field),
    variable: (field) => `COMMERCE_HTTP_${(start + wordOf(field)).replaceAll("-", "_").toUpperCase()}`,
  };
}

/** The answer of a variable to a question; `undefined` where it has none. */
function flagIn(variable: string, env: Terminal["io"]["env"]): boolean | undefined {
  const text = env[variable] || undefined;
  if (text === undefined) return undefined;
  if (text === "true" || text === "false") return text === "true";
  throw new UsageError(`Cannot use $${variable}: expected true or false`);
}

/** Which scopes there are, the server knows best. */
function scopesIn(text: string | undefined): readonly Scope[] | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return text?.split(/\s+/).filter(Boolean) as readonly Scope[] | undefined;
}
