import type { Scope } from "@commerce-http/client";
import type { OptionValues } from "../program/command.ts";
import { UsageError } from "../program/usage-error.ts";
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
  const { io, secrets } = terminal;
  const { option, variable } = names(prefix);
  const fromOption = (name: string): string | undefined => options.text(option(name));
  const fromEnv = (name: string): string | undefined => io.env[variable(name)] || undefined;
  const profileName = fromOption("profile") ?? fromEnv("PROFILE");
  const profile: Profile = profileName === undefined ? {} : readProfile(profileName, io);
  const token = fromEnv("TOKEN") ?? profile.token;
  const clientSecret = fromEnv("CLIENT_SECRET") ?? profile.clientSecret;
  for (const secret of [token, clientSecret]) if (secret !== undefined) secrets.add(secret);
  const scopes = scopesIn(fromEnv("SCOPES")) ?? profile.scopes;

  const isAllowed = (name: string, byProfile = false): boolean =>
    options.flag(option(name)) || (flagIn(variable(name.replaceAll("-", "_").toUpperCase()), io.env) ?? byProfile);

  const missing: string[] = [];
  const need = (value: string | undefined, name: string, isSecret = false): string => {
    if (value === undefined) {
      const ways = [`$${variable(name.replaceAll("-", "_").toUpperCase())}`, "a profile"];
      missing.push(`${name} (${isSecret ? ways.join(" or ") : [`--${option(name)}`, ...ways].join(", ")})`);
    }
    return value ?? "";
  };
  const project = need(fromOption("project") ?? fromEnv("PROJECT") ?? profile.project, "project");
  const baseUrl = need(fromOption("base-url") ?? fromEnv("BASE_URL") ?? profile.baseUrl, "base-url");
  const tokenUrl = fromOption("token-url") ?? fromEnv("TOKEN_URL") ?? profile.tokenUrl;
  const clientId = fromOption("client-id") ?? fromEnv("CLIENT_ID") ?? profile.clientId;
  const credentials: Credentials =
    token !== undefined
      ? { kind: "token", token }
      : {
          kind: "client",
          tokenUrl: need(tokenUrl, "token-url"),
          clientId: need(clientId, "client-id"),
          clientSecret: need(clientSecret, "client-secret", true),
          ...(scopes && { scopes }),
        };
  if (missing.length > 0) {
    const instead = credentials.kind === "client" ? `; an access token in $${variable("TOKEN")} will do as well` : "";
    throw new UsageError(`Cannot connect${prefix && ` (${prefix})`}: missing ${missing.join("; ")}${instead}`);
  }
  const graphqlPath = fromEnv("GRAPHQL_PATH") ?? profile.graphqlPath;
  const allowHttp = isAllowed("allow-http", profile.allowHttp);
  const allowIpAddress = isAllowed("allow-ip-address", profile.allowIpAddress);
  return {
    project,
    baseUrl,
    credentials,
    allowHttp,
    allowIpAddress,
    ...(graphqlPath !== undefined && { graphqlPath }),
  };
}

/**
 * Address of the API, where no more of a connection is needed.
 *
 * @throws UsageError if it is missing.
 */
export function baseUrlOf(options: OptionValues, { io }: Terminal): string {
  const profileName = options.text("profile") ?? io.env["COMMERCE_HTTP_PROFILE"];
  const profile: Profile = profileName ? readProfile(profileName, io) : {};
  const baseUrl = options.text("base-url") ?? (io.env["COMMERCE_HTTP_BASE_URL"] || profile.baseUrl);
  if (baseUrl !== undefined) return baseUrl;
  throw new UsageError("Cannot connect: missing base-url (--base-url, $COMMERCE_HTTP_BASE_URL, a profile)");
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
