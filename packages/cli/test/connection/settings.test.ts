import { chmodSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { settingsOf } from "../../src/connection/settings.ts";
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
    `others can read it; run: chmod 600 ${file}`,
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
  ["none.yaml", `Cannot use profile "staging": there is no file ${folder}/none.yaml`],
  [".", `Cannot use profile "staging": ${folder} is no file`],
])("a file that is not there, or is none, is told as such: %s", (path, reason) => {
  const env = { COMMERCE_HTTP_PROFILES: join(folder, path) };
  expect(() => settings({ profile: "staging" }, env)).toThrow(reason);
});

test.each([
  ["another: {}", 'has "another"'],
  ["staging: 1", "it is no object"],
  ["staging: { projct: shop }", 'unknown or unfit "projct"'],
  ["staging: { allowHttp: yes, project: shop }", '"allowHttp" must be true or false'],
  ["staging: { project: 1 }", '"project" must be a text'],
  ["- staging", "is no list of profiles by name"],
])("a profile that cannot be used is refused with the reason: %s", (text, reason) => {
  expect(() => settings({ profile: "staging" }, keep(text))).toThrow(reason);
});
