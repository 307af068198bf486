/** Resources as commands of a command line: the methods, and all options of each. */
import type { PackageNames } from "../config/layout.ts";
import type { GraphqlDocument } from "../load/graphql.ts";
import type { ApiModel } from "../model/model.ts";
import type { Import, ModuleFile, OutputFile, Statement } from "../print/output-file.ts";
import { constant } from "../print/statements.ts";
import { objectKey, valueLiteral } from "../text/text.ts";
import type { DescribedResource } from "./commands/description.ts";
import { graphqlResources } from "./commands/graphql.ts";
import { restResources } from "./commands/rest.ts";
import { typeWords } from "./commands/words.ts";
import { schemaName } from "./schemas/keywords.ts";

/** Emits resources and words as data, and the schemas of what is sent apart, since help needs none of them. */
export function emitCommands(
  model: ApiModel,
  packages: PackageNames,
  documents: readonly GraphqlDocument[],
): readonly OutputFile[] {
  const resources = [...restResources(model), ...graphqlResources(model, documents)];
  if (resources.length === 0) return [];
  const sent = typesSent(resources);
  const checks = `${packages.types}/validate`;
  const schemas = sent.map((name): Import => ({ name: schemaName(name), from: checks, type: false }));
  const module = (path: string, imports: readonly Import[], ...statements: readonly Statement[]): ModuleFile => {
    return { kind: "module", path, source: model.source, imports, statements };
  };
  return [
    module(
      "resources.ts",
      ["ResourceDescription", "TypeWords"].map((name) => ({ name, from: descriptionModule, type: true })),
      constant(
        "resources",
        "Every resource of the client with its methods, in the order of the description.",
        "readonly ResourceDescription[]",
        valueLiteral(resources),
      ),
      constant(
        "words",
        "Descriptions of drafts and update actions and their fields, by type.",
        "Readonly<Record<string, TypeWords>>",
        valueLiteral(typeWords(model, sent)),
      ),
    ),
    module(
      "schemas.ts",
      [...schemas, { name: "Schema", from: checks, type: true }],
      constant(
        "schemas",
        "Schemas of drafts and update actions, by type.",
        "Readonly<Record<string, Schema<unknown>>>",
        schemasCode(sent),
      ),
    ),
  ];
}

const descriptionModule = "../resource/description.ts";

function typesSent(resources: readonly DescribedResource[]): readonly string[] {
  const sent = resources.flatMap(({ methods }) => methods.flatMap(({ action, body }) => [action, body?.type]));
  return [...new Set(sent.filter((name) => name !== undefined))].toSorted();
}

function schemasCode(names: readonly string[]): string {
  return `{ ${names.map((name) => `${objectKey(name)}: ${schemaName(name)}`).join(", ")} }`;
}
