import { type PackageNames, runtimeModules } from "../layout.ts";
import type { GraphqlDocument } from "../load/graphql.ts";
import type { ApiModel } from "../model/api-model.ts";
import type { OutputFile } from "../output-file.ts";
import { kebabCase, pascalCase } from "../text.ts";
import { draftShapesFiles } from "./client/apply/draft-shapes.ts";
import { familiesFile } from "./client/apply/families.ts";
import { clientFile, namesIn, runtimeExports } from "./client/client.ts";
import { fieldsFiles } from "./client/fields.ts";
import { type GraphqlFiles, graphqlFiles } from "./client/graphql.ts";
import { moduleFile } from "./client/module.ts";
import { OptionNames } from "./client/options/options.ts";
import { aggregatesFile } from "./client/resources.ts";
import { scopesFiles } from "./client/scopes.ts";

/**
 * Emits the facade: a class per resource, a module per family, and what holds them all together; and a client, where nobody
 * has written one.
 */
export function emitClient(
  model: ApiModel,
  packages: PackageNames,
  documents: readonly GraphqlDocument[],
): readonly OutputFile[] {
  const { runtime } = packages;
  const { shown, hidden } = facade(model, packages, documents);
  const origins = runtime === undefined ? undefined : { runtime, types: packages.types };
  const client = origins === undefined ? [] : [clientFile(model, origins, namesIn(shown))];
  const exported = [...shown, ...client];
  if (exported.length === 0) return [];
  const modules = exported.map(({ path }) => path.replace(/\.ts$/, "")).toSorted();
  return [
    ...exported,
    ...hidden,
    {
      kind: "module",
      path: "index.ts",
      source: model.source,
      statements: [
        ...modules.map((module) => ({ kind: "reexport", from: `./${module}.ts` }) as const),
        ...(runtime === undefined ? [] : runtimeExports(runtime, namesIn(exported))),
      ],
    },
  ];
}

/** Modules of a facade. */
interface Facade {
  /** Those whose names users see. */
  readonly shown: readonly OutputFile[];
  readonly hidden: readonly OutputFile[];
}

function facade(model: ApiModel, packages: PackageNames, documents: readonly GraphqlDocument[]): Facade {
  if (model.resources.length === 0) return { shown: [], hidden: [] };
  const { transport } = runtimeModules(packages);
  const names = new OptionNames(model);
  const modules = [...new Set(model.resources.map(({ module }) => module))];
  const origins = { transport, types: packages.types };
  const graphql = graphqlFiles(model, documents, packages.types, transport);
  return {
    shown: [
      ...modules.map((module) => {
        const resources = model.resources.filter((resource) => resource.module === module);
        return moduleFile(model, module, resources, names, origins);
      }),
      ...fieldsFiles(model, packages),
      ...scopesFiles(model),
      ...graphql.map(({ options }) => options),
      aggregatesFile(model, transport),
    ],
    hidden: [
      ...graphql.map(({ facts }) => facts),
      ...draftShapesFiles(model, packages),
      ...appliedFamilies(model, packages, graphql),
    ],
  };
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
