/** Statements as emitters write them: a name, what it stands for, and words. Declarations are exported unless they say otherwise. */
import {
  type ClassDeclarationStructure,
  type ExportDeclarationStructure,
  type FunctionDeclarationStructure,
  type InterfaceDeclarationStructure,
  StructureKind,
  type TypeAliasDeclarationStructure,
  VariableDeclarationKind,
  type VariableStatementStructure,
} from "ts-morph";
import { docComment, type Documentation, propertyName } from "../text/text.ts";
import type { Member, PropertyMember, Statement } from "./output-file.ts";

type Words = string | Documentation;

function documented(words: Words): Documentation {
  return typeof words === "string" ? { text: words } : words;
}

/** The words above a member, as a comment. */
export function above(words: Words): string {
  return docComment(documented(words));
}

/** One blank line between declarations, then the words about this one; the formatter drops what is too much. */
function declared(name: string, words: Words): { name: string; isExported: boolean; leadingTrivia: string } {
  return { name, isExported: true, leadingTrivia: `\n${above(words)}` };
}

/** @param typeParameters With their constraints: `Item extends string`. */
export function alias(
  name: string,
  words: Words,
  type: string,
  typeParameters: readonly string[] = [],
): TypeAliasDeclarationStructure {
  return { kind: StructureKind.TypeAlias, ...declared(name, words), type, typeParameters: [...typeParameters] };
}

/** An exported constant needs a type unless its value says it (`… as const`). */
export function constant(
  name: string,
  words: Words,
  type: string | undefined,
  value: string,
): VariableStatementStructure {
  const { name: own, ...others } = declared(name, words);
  const declarations = [{ name: own, type, initializer: value }];
  return {
    kind: StructureKind.VariableStatement,
    ...others,
    declarationKind: VariableDeclarationKind.Const,
    declarations,
  };
}

/** A constant that only its own module sees. */
export function hidden(name: string, type: string | undefined, value: string): VariableStatementStructure {
  return { ...constant(name, "", type, value), isExported: false };
}

/** Keys come first, wherever they are described. */
export function interfaceOf(
  name: string,
  words: Words,
  members: readonly Member[],
  more: { readonly extends?: readonly string[]; readonly typeParameters?: readonly string[] } = {},
): InterfaceDeclarationStructure {
  const keys = members.filter((member) => member.kind === "index");
  const properties = members.filter((member) => member.kind === "property");
  return {
    kind: StructureKind.Interface,
    ...declared(name, words),
    typeParameters: [...(more.typeParameters ?? [])],
    extends: [...(more.extends ?? [])],
    indexSignatures: keys.map(({ doc = "", readonly = false, key, type }) => {
      return { leadingTrivia: above(doc), keyName: "key", keyType: key, isReadonly: readonly, returnType: type };
    }),
    properties: properties.map(({ doc = "", readonly = false, name: own, optional, type }) => {
      return {
        leadingTrivia: above(doc),
        isReadonly: readonly,
        name: propertyName(own),
        hasQuestionToken: optional,
        type,
      };
    }),
  };
}

export function functionOf(
  name: string,
  words: Words,
  code: Pick<FunctionDeclarationStructure, "typeParameters" | "parameters" | "returnType" | "statements">,
): FunctionDeclarationStructure {
  return { kind: StructureKind.Function, ...declared(name, words), ...code };
}

export function classOf(
  name: string,
  words: Words,
  code: Pick<ClassDeclarationStructure, "extends" | "implements" | "properties" | "ctors" | "methods">,
): ClassDeclarationStructure {
  return { kind: StructureKind.Class, ...declared(name, words), ...code };
}

/** `export { names } from "…"`; without names `export *`. */
export function reexport(from: string, names: readonly string[] = [], isTypeOnly = false): ExportDeclarationStructure {
  return { kind: StructureKind.ExportDeclaration, isTypeOnly, namedExports: [...names], moduleSpecifier: from };
}

/** Says whether something of a statement is there at run time. */
export function isValue(statement: Statement): boolean {
  if (typeof statement === "string") return false;
  return statement.kind === StructureKind.VariableStatement || statement.kind === StructureKind.Function;
}

export function property(name: string, type: string, words?: Words, optional = false): PropertyMember {
  return {
    kind: "property",
    name,
    type,
    optional,
    readonly: true,
    doc: words === undefined ? words : documented(words),
  };
}

/** A property that may be left out, as `undefined` too. */
export function optionalProperty(name: string, type: string, words: Words): PropertyMember {
  return property(name, `${type} | undefined`, words, true);
}

/** Writes a member of an object type, under its doc comment. */
export function memberCode({ doc, readonly, ...member }: Member): string {
  const name = member.kind === "index" ? `[key: ${member.key}]` : propertyName(member.name);
  const mark = member.kind === "property" && member.optional ? "?" : "";
  return `${docComment(doc)}${readonly === true ? "readonly " : ""}${name}${mark}: ${member.type};`;
}

/** Writes an object type from its members, each with its own semicolon. */
export function objectType(members: readonly string[]): string {
  return `{\n${members.join("\n")}\n}`;
}

/** Properties as a table; the name of one that may be missing ends in a question mark. */
export type Rows = readonly (readonly [name: string, type: string, text?: string])[];

/** An interface that is the same for every description. */
export function shape(name: string, text: string, rows: Rows): InterfaceDeclarationStructure {
  const members = rows.map(([row, type, words]) => property(row.replace("?", ""), type, words, row.endsWith("?")));
  return interfaceOf(name, text, members);
}
