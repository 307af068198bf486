import type { PackageNames } from "../layout.ts";
import type { ApiModel, Resource } from "../model/api-model.ts";
import type { ClassStatement, Import, Method, OutputFile } from "../output-file.ts";
import { methodCode } from "./client/method.ts";
import { OptionNames, OptionsInterfaces } from "./client/options.ts";
import { aggregatesFile } from "./client/resources.ts";
import { resourceDocumentation, transportDocumentation } from "./client/words.ts";
import { NamedTypes } from "./named-types.ts";

const transport = "../transport.ts";

/**
 * Emits the facade: a class per resource, a module per family, and what holds them all together.
 *
 * @returns No file at all where the description names no resources.
 */
export function emitClient(model: ApiModel, packages: PackageNames): readonly OutputFile[] {
  if (model.resources.length === 0) return [];
  const names = new OptionNames(model);
  const modules = new Map<string, Resource[]>();
  for (const resource of model.resources) {
    const resources = modules.get(resource.module);
    if (resources === undefined) modules.set(resource.module, [resource]);
    else resources.push(resource);
  }
  const files = [...modules].map(([module, resources]) => moduleFile(model, module, resources, packages, names));
  const all = [...modules.keys(), "resources"].sort();
  return [
    ...files,
    aggregatesFile(model, transport),
    {
      kind: "module",
      path: "index.ts",
      source: model.source,
      statements: all.map((module) => ({ kind: "reexport", from: `./${module}.ts` })),
    },
  ];
}

/** One module: the options of its methods, then its classes. */
function moduleFile(
  model: ApiModel,
  module: string,
  resources: readonly Resource[],
  packages: PackageNames,
  names: OptionNames,
): OutputFile {
  const types = new NamedTypes(model, () => packages.types);
  const options = new OptionsInterfaces(names);
  const imports: Import[] = [{ name: "Transport", from: transport, type: true }];
  const classes = resources.map((resource) => {
    const methods = resource.methods.map((method): Method => {
      const code = methodCode(model, resource, method, types);
      imports.push({ name: "CallOptions", from: transport, type: true });
      for (const name of code.helpers) imports.push({ name, from: transport, type: false });
      return code.withOptions(options.nameFor(resource, method, code.options));
    });
    return classStatement(model, resource, methods);
  });
  return {
    kind: "module",
    path: `${module}.ts`,
    source: model.source,
    imports: [...imports, ...types.imports()],
    statements: [...options.statements(), ...classes],
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
