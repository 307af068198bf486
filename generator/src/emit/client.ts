import { type PackageNames, runtimeOf } from "../config/layout.ts";
import type { GraphqlDocument } from "../load/graphql.ts";
import type { ApiModel } from "../model/model.ts";
import type { ModuleFile, OutputFile } from "../print/output-file.ts";
import { reexport } from "../print/statements.ts";
import { applyFile } from "./client/apply/apply.ts";
import { familiesFile, type GraphqlClass } from "./client/apply/families.ts";
import { clientFile, clientNames, namesIn, runtimeExports } from "./client/client.ts";
import { errorGuardFiles } from "./client/error-guard.ts";
import { fieldsFiles } from "./client/fields.ts";
import { graphqlFiles } from "./client/graphql.ts";
import { moduleFile } from "./client/module.ts";
import { operationGroups, withInner } from "./client/operations/groups.ts";
import { Int64Writer } from "./client/operations/int64.ts";
import { operationsFile } from "./client/operations/module.ts";
import { OptionNames, sortPlaces } from "./client/options/options.ts";
import { aggregatesFile } from "./client/resources.ts";
import { credentialsFiles, scopesFiles } from "./client/scopes.ts";

/** Emits the facade: classes of resources and the module that combines them; and a client, unless one is hand-written. */
export function emitClient(
  model: ApiModel,
  packages: PackageNames,
  documents: readonly GraphqlDocument[],
): readonly OutputFile[] {
  const { runtime } = packages;
  const { shown, hidden, classes } = facade(model, packages, documents);
  const none = { shown: [], hidden: [] };
  const client = runtime === undefined ? none : clientFiles(model, packages, { shown, classes });
  const exported = [...shown, ...client.shown];
  if (exported.length === 0) return [];
  const names = runtime === undefined ? [] : runtimeExports(runtime, namesIn(exported));
  return [...exported, ...hidden, ...client.hidden, indexFile(model.source, exported, names)];
}

function indexFile(source: string, exported: readonly OutputFile[], names: ModuleFile["statements"]): ModuleFile {
  const modules = exported.map(({ path }) => path.replace(/\.ts$/, "")).toSorted();
  const statements = [...modules.map((module) => reexport(`./${module}.ts`)), ...names];
  return { kind: "module", path: "index.ts", source, statements };
}

interface Facade {
  /** Those whose names users see. */
  readonly shown: readonly OutputFile[];
  readonly hidden: readonly OutputFile[];
  /** Classes of resources over GraphQL. */
  readonly classes: readonly GraphqlClass[];
}

function facade(model: ApiModel, packages: PackageNames, documents: readonly GraphqlDocument[]): Facade {
  if (model.resources.length === 0) return { shown: [], hidden: [], classes: [] };
  const names = new OptionNames([...model.resources.map(({ className }) => className), ...model.shapes.typeNames]);
  const sorts = sortPlaces(model, names);
  const facts = { model, names, packages, sorts };
  const modules = [...new Set(model.resources.map(({ module }) => module))];
  const graphql = graphqlFiles(model, documents, packages);
  const classes = graphql.map((each) => ({ ...each, module: `./${each.module.path}` }));
  return {
    shown: [
      ...modules.map((module) => {
        const plans = model.classes.filter(({ resource }) => resource.module === module);
        return moduleFile(module, plans, facts);
      }),
      ...fieldsFiles(model, packages, [...sorts.values(), ...graphql.map(({ order }) => order)]),
      ...scopesFiles(model),
      ...graphql.map(({ module }) => module),
      aggregatesFile(model, runtimeOf(packages)),
    ],
    hidden: appliedFiles(model, packages, classes),
    classes,
  };
}

/** Modules of `apply`: the families, and `apply` itself unless it is hand-written. */
function appliedFiles(
  { source, appliable }: ApiModel,
  packages: PackageNames,
  classes: readonly GraphqlClass[],
): readonly OutputFile[] {
  const families = familiesFile({ source, appliable }, packages, classes);
  if (families === undefined) return [];
  return packages.runtime === undefined ? [families] : [families, applyFile(source, packages.runtime)];
}

function clientFiles(
  model: ApiModel,
  packages: PackageNames,
  { shown, classes }: Pick<Facade, "shown" | "classes">,
): Pick<Facade, "shown" | "hidden"> {
  const guards = [...errorGuardFiles(model, packages), ...credentialsFiles(model, packages)];
  const taken = namesIn([...shown, ...guards]);
  const groups = operationGroups(model, [...taken, ...clientNames]);
  const all = withInner(groups);
  const declared = all.flatMap(({ className, methods }) => [className, ...methods.map(({ constant }) => constant)]);
  const names = new Set([...taken, ...clientNames, ...model.shapes.typeNames, ...declared]);
  const int64 = new Int64Writer(model, names);
  const files = all.map((group) => operationsFile(group, model, packages, { taken: names, int64 }));
  const parts = { groups, classes, taken: new Set([...taken, ...namesIn(files)]) };
  const places = int64.file(packages);
  return { shown: [...guards, ...files, clientFile(model, packages, parts)], hidden: places ? [places] : [] };
}
