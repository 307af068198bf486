/** Tools that make clients: how each generates one, and the program that a user writes to call an operation with it. */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Feature } from "./features.ts";

export const base = "https://api.example.com/base";

export interface Tool {
  readonly name: string;
  /** The package whose version the table shows; absent for ours. */
  readonly package?: string;
  /** Generates a client of `openapi.json` in a folder. */
  generate(folder: string): void;
  /**
   * Writes a module that exports `call(input)`, which gives what the operation gives, and throws `{ body }` for an error that the
   * client tells apart.
   */
  program(id: string, feature: Feature): string;
}

const here = import.meta.dirname;

function run(folder: string, command: string, ...args: readonly string[]): void {
  const file = join(here, "node_modules/.bin", command);
  const { status, stderr, stdout } = spawnSync(process.execPath, [file, ...args], { cwd: folder, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ${stderr}${stdout}`);
}

const credentials =
  'apiKeys: { headerKey: "k1", queryKey: "k2", cookieKey: "k3" }, basic: { username: "u", password: "p" }';
const usesAccess = ({ operation }: Feature): boolean => "security" in operation;
/** The type that a user asks for where there are several. */
function acceptOf({ operation, answers }: Feature): string | undefined {
  const [first] = Object.values((operation["responses"] ?? {}) as Record<string, { readonly content?: object }>);
  return Object.keys(first?.content ?? {}).length > 1 ? answers[0]?.type : undefined;
}

const isStream = ({ given }: Feature): boolean => Array.isArray(given);

const ours: Tool = {
  name: "commerce-http",
  generate(folder) {
    const cli = join(here, "../../generator/src/bin.ts");
    const config = { spec: "openapi.json", out: "api", names: { from: "ids" } };
    writeFileSync(join(folder, "commerce-http.config.json"), JSON.stringify(config));
    const args = ["--conditions=@commerce-http/source", cli];
    const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: "utf8" });
    if (status !== 0) throw new Error(stderr);
  },
  program: (id, feature) => `
import { call as send, connect, ${id} } from "./api/client.ts";
const client = connect({
  ${feature.group === "servers" ? "" : `baseUrl: ${JSON.stringify(base)},`}
  auth: ${usesAccess(feature) ? 'async () => "token"' : "false"},
  ${usesAccess(feature) ? `${credentials},` : ""}
});
export function call({ path, query, header, cookie, body }) {
  const others = { ...query, ...header, ...cookie };
  for (const name of Object.keys(path ?? {}).filter((name) => name in others)) {
    others["query" + name[0].toUpperCase() + name.slice(1)] = others[name];
  }
  const input = { ...others, ...path, ...(body === undefined ? {} : { body }) };
  return send(client, ${id}, input, ${JSON.stringify({ accept: acceptOf(feature) })});
}`,
};

const heyApi: Tool = {
  name: "hey-api",
  package: "@hey-api/openapi-ts",
  generate: (folder) => run(folder, "openapi-ts", "-i", "openapi.json", "-o", "api"),
  program: (id, feature) => `
import { client } from "./api/client.gen";
import { ${id} } from "./api/sdk.gen";
client.setConfig({
  baseUrl: ${JSON.stringify(base)},
  ${usesAccess(feature) ? "auth: ({ scheme, type, in: place }) => type === 'http' ? (scheme === 'basic' ? 'u:p' : 'token') : ({ query: 'k2', cookie: 'k3' })[place] ?? 'k1'," : ""}
});
export async function call({ path, query, header, body }) {
  const { data, error, response, stream } = await ${id}({ path, query, headers: header, body });
  if (stream !== undefined) return stream;
  if (response?.ok !== true) throw { body: error };
  return data;
}`,
};

const orval: Tool = {
  name: "orval",
  package: "orval",
  generate(folder) {
    const output = {
      target: "api/api.ts",
      client: "fetch",
      mode: "single",
      baseUrl: base,
      override: { useNamedParameters: true },
    };
    const config = { api: { input: "openapi.json", output } };
    writeFileSync(join(folder, "orval.config.mjs"), `export default ${JSON.stringify(config)};\n`);
    run(folder, "orval", "--config", "orval.config.mjs");
  },
  program: (id, { input }) => `
import { ${id} } from "./api/api";
export async function call({ path, query, header, body }) {
  const answer = await ${id}(${argumentsOf(input)});
  if (!(answer instanceof Response) && answer.status >= 400) throw { body: answer.data };
  return answer.data;
}`,
};

/** Orval passes by position what an operation has. */
function argumentsOf({ path, query, header, body }: Feature["input"]): string {
  return [
    ...(path === undefined ? [] : ["path"]),
    ...(body === undefined ? [] : ["body"]),
    ...(query === undefined ? [] : ["query"]),
    ...(header === undefined ? [] : ["header"]),
  ].join(", ");
}

const kubb: Tool = {
  name: "kubb",
  package: "@kubb/plugin-client",
  generate(folder) {
    const options = JSON.stringify({ client: "fetch", baseURL: base, paramsType: "object", pathParamsType: "object" });
    const config = `import { pluginOas } from "@kubb/plugin-oas";
import { pluginTs } from "@kubb/plugin-ts";
import { pluginClient } from "@kubb/plugin-client";
const plugins = [pluginOas(), pluginTs(), pluginClient(${options})];
export default { root: ".", input: { path: "./openapi.json" }, output: { path: "./api" }, plugins };
`;
    writeFileSync(join(folder, "kubb.config.mjs"), config);
    run(folder, "kubb", "generate", "--config", "kubb.config.mjs");
  },
  program: (id) => `
import { ${id} } from "./api/clients/${id}.ts";
export const call = ({ path, query, header, body }) => ${id}({ ...path, params: query, headers: header, data: body });`,
};

const openapiFetch: Tool = {
  name: "openapi-fetch",
  package: "openapi-fetch",
  generate() {},
  program: (_, feature) => `
import createClient from "openapi-fetch";
const client = createClient({ baseUrl: ${JSON.stringify(base)} });
export async function call({ path, query, header, cookie, body }) {
  const init = { params: { path, query, header, cookie }, body ${isStream(feature) ? ", parseAs: 'stream'" : ""} };
  const { data, error, response } = await client.${feature.method.toUpperCase()}(${JSON.stringify(feature.path)}, init);
  if (!response.ok) throw { body: error };
  return data;
}`,
};

const redocly: Tool = {
  name: "redocly generate-client",
  package: "@redocly/cli",
  generate(folder) {
    mkdirSync(join(folder, "api"), { recursive: true });
    run(folder, "redocly", "generate-client", "openapi.json", "-o", "api/api.ts");
  },
  program: (id, feature) => `
import { configure, ${id} } from "./api/api.ts";
configure({
  serverUrl: ${JSON.stringify(base)},
  ${usesAccess(feature) ? "auth: { bearer: 'token', basic: { username: 'u', password: 'p' }, apiKey: { headerKey: 'k1', queryKey: 'k2', cookieKey: 'k3' } }," : ""}
  ${feature.group === "failures" ? "retry: { retries: 2 }," : ""}
});
export const call = ({ path, query, header, cookie, body }) =>
  ${id}({ path, query, headers: header, cookies: cookie, body });`,
};

export const tools: readonly Tool[] = [ours, heyApi, orval, kubb, openapiFetch, redocly];

/** The folder of a tool, beside the packages of this one, where its generator finds itself. */
export function folderOf(tool: Tool): string {
  const folder = join(here, ".results", tool.name.replaceAll(" ", "-"));
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  return folder;
}
