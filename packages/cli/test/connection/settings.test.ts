import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { credentialsOf, serverSettingsOf, settingsOf } from "../../src/connection/settings.ts";
import { UsageError } from "../../src/exit-code.ts";
import { OptionValues } from "../../src/program/command.ts";
import { folderOf } from "../folder/folders.ts";
import { testTerminal } from "../terminal.ts";

const folder = folderOf({}, afterAll);
const file = join(folder, "profiles.yaml");

const place = { project: "shop", baseUrl: "https://api.example.invalid" };
const refused = { allowHttp: false, allowIpAddress: false };

function settings(options: Record<string, string | boolean>, env: Record<string, string>, prefix?: string): unknown {
  return settingsOf(new OptionValues(options), testTerminal({ folder, env }).terminal, prefix);
}

function keep(text: string, mode = 0o600): Record<string, string> {
  writeFileSync(file, text);
  chmodSync(file, mode);
  return { COMMERCE_HTTP_PROFILES: file };
}

const profiles = `
staging:
  project: shop-staging
  baseUrl: https://api.example.invalid
  tokenUrl: https://auth.example.invalid/oauth/token
  clientId: pipeline
  clientSecret: hidden
  scopes: [view_states:shop-staging]
`;

test("options come before the environment, and the environment before the profile", () => {
  const env = { ...keep(profiles), COMMERCE_HTTP_PROJECT: "of-env", COMMERCE_HTTP_BASE_URL: "https://env.invalid" };
  expect(settings({ profile: "staging", project: "of-option" }, env)).toEqual({
    project: "of-option",
    baseUrl: "https://env.invalid",
    ...refused,
    credentials: {
      kind: "client",
      tokenUrl: "https://auth.example.invalid/oauth/token",
      clientId: "pipeline",
      clientSecret: "hidden",
      scopes: ["view_states:shop-staging"],
    },
  });
});

test("a second project has options and variables of its own", () => {
  const env = {
    COMMERCE_HTTP_PROJECT: "one",
    COMMERCE_HTTP_TO_TOKEN: "token",
    COMMERCE_HTTP_TO_BASE_URL: "https://to.invalid",
  };
  expect(settings({ "to-project": "other" }, env, "to")).toEqual({
    project: "other",
    baseUrl: "https://to.invalid",
    ...refused,
    credentials: { kind: "token", token: "token" },
  });
});

test.each([
  ["an option", { "allow-http": true, "allow-ip-address": true }, {}, {}],
  ["variables", {}, { COMMERCE_HTTP_ALLOW_HTTP: "true", COMMERCE_HTTP_ALLOW_IP_ADDRESS: "true" }, {}],
  ["the profile", {}, {}, { allowHttp: true, allowIpAddress: true }],
])("http:// and IP addresses beyond this machine are allowed by %s", (_, options, env, profile) => {
  const kept = keep(
    JSON.stringify({ staging: { project: "shop", baseUrl: "http://10.0.0.1", token: "any", ...profile } }),
  );
  expect(settings({ profile: "staging", ...options }, { ...kept, ...env })).toMatchObject({
    allowHttp: true,
    allowIpAddress: true,
  });
});

test("a variable that says no comes before a profile that says yes, and has to be one of both", () => {
  const kept = keep(profiles.concat("  allowHttp: true\n"));
  const of = (answer: string): unknown =>
    settings({ profile: "staging" }, { ...kept, COMMERCE_HTTP_ALLOW_HTTP: answer });
  expect([of(""), of("false")]).toMatchObject([{ allowHttp: true }, { allowHttp: false }]);
  expect(() => of("1")).toThrow("Cannot use $COMMERCE_HTTP_ALLOW_HTTP: expected true or false");
});

test.each([
  ["the environment", {}, { COMMERCE_HTTP_TOKEN: "own-token", COMMERCE_HTTP_CLIENT_SECRET: "own-secret" }],
  ["a profile", { profile: "staging" }, { token: "own-token", clientSecret: "own-secret" }],
])("a token and a client secret of %s are never shown", (_, options, given) => {
  const isProfile = "token" in given;
  const env = isProfile
    ? keep(JSON.stringify({ staging: { ...place, ...given } }))
    : { COMMERCE_HTTP_PROJECT: place.project, COMMERCE_HTTP_BASE_URL: place.baseUrl, ...given };
  const { terminal } = testTerminal({ folder, env });
  settingsOf(new OptionValues(options), terminal);
  expect(terminal.secrets.hiddenIn("shop own-token own-secret")).toBe("shop *** ***");
});

test("profiles that others can read are refused, with the command that mends it", () => {
  expect(() => settings({ profile: "staging" }, keep(profiles, 0o640))).toThrow(
    new UsageError(`Cannot use ${file}: others can read it; run: chmod 600 ${file}`),
  );
});

test.each([
  ['staging:\n  token: "a-secret-text\n', `${file}:3:1 is not well-formed YAML`],
  ["staging:\n  token: !a-secret-text x\n", `${file}:2:10 is not well-formed YAML`],
  ["staging:\n  token: *a-secret-text\n", `${file} has an alias that leads nowhere`],
])("a file that is no YAML is refused with the place, and nothing of it is shown: %j", (text, reason) => {
  const read = (): unknown => settings({ profile: "staging" }, keep(text));
  expect(read).toThrow(reason);
  expect(read).not.toThrow("a-secret-text");
});

test.each([
  [
    "a file that is not there",
    { COMMERCE_HTTP_PROFILES: join(folder, "none.yaml") },
    `there is no file ${folder}/none.yaml`,
  ],
  ["a folder", { COMMERCE_HTTP_PROFILES: folder }, `${folder} is not a file`],
  ["a path through a file", { COMMERCE_HTTP_PROFILES: join(file, "below") }, "Cannot read the profiles: ENOTDIR"],
  [
    "$XDG_CONFIG_HOME",
    { HOME: folder, XDG_CONFIG_HOME: join(folder, "xdg") },
    `no file ${folder}/xdg/commerce-http/profiles.yaml`,
  ],
  ["$HOME", { HOME: folder }, `no file ${folder}/.config/commerce-http/profiles.yaml`],
])("a file of profiles that is missing or has another form is refused with the reason: %s", (_, env, reason) => {
  keep(profiles);
  expect(() => settings({ profile: "staging" }, env)).toThrow(reason);
});

test.each([
  ["another: {}\nlast: {}", 'has "another", "last"'],
  ["{}", "has none"],
  ["", "is not a list of profiles by name"],
  ["staging: null", "it is not an object"],
  ["staging: { scopes: [1] }", 'unknown or invalid "scopes"'],
  ["staging: { scopes: view_states }", 'unknown or invalid "scopes"'],
  ["staging: { project: '' }", '"project" must be a text'],
  ["staging: 1", "it is not an object"],
  ["staging: { projct: shop }", 'unknown or invalid "projct"'],
  ["staging: { allowHttp: yes, project: shop }", '"allowHttp" must be true or false'],
  ["staging: { project: 1 }", '"project" must be a text'],
  ["- staging", "is not a list of profiles by name"],
])("a profile that cannot be used is refused with the reason: %s", (text, reason) => {
  expect(() => settings({ profile: "staging" }, keep(text))).toThrow(reason);
});

test("a profile is none because all objects have something of its name", () => {
  expect(() => settings({ profile: "constructor" }, keep("another: {}"))).toThrow('has "another"');
});

test.each([
  ["", "Cannot connect: missing project (--project, $COMMERCE_HTTP_PROJECT, a profile); ", "$COMMERCE_HTTP_"],
  ["to", "Cannot connect (to): missing project (--to-project, $COMMERCE_HTTP_TO_PROJECT, ", "$COMMERCE_HTTP_TO_"],
])("one message lists all that is missing, and names no option for a secret: %j", (prefix, start, variables) => {
  const told = (env: Record<string, string>): string => {
    try {
      return String(settings({}, env, prefix));
    } catch (error) {
      return (error as Error).message;
    }
  };
  const all = told({});
  expect(all.startsWith(start)).toBe(true);
  for (const name of ["BASE_URL", "TOKEN_URL", "CLIENT_ID", "CLIENT_SECRET", "TOKEN"]) {
    expect(all).toContain(`${variables}${name}`);
  }
  expect(all).not.toContain("client-secret,");
  const own = prefix && "TO_";
  expect(told({ [`COMMERCE_HTTP_${own}TOKEN`]: "any" })).not.toContain("TOKEN");
});

test("a path for GraphQL is that of the environment, or else of the profile", () => {
  const kept = keep(JSON.stringify({ staging: { ...place, token: "any", graphqlPath: "/of-profile" } }));
  const of = (env: Record<string, string>): unknown => settings({ profile: "staging" }, { ...kept, ...env });
  expect(of({})).toMatchObject({ graphqlPath: "/of-profile" });
  expect(of({ COMMERCE_HTTP_GRAPHQL_PATH: "/of-env" })).toMatchObject({ graphqlPath: "/of-env" });
});

test("a server may do without project and credentials, though not with half of them", () => {
  const { terminal } = testTerminal({ folder });
  const options = (more: Record<string, string>): OptionValues =>
    new OptionValues({ "fallback-base-url": place.baseUrl, ...more });
  const server = { baseUrl: place.baseUrl, ...refused };
  expect(serverSettingsOf(options({}), terminal, "fallback")).toStrictEqual(server);
  expect(serverSettingsOf(options({ "fallback-project": "shop" }), terminal, "fallback")).toStrictEqual({
    ...server,
    project: "shop",
  });
  expect(() => serverSettingsOf(options({}), terminal)).toThrow("missing base-url");
  expect(credentialsOf(options({}), terminal, "fallback")).toBeUndefined();
  expect(() => credentialsOf(options({ "fallback-client-id": "client" }), terminal, "fallback")).toThrow(
    "Cannot connect (fallback): missing token-url",
  );
});

test("a side has the options that begin with its name, and the profile that its own option names", () => {
  const given = {
    "to-base-url": "https://to.invalid",
    "to-client-id": "client",
    "to-allow-http": true,
    "from-project": "other",
    project: "none",
    profile: "none",
  };
  expect(settings({ to: "staging", ...given }, keep(profiles), "to")).toEqual({
    project: "shop-staging",
    baseUrl: "https://to.invalid",
    allowHttp: true,
    allowIpAddress: false,
    credentials: {
      kind: "client",
      tokenUrl: "https://auth.example.invalid/oauth/token",
      clientId: "client",
      clientSecret: "hidden",
      scopes: ["view_states:shop-staging"],
    },
  });
});

test("options that are given are found by the begin of their names", () => {
  const options = new OptionValues({
    to: "staging",
    "to-allow-http": false,
    "from-project": "shop",
    "to-project": "other",
  });
  expect([options.given("to-"), options.given("from-"), options.given("first-")]).toEqual([
    "to-project",
    "from-project",
    undefined,
  ]);
});
