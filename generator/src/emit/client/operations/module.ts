import { type PackageNames, runtimeOf } from "../../../config/layout.ts";
import type { Parameter } from "../../../model/api-model.ts";
import type { ApiModel } from "../../../model/model.ts";
import type { Import, ModuleFile } from "../../../print/output-file.ts";
import { above, classOf } from "../../../print/statements.ts";
/** The module of one group of operations. */
import { camelCase, pascalCase, takenName } from "../../../text/text.ts";
import { NamedTypes } from "../../named-types.ts";
import { paragraphs } from "../../words.ts";
import type { OperationGroup } from "./groups.ts";
import { type RuntimeName, verbMethod, writtenMethod } from "./method.ts";

/** Writes the class of a group, its facts and types; their names are added to those that are taken. */
export function operationsFile(
  group: OperationGroup,
  model: ApiModel,
  packages: PackageNames,
  taken: Set<string>,
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
  const context = { shapes, types, free, local, isBound };
  const connected = local("Connected");
  const written = group.methods.map((method) => ({ ...writtenMethod(group, method, context), of: method }));
  const verbs = [...(group.convention?.verbs ?? [])].flatMap(([verb, method]) => {
    const found = written.find(({ of }) => of === method);
    return found === undefined || method.name === verb
      ? []
      : [verbMethod(verb, found, group.className, method.operation.path)];
  });
  const imports: Import[] = [...used].map(([name, own]) => {
    return { name: own === name ? name : `${name} as ${own}`, from: runtimeOf(packages), type: !/^[a-z]/.test(name) };
  });
  return {
    kind: "module",
    path: `${group.module}.ts`,
    source,
    imports: [...imports, ...types.imports()],
    statements: [
      ...written.flatMap(({ types: own, facts }) => [...own, facts]),
      classOf(
        group.className,
        paragraphs([group.text || `Operations of the tag \`${group.name}\`.`, conventionText(group)]),
        {
          properties: [{ name: "#client", type: connected, isReadonly: true }],
          ctors: [
            {
              leadingTrivia: above("Uses this connection."),
              parameters: [{ name: "client", type: connected }],
              statements: ["this.#client = client;"],
            },
          ],
          methods: [...written.map(({ method }) => method), ...verbs],
        },
      ),
    ],
  };
}

/** The name of something of the runtime where its own is taken. */
function clientName(name: RuntimeName): string {
  const own = /^[a-z]/.test(name) ? camelCase : pascalCase;
  return own(`client ${name}`);
}

export function conventionText({ convention }: OperationGroup): string {
  if (convention === undefined || convention.verbs.size === 0) return "";
  const { collection, item, schema, verbs } = convention;
  const names = [...verbs].map(([verb, { name }]) => (verb === name ? `\`${verb}\`` : `\`${verb}\` (\`${name}\`)`));
  return `By convention, \`${collection}\` and \`${item}\` are the paths of the resource \`${schema}\`: ${names.join(", ")}.`;
}
