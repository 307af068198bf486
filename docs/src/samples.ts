import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { discountGroupScopes } from "@commerce-http/client";
import { isObject, type JsonObject, listAt, objectAt, operationsOf, textAt } from "./json.ts";

/** Samples as the generator writes them: a folder for each operation. */
export const generatedSamples: string = fileURLToPath(new URL("../generated/samples/", import.meta.url));

/** The files of an operation, in the order of their tabs, with the languages that they are coloured as. */
const languages = [
  { file: "typescript.ts", label: "TypeScript", lang: "javascript" },
  { file: "deno.ts", label: "Deno", lang: "javascript" },
  { file: "curl.sh", label: "curl", lang: "curl" },
] as const;

/** Samples by the operation that they call: one for each language. */
export type Samples = ReadonlyMap<string, Readonly<Record<string, string>>>;

export function readSamples(folder: string = generatedSamples): Samples {
  const operations = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  return new Map(
    operations.map(({ name }) => [
      name,
      Object.fromEntries(languages.map(({ file, label }) => [label, readFileSync(join(folder, name, file), "utf8")])),
    ]),
  );
}

/** A copy of the description that shows each operation with its samples; an operation without samples is refused. */
export function withSamples(api: JsonObject, samples: Samples): JsonObject {
  const shown = structuredClone(api);
  for (const operation of operationsOf(shown)) {
    const id = textAt(operation, "operationId");
    const sources = samples.get(id);
    if (sources === undefined) throw new RangeError(`Cannot show samples of "${id}": there are none`);
    operation["x-codeSamples"] = languages.map(({ label, lang }) => ({ lang, label, source: sources[label] ?? "" }));
  }
  return shown;
}

export function readGraphql(folder: string = generatedSamples): JsonObject {
  return JSON.parse(readFileSync(join(folder, "graphql.json"), "utf8")) as JsonObject;
}

/** Puts installation and a first call in front of the conventions: the samples of the first operation that reads by key. */
export function withFirstCall(api: JsonObject, samples: Samples): JsonObject {
  const first = operationsOf(api).find((operation) => {
    const { verb, by } = objectAt(operation, "x-operation");
    return verb === "get" && by === "key";
  });
  const sources = samples.get(textAt(first ?? {}, "operationId"));
  if (sources === undefined) return api;
  const info = objectAt(api, "info");
  const [opening = "", ...sections] = textAt(info, "description").split(/^(?=# )/m);
  const blocks = languages.map(({ label, lang }) => `**${label}**\n\n\`\`\`${lang}\n${sources[label]}\`\`\`\n`);
  const section = `# Install and call\n\n${blocks.join("\n")}\n`;
  return { ...api, info: { ...info, description: [opening, section, ...sections].join("") } };
}

/** Shows queries and mutations over GraphQL like operations. Only pages have them: no tool could call their paths. */
export function withGraphql(api: JsonObject, part: JsonObject): JsonObject {
  const graphql = structuredClone(part);
  for (const operation of operationsOf(graphql)) {
    operation["description"] = `**BETA.** ${textAt(operation, "description")} ${assumed}`;
    operation["parameters"] = [{ $ref: "#/components/parameters/ProjectKey" }];
    operation["security"] = scopesOf(operation).map((scope) => ({ bearer: [scope] }));
    const answers = Object.values(objectAt(operation, "responses")).filter(isObject);
    for (const answer of answers) answer["description"] = "What was asked for, or what went wrong.";
    typed(objectAt(operation, "requestBody"), "GraphQLRequest");
    for (const answer of answers) typed(answer, "GraphQLResponse");
  }
  return {
    ...api,
    tags: [...listAt(api, "tags"), ...listAt(graphql, "tags")],
    paths: { ...objectAt(api, "paths"), ...objectAt(graphql, "paths") },
  };
}

function scopesOf(operation: JsonObject): readonly string[] {
  const { resource, verb } = objectAt(operation, "x-operation");
  const byVerb = Object.entries(resource === "discountGroups" ? discountGroupScopes : {});
  const scopes = byVerb.find(([name]) => name === verb)?.[1];
  if (scopes === undefined) throw new RangeError(`Cannot show the scopes of "${textAt(operation, "operationId")}"`);
  return scopes;
}

const assumed =
  "What stands behind `#` is the field that is asked for, and no part of the address. The address, the envelope and the scopes are assumed.";

function typed(body: JsonObject, schema: string): void {
  for (const media of Object.values(objectAt(body, "content"))) {
    if (isObject(media)) media["schema"] = { $ref: `#/components/schemas/${schema}` };
  }
}
