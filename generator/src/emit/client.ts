import type { PackageNames } from "../layout.ts";
import type { GraphqlDocument } from "../load/graphql.ts";
import type { ApiModel } from "../model/api-model.ts";
import type { OutputFile } from "../output-file.ts";
import { kebabCase, pascalCase } from "../text.ts";
import { draftShapesFiles } from "./client/apply/draft-shapes.ts";
import { familiesFile } from "./client/apply/families.ts";
import { fieldsFiles } from "./client/fields.ts";
import { type GraphqlFiles, graphqlFiles } from "./client/graphql.ts";
import { moduleFile } from "./client/module.ts";
import { OptionNames } from "./client/options/options.ts";
import { aggregatesFile } from "./client/resources.ts";
import { scopesFiles } from "./client/scopes.ts";

const transport = "../transport.ts";

/**
 * Emits the facade: a class per resource, a module per family, and what holds them all together.
 *
 * @returns No file at all where the description names no resources.
 */
export function emitClient(
  model: ApiModel,
  packages: PackageNames,
  documents: readonly GraphqlDocument[],
): readonly OutputFile[] {
  if (model.resources.length === 0) return [];
  const names = new OptionNames(model);
  const modules = [...new Set(model.resources.map(({ module }) => module))];
  const origins = { transport, types: packages.types };
  const files = modules.map((module) => {
    const resources = model.resources.filter((resource) => resource.module === module);
    return moduleFile(model, module, resources, names, origins);
  });
  const fields = fieldsFiles(model, packages);
  const scopes = scopesFiles(model);
  const graphql = graphqlFiles(model, documents, packages.types, transport);
  const others = [...fields, ...scopes, ...graphql.map(({ options }) => options)].map(({ path }) =>
    path.replace(/\.ts$/, ""),
  );
  const all = [...modules, ...others, "resources"].sort();
  return [
    ...files,
    ...fields,
    ...scopes,
    ...graphql.flatMap(({ options, facts }) => [options, facts]),
    ...draftShapesFiles(model),
    ...appliedFamilies(model, packages, graphql),
    aggregatesFile(model, transport),
    {
      kind: "module",
      path: "index.ts",
      source: model.source,
      statements: all.map((module) => ({ kind: "reexport", from: `./${module}.ts` })),
    },
  ];
}

/** The module that `apply` is written with, where somebody wrote it. */
function appliedFamilies(
  model: ApiModel,
  packages: PackageNames,
  graphql: readonly GraphqlFiles[],
): readonly OutputFile[] {
  if (packages.graphql === undefined) return [];
  const classes = graphql.map(({ representation, list }) => ({
    representation,
    list,
    className: pascalCase(list),
    module: `${packages.graphql}/${kebabCase(representation)}/${kebabCase(list)}.ts`,
  }));
  return [familiesFile(model, packages, classes)].filter((file) => file !== undefined);
}
