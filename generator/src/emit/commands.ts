/** Resources as commands of a command line: which methods there are, and all that each of them is told. */
import type { PackageNames } from "../config/layout.ts";
import type { GraphqlDocument } from "../load/graphql.ts";
import type { ApiModel } from "../model/model.ts";
import type { Import, ModuleFile, OutputFile } from "../print/output-file.ts";
import { objectKey, valueLiteral } from "../text/text.ts";
import type { DescribedResource } from "./commands/description.ts";
import { graphqlResources } from "./commands/graphql.ts";
import { restResources } from "./commands/rest.ts";
import { typeWords } from "./commands/words.ts";
import { schemaName } from "./schemas/keywords.ts";

/**
 * Emits the resources as data, and schemas and words of what is sent, which are apart since help needs none.
 *
 * @returns No file where there are no resources.
 */
export function emitCommands(
  model: ApiModel,
  packages: PackageNames,
  documents: readonly GraphqlDocument[],
): readonly OutputFile[] {
  const resources = [...restResources(model), ...graphqlResources(model, documents)];
  if (resources.length === 0) return [];
  const sent = typesSent(resources);
  return [resourcesFile(model, resources), schemasFile(model, packages, sent), wordsFile(model, sent)];
}

const descriptionModule = "../resource/description.ts";

function resourcesFile(model: ApiModel, resources: readonly DescribedResource[]): ModuleFile {
  return {
    kind: "module",
    path: "resources.ts",
    source: model.source,
    imports: [{ name: "ResourceDescription", from: descriptionModule, type: true }],
    statements: [
      {
        kind: "const",
        name: "resources",
        doc: { text: "Every resource of the client with its methods, in the order of the description." },
        type: "readonly ResourceDescription[]",
        value: valueLiteral(resources),
      },
    ],
  };
}

/** Names of drafts and update actions. */
function typesSent(resources: readonly DescribedResource[]): readonly string[] {
  const sent = resources.flatMap(({ methods }) => methods.flatMap(({ action, body }) => [action, body?.type]));
  return [...new Set(sent.filter((name) => name !== undefined))].toSorted();
}

function wordsFile(model: ApiModel, names: readonly string[]): ModuleFile {
  return {
    kind: "module",
    path: "words.ts",
    source: model.source,
    imports: [{ name: "TypeWords", from: descriptionModule, type: true }],
    statements: [
      {
        kind: "const",
        name: "words",
        doc: { text: "Words on drafts, update actions and all that stands in them, by the names of their types." },
        type: "Readonly<Record<string, TypeWords>>",
        value: valueLiteral(typeWords(model, names)),
      },
    ],
  };
}

function schemasFile(model: ApiModel, { types }: PackageNames, names: readonly string[]): ModuleFile {
  const from = `${types}/validate`;
  const imports = names.map((name): Import => ({ name: schemaName(name), from, type: false }));
  return {
    kind: "module",
    path: "schemas.ts",
    source: model.source,
    imports: [...imports, { name: "Schema", from, type: true }],
    statements: [
      {
        kind: "const",
        name: "schemas",
        doc: { text: "Schemas of drafts and update actions, by the names of their types." },
        type: "Readonly<Record<string, Schema<unknown>>>",
        value: `{ ${names.map((name) => `${objectKey(name)}: ${schemaName(name)}`).join(", ")} }`,
      },
    ],
  };
}
