import { existsSync } from "node:fs";
import { join } from "node:path";
import { schema, type Schema } from "@commerce-http/types/schema";
import type { Problem } from "../problem/problem.ts";
import { DataFile, readText } from "./data-file.ts";
import { isListName, type ListName, listNames, type Path, type Rename } from "./folder.ts";
import { schemaProblems } from "./schema-problems.ts";

export const configurationName = "commerce-http.yaml";

export interface Configuration {
  readonly files?: readonly string[];
  readonly exclude?: readonly string[];
  readonly values?: Readonly<Record<string, unknown>>;
  readonly environments?: Readonly<Record<string, EnvironmentConfiguration>>;
  readonly renames?: Readonly<Partial<Record<ListName, Readonly<Record<string, string>>>>>;
}

export interface EnvironmentConfiguration {
  readonly values?: Readonly<Record<string, unknown>>;
  readonly overlay?: readonly string[];
  readonly profile?: string;
}

const texts = { type: "array", items: { type: "string", minLength: 1 } };
const anything = { type: "object", additionalProperties: true };

export const configurationSchema: Schema<Configuration> = schema("Configuration", true, () => ({
  type: "object",
  properties: {
    files: { ...texts, description: "Patterns of files to read; all YAML and JSON files unless given." },
    exclude: { ...texts, description: "Patterns of files to leave out." },
    values: { ...anything, description: "Values for ${name} in the files, in every environment." },
    environments: {
      type: "object",
      description: "Environments by name, each with its own values and files.",
      additionalProperties: environmentSchema,
    },
    renames: {
      type: "object",
      description: "Old keys and new keys: the resource is renamed instead of created again.",
      properties: Object.fromEntries(
        listNames.map((list) => [list, { type: "object", additionalProperties: { type: "string", minLength: 1 } }]),
      ),
    },
  },
}));

const environmentSchema: Schema<EnvironmentConfiguration> = schema("EnvironmentConfiguration", true, () => ({
  type: "object",
  properties: {
    values: { ...anything, description: "Values for ${name} in the files; ${env:NAME} is an environment variable." },
    overlay: { ...texts, description: "Patterns of files whose drafts change those with the same key, or are added." },
    profile: { type: "string", minLength: 1, description: "Profile of its connection." },
  },
}));

export interface ReadConfiguration {
  readonly configuration: Configuration;
  readonly problems: readonly Problem[];
  readonly renames: readonly Rename[];
  readonly isAbsent: boolean;
  readonly problemAt: (path: Path, message: string, severity?: Problem["severity"]) => Problem;
}

/** Reads the configuration of a folder; an empty one if it is missing. */
export function readConfiguration(root: string): ReadConfiguration {
  const isAbsent = !existsSync(join(root, configurationName));
  const text = isAbsent ? "" : readText(root, configurationName);
  const source = new DataFile(configurationName, typeof text === "string" ? text : "");
  const [first, ...more] = source.read();
  const placeAt = first?.placeAt ?? (() => ({ file: configurationName, line: 1, column: 1 }));
  const problemAt: ReadConfiguration["problemAt"] = (path, message, severity = "error") => ({
    severity,
    message,
    place: placeAt(path),
    rule: "configuration",
  });
  const value = first?.value ?? {};
  const problems = [
    ...(typeof text === "string" ? [] : [text]),
    ...source.problems,
    ...(more.length > 0 ? [problemAt([], "one document is enough for a configuration")] : []),
    ...schemaProblems(configurationSchema, { value, placeAt }, "configuration"),
  ];
  if (problems.length > 0) return { configuration: {}, problems, renames: [], isAbsent, problemAt };
  // Without problems it is of the schema.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const configuration = value as Configuration;
  const renames = Object.entries(configuration.renames ?? {}).flatMap(([list, keys]) =>
    isListName(list)
      ? Object.entries(keys).map(([from, to]) => ({ list, from, to, place: placeAt(["renames", list, from]) }))
      : [],
  );
  return { configuration, problems, renames, isAbsent, problemAt };
}
