import { type PackageNames, runtimeOf } from "../../../config/layout.ts";
import type { Parameter } from "../../../model/api-model.ts";
import type { ApiModel } from "../../../model/model.ts";
import type { Import, ModuleFile } from "../../../print/output-file.ts";
import { above, classOf } from "../../../print/statements.ts";
/** The module of one group of operations. */
import { camelCase, pascalCase, propertyAccess, takenName } from "../../../text/text.ts";
import { NamedTypes } from "../../named-types.ts";
import { firstSentence } from "../../words.ts";
import type { OperationGroup } from "./groups.ts";
import type { Int64Writer } from "./int64.ts";
import { type RuntimeName, writtenMethod } from "./method.ts";

/** Writes the class of a group, its facts and types; their names are added to those that are taken. */
export function operationsFile(
  group: OperationGroup,
  model: ApiModel,
  packages: PackageNames,
  { taken, int64 }: { readonly taken: Set<string>; readonly int64: Int64Writer },
): ModuleFile {
  const { source, clientParameters, shapes } = model;
  // It lies one folder deeper.
  const types = new NamedTypes(model, packages.types.replace(/^\.\.\//, "../../"));
  const used = new Map<string, string>();
  const free = (name: string): string => takenName(name, taken);
  // A schema and an operation may have any name.
  const others = new Set([...shapes.typeNames, ...group.methods.map(({ constant }) => constant)]);
  const local = (name: RuntimeName): string => {
    if (others.has(name)) used.set(name, used.get(name) ?? free(clientName(name)));
    const own = used.get(name) ?? name;
    used.set(name, own);
    return own;
  };
  const isBound = (parameter: Parameter): boolean =>
    parameter.in === "path" && clientParameters.includes(parameter.name);
  const constants = new Map<string, Import>();
  const mention = (name: string, from: string): void => {
    constants.set(name, { name, from, type: false });
  };
  const context = { shapes, types, free, local, isBound, int64, mention };
  const connected = local("Connected");
  const written = group.methods.map((method) => writtenMethod(group, method, context));
  const held = group.groups.map(({ name, className, text }) => ({
    name,
    type: className,
    isReadonly: true,
    ...(text !== group.text && { leadingTrivia: above(firstSentence(text)) }),
  }));
  const imports: Import[] = [...used].map(([name, own]) => {
    return { name: own === name ? name : `${name} as ${own}`, from: runtimeOf(packages), type: !/^[a-z]/.test(name) };
  });
  const inner: Import[] = group.groups.map(({ className, module }) => {
    return { name: className, from: module.replace(/^operations/, ".") + ".ts", type: false };
  });
  return {
    kind: "module",
    path: `${group.module}.ts`,
    source,
    imports: [...imports, ...constants.values(), ...types.imports(), ...inner],
    statements: [
      ...written.flatMap(({ types: own, facts }) => [...own, facts]),
      classOf(group.className, group.text || `Methods of \`client.${group.path}\`.`, {
        properties: [...held, ...(written.length > 0 ? [{ name: "#client", type: connected, isReadonly: true }] : [])],
        ctors: [
          {
            leadingTrivia: above("Uses this connection."),
            parameters: [{ name: "client", type: connected }],
            statements: [
              ...(written.length > 0 ? ["this.#client = client;"] : []),
              ...held.map(({ name, type }) => `${propertyAccess("this", name)} = new ${type}(client);`),
            ],
          },
        ],
        methods: written.map(({ method }) => method),
      }),
    ],
  };
}

/** The name of something of the runtime where its own is taken. */
function clientName(name: RuntimeName): string {
  const own = /^[a-z]/.test(name) ? camelCase : pascalCase;
  return own(`client ${name}`);
}
