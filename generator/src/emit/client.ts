import type { PackageNames } from "../layout.ts";
import type { GraphqlDocument } from "../load/graphql.ts";
import type { ApiModel, Resource } from "../model/api-model.ts";
import { Shapes } from "../model/shapes.ts";
import type { ClassStatement, Import, Method, OutputFile } from "../output-file.ts";
import { camelCase, kebabCase, pascalCase } from "../text.ts";
import { AddressTypes } from "./client/addresses.ts";
import { classCode } from "./client/class.ts";
import { Constants } from "./client/constants.ts";
import { draftShapesFiles } from "./client/draft-shapes.ts";
import { familiesFile } from "./client/families.ts";
import { fieldsFiles } from "./client/fields.ts";
import { type GraphqlFiles, graphqlFiles } from "./client/graphql.ts";
import { keyFormOf } from "./client/key-form.ts";
import { OptionNames, OptionsInterfaces } from "./client/options.ts";
import { aggregatesFile } from "./client/resources.ts";
import { scopesConstant, scopesFiles } from "./client/scopes.ts";
import { PlaceTypes } from "./client/traits.ts";
import { resourceDocumentation, transportDocumentation } from "./client/words.ts";
import { NamedTypes } from "./named-types.ts";
import { namedForms } from "./types/forms.ts";

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
  const modules = new Map<string, Resource[]>();
  for (const resource of model.resources) {
    const resources = modules.get(resource.module);
    if (resources === undefined) modules.set(resource.module, [resource]);
    else resources.push(resource);
  }
  const files = [...modules].map(([module, resources]) => moduleFile(model, module, resources, packages, names));
  const fields = fieldsFiles(model, packages);
  const scopes = scopesFiles(model);
  const graphql = graphqlFiles(model, documents, packages.types, transport);
  const others = [...fields, ...scopes, ...graphql.map(({ options }) => options)].map(({ path }) =>
    path.replace(/\.ts$/, ""),
  );
  const all = [...modules.keys(), ...others, "resources"].sort();
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

/** One module: the places of its resources, the options of its methods, what its requests say, then its classes. */
function moduleFile(
  model: ApiModel,
  module: string,
  resources: readonly Resource[],
  packages: PackageNames,
  names: OptionNames,
): OutputFile {
  const types = new NamedTypes(model, () => packages.types);
  const shapes = new Shapes(model);
  const places = new PlaceTypes(shapes, names);
  const addresses = new AddressTypes(names);
  const options = new OptionsInterfaces(names);
  const constants = new Constants([...namedForms(model).values()].map(({ name }) => name));
  const imports: Import[] = [{ name: "Transport", from: transport, type: true }];
  const classes = resources.map((resource) => {
    const traits = places.traits(resource);
    const keyForm = keyFormOf(model, shapes, resource);
    const code = classCode({ model, resource, types, shapes, constants, traits, addresses, keyForm }, options);
    imports.push(...code.mentions.map((name) => ({ name, from: transport, type: true })));
    imports.push(...code.helpers.map((name) => ({ name, from: transport, type: false })));
    imports.push(...code.imports);
    const owner = traits.representation ?? resource.className;
    const scopes = camelCase(`${resource.within?.method ?? ""} ${owner} scopes`);
    return [
      ...(code.scopes.size === 0 ? [] : [scopesConstant(model, resource, names.free(scopes), code.scopes)]),
      classStatement(model, resource, code.methods),
    ];
  });
  return {
    kind: "module",
    path: `${module}.ts`,
    source: model.source,
    imports: [
      ...imports,
      ...types.imports(),
      ...constants.imported().map((name) => ({ name, from: packages.types, type: false })),
    ],
    statements: [
      ...places.statements(),
      ...addresses.statements(),
      ...options.statements(),
      ...constants.statements(),
      ...classes.flat(),
    ],
  };
}

function classStatement(model: ApiModel, resource: Resource, methods: readonly Method[]): ClassStatement {
  return {
    kind: "class",
    name: resource.className,
    doc: resourceDocumentation(model, resource),
    fields: [{ name: "#transport", type: "Transport", readonly: true }],
    constructor_: {
      doc: transportDocumentation,
      parameters: [{ name: "transport", type: "Transport" }],
      body: "this.#transport = transport;",
    },
    methods,
  };
}
