import { type PackageNames, runtimeModules } from "../config/layout.ts";
import type { GraphqlDocument } from "../load/graphql.ts";
import type { ApiModel } from "../model/model.ts";
import type { OutputFile } from "../print/output-file.ts";
import { kebabCase, pascalCase } from "../text/text.ts";
import { applyFile } from "./client/apply/apply.ts";
import { familiesFile, type GraphqlClass } from "./client/apply/families.ts";
import { clientFile, type ClientOrigins, namesIn, runtimeExports } from "./client/client.ts";
import { credentialsFiles } from "./client/credentials.ts";
import { errorGuardFiles } from "./client/error-guard.ts";
import { fieldsFiles } from "./client/fields.ts";
import { type GraphqlFiles, graphqlFiles } from "./client/graphql.ts";
import { moduleFile } from "./client/module.ts";
import { operationGroups } from "./client/operations/groups.ts";
import { operationsFile } from "./client/operations/module.ts";
import { freeName } from "./client/operations/names.ts";
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
  const { shown, hidden, classes } = facade(model, packages, documents);
  const origins = runtime === undefined ? undefined : { runtime, types: packages.types };
  const guards = origins === undefined ? [] : [...errorGuardFiles(model, origins), ...credentialsFiles(model, origins)];
  const taken = namesIn([...shown, ...guards]);
  const client = origins === undefined ? [] : [...guards, ...clientFiles(model, origins, classes, taken)];
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

/** A client, and the operations that no resource offers. */
function clientFiles(
  model: ApiModel,
  origins: ClientOrigins,
  classes: readonly GraphqlClass[],
  taken: ReadonlySet<string>,
): readonly OutputFile[] {
  const groups = operationGroups(model, taken);
  const names = new Set([...taken, ...model.shapes.typeNames, ...groups.map(({ className }) => className)]);
  const free = (name: string): string => freeName(name, names);
  // They lie one folder deeper.
  const types = origins.types.startsWith("../") ? `../${origins.types}` : origins.types;
  const files = groups.map((group) => operationsFile(model, group, { ...origins, types }, free));
  return [...files, clientFile(model, origins, { groups, classes, taken: new Set([...taken, ...namesIn(files)]) })];
}

/** Modules of a facade. */
interface Facade {
  /** Those whose names users see. */
  readonly shown: readonly OutputFile[];
  readonly hidden: readonly OutputFile[];
  /** Classes that are written by hand. */
  readonly classes: readonly GraphqlClass[];
}

function facade(model: ApiModel, packages: PackageNames, documents: readonly GraphqlDocument[]): Facade {
  if (model.resources.length === 0) return { shown: [], hidden: [], classes: [] };
  const { transport } = runtimeModules(packages);
  const names = new OptionNames(model);
  const modules = [...new Set(model.resources.map(({ module }) => module))];
  const origins = { transport, types: packages.types };
  const written = graphqlFiles(model, documents, packages.types, transport);
  const classes = graphqlClasses(packages, written);
  // A package that has the classes has their options, too.
  const graphql = packages.graphql !== undefined && "package" in packages.graphql ? [] : written;
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
    hidden: [...graphql.map(({ facts }) => facts), ...appliedFiles(model, packages, classes)],
    classes,
  };
}

/** Modules of `apply`: the families, and, where nobody has written it, `apply` itself. */
function appliedFiles(
  model: ApiModel,
  packages: PackageNames,
  classes: readonly GraphqlClass[],
): readonly OutputFile[] {
  const families = familiesFile(model, packages, classes);
  if (families === undefined) return [];
  return packages.runtime === undefined ? [families] : [families, applyFile(model, packages.runtime)];
}

/** Classes that are written by hand for what documents have queries for. */
function graphqlClasses({ graphql }: PackageNames, files: readonly GraphqlFiles[]): readonly GraphqlClass[] {
  if (graphql === undefined) return [];
  return files.map(({ representation, list }) => {
    const module = `${kebabCase(representation)}/${kebabCase(list)}.ts`;
    const from = "package" in graphql ? graphql.package : `${graphql.folder}/${module}`;
    return { representation, list, className: pascalCase(list), module: from };
  });
}
