import { readFileSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import type { Scope } from "@commerce-http/client";
import { isRecord } from "@commerce-http/model";
import { LineCounter, parseDocument } from "yaml";
import { UsageError } from "../exit-code.ts";
import type { Io } from "../terminal/terminal.ts";

export const textFields = [
  "project",
  "baseUrl",
  "graphqlPath",
  "tokenUrl",
  "clientId",
  "clientSecret",
  "token",
] as const;

export type TextField = (typeof textFields)[number];

const flags = ["allowHttp", "allowIpAddress"] as const;

/** Settings of a connection that a file keeps under a name. */
export type Profile = Readonly<Partial<Record<TextField, string> & Record<(typeof flags)[number], boolean>>> & {
  readonly scopes?: readonly Scope[] | undefined;
};

/**
 * Reads a profile of the user's own file, `commerce-http/profiles.yaml` in the folder of configurations, or where
 * `$COMMERCE_HTTP_PROFILES` says.
 *
 * @throws UsageError if the file cannot be read, others can read it as well, or there is no such profile.
 */
export function readProfile(name: string, io: Io): Profile {
  const file = profilesFile(io);
  const profiles = parsed(file, readOwnFile(name, file));
  if (!isRecord(profiles))
    throw new UsageError(`Cannot use profile "${name}": ${file} is not a list of profiles by name`);
  const profile = Object.hasOwn(profiles, name) ? profiles[name] : undefined;
  if (profile === undefined) {
    const known = Object.keys(profiles)
      .map((each) => `"${each}"`)
      .join(", ");
    throw new UsageError(`Cannot use profile "${name}": ${file} has ${known || "none"}`);
  }
  return checked(name, file, profile);
}

function profilesFile({ env }: Io): string {
  const own = env["COMMERCE_HTTP_PROFILES"];
  return (
    own || join(env["XDG_CONFIG_HOME"] || join(env["HOME"] || homedir(), ".config"), "commerce-http", "profiles.yaml")
  );
}

function readOwnFile(name: string, file: string): string {
  try {
    // Windows has other means, which modes say nothing of.
    const stats = statSync(file);
    if (!stats.isFile()) throw new UsageError(`Cannot use profile "${name}": ${file} is not a file`);
    const mode = process.platform === "win32" ? 0 : stats.mode & 0o077;
    if (mode !== 0) throw new UsageError(`Cannot use ${file}: others can read it; run: chmod 600 ${file}`);
    return readFileSync(file, "utf8");
  } catch (error) {
    if (error instanceof UsageError) throw error;
    if (error instanceof Error && "code" in error && error.code === "ENOENT") {
      throw new UsageError(`Cannot use profile "${name}": there is no file ${file}`);
    }
    throw new UsageError(`Cannot read the profiles: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Data of the file. Secrets may stand right where the mistake is: of these lines nothing is quoted. */
function parsed(file: string, text: string): unknown {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const [first] = [...document.errors, ...document.warnings];
  if (first) {
    const { line, col } = lines.linePos(first.pos[0]);
    throw new UsageError(`Cannot read the profiles: ${file}:${line}:${col} is not well-formed YAML`);
  }
  try {
    return document.toJS();
  } catch {
    throw new UsageError(`Cannot read the profiles: ${file} has an alias that leads nowhere`);
  }
}

function checked(name: string, file: string, profile: unknown): Profile {
  const refuse = (reason: string): never => {
    throw new UsageError(`Cannot use profile "${name}" of ${file}: ${reason}`);
  };
  if (!isRecord(profile)) return refuse("it is not an object");
  for (const [field, value] of Object.entries(profile)) {
    const isText = textFields.some((known) => known === field);
    const isScopes = field === "scopes" && Array.isArray(value) && value.every((each) => typeof each === "string");
    const isFlag = flags.some((known) => known === field);
    if (!isScopes && !isText && !isFlag)
      return refuse(`unknown or invalid "${field}"; expected one of ${[...textFields, "scopes", ...flags].join(", ")}`);
    if (isFlag && typeof value !== "boolean") return refuse(`"${field}" must be true or false`);
    if (isText && (typeof value !== "string" || value === "")) return refuse(`"${field}" must be a text`);
  }
  return profile;
}
