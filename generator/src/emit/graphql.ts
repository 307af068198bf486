import { basename, extname } from "node:path";
import type { FieldDefinitionNode, InputValueDefinitionNode, TypeNode } from "graphql/language/ast.js";
import { Sdl, nullableType, scalarForms } from "../graphql/sdl.ts";
import type { GraphqlDocument } from "../load/graphql.ts";
import type { OutputFile, Statement } from "../print/output-file.ts";
import { constant, interfaceOf, property } from "../print/statements.ts";
import { camelCase, kebabCase, propertyName, templateLiteral } from "../text/text.ts";

/** Emits GraphQL documents as text constants, with the arguments of fields: a server that overlooks one does not compile. */
export function emitGraphql(documents: readonly GraphqlDocument[]): readonly OutputFile[] {
  return documents.map((document) => {
    const { source, text } = document;
    const name = basename(source, extname(source));
    return {
      kind: "module",
      path: `${kebabCase(name)}-graphql.ts`,
      source,
      statements: [
        ...argumentInterfaces(new Sdl(document)),
        constant(camelCase(`${name} sdl`), `Text of \`${source}\`.`, "string", templateLiteral(text)),
      ],
    };
  });
}

/** One for each type that has fields with arguments; queries and mutations are listed without, too. */
function argumentInterfaces({ objects }: Sdl): readonly Statement[] {
  return [...objects.values()].flatMap(({ name, fields = [] }) => {
    const asking = fields.filter((field) => rootTypes.has(name.value) || field.arguments?.length);
    if (asking.length === 0) return [];
    const members = asking.map((field) => property(field.name.value, argumentsType(field)));
    return interfaceOf(`${name.value}Arguments`, `Arguments of fields of \`${name.value}\`.`, members);
  });
}

const rootTypes: ReadonlySet<string> = new Set(["Query", "Mutation"]);

function argumentsType({ arguments: all = [] }: FieldDefinitionNode): string {
  if (all.length === 0) return "object";
  const members = all.map((each) => `readonly ${propertyName(each.name.value)}: ${argumentType(each)}`);
  return `{ ${members.join("; ")} }`;
}

function argumentType({ type, defaultValue }: InputValueDefinitionNode): string {
  const value = valueType(type);
  if (type.kind === "NonNullType") return value;
  return value === "unknown" ? value : `${value} | null${defaultValue === undefined ? " | undefined" : ""}`;
}

/** Type of what a scalar or a list of scalars holds, without `null`. */
export function valueType(of: TypeNode): string {
  const type = nullableType(of);
  if (type.kind === "NamedType") return scalarForms.get(type.name.value)?.replace("integer", "number") ?? "unknown";
  const item = type.kind === "ListType" ? type.type : type;
  const value = valueType(item);
  return `readonly ${item.kind === "NonNullType" || value === "unknown" ? value : `(${value} | null)`}[]`;
}
