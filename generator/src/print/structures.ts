/** The way from structures to the text of a module. */
import {
  type ExportDeclarationStructure,
  type FunctionDeclarationStructure,
  type ImportDeclarationStructure,
  type InterfaceDeclarationStructure,
  Project,
  StructureKind,
  type VariableStatementStructure,
} from "ts-morph";
import { stringLiteral } from "../text/text.ts";
import type { Import, Statement } from "./output-file.ts";

const project: Project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });

/** Prints a module, from its header on; the formatter lays it out. */
export function printed(header: string, imports: readonly Import[], statements: readonly Statement[]): string {
  return [`${header}\n`, ...importDeclarations(imports).map(moduleCode), ...statements.map(statementCode)].join("\n");
}

/** Most statements are simple to print. ts-morph parses again all that it prints, so it prints classes only. */
function statementCode(statement: Statement): string {
  if (typeof statement === "string") return `\n${statement}`;
  switch (statement.kind) {
    case StructureKind.ExportDeclaration:
      return moduleCode(statement);
    case StructureKind.TypeAlias:
      return `${startOf(statement)}type ${statement.name}${listCode(statement.typeParameters)} = ${part(statement.type)};`;
    case StructureKind.VariableStatement:
      return startOf(statement) + constantsCode(statement);
    case StructureKind.Interface:
      return startOf(statement) + interfaceCode(statement);
    case StructureKind.Function:
      return startOf(statement) + functionCode(statement);
    default:
      return morphedCode(statement);
  }
}

/** Has ts-morph print a statement, and keeps nothing of it. */
export function morphedCode(statement: Statement): string {
  const source = project.createSourceFile("module.ts", { statements: [statement] }, { overwrite: true });
  const text = source.getFullText();
  source.forget();
  return text;
}

/** A part of a structure: emitters give text, or nothing. */
function part(text: unknown): string {
  if (text === undefined) return "";
  if (typeof text === "string") return text;
  if (Array.isArray(text)) return text.map(part).join("\n");
  throw new TypeError(`Cannot print a part of a statement: expected text, found ${typeof text}`);
}

function startOf({ leadingTrivia, isExported = false }: { leadingTrivia?: unknown; isExported?: boolean }): string {
  return `${part(leadingTrivia)}${isExported ? "export " : ""}`;
}

/** `<Item, Other extends string>` */
function listCode(typeParameters: readonly unknown[] = []): string {
  return typeParameters.length === 0 ? "" : `<${typeParameters.map(part).join(", ")}>`;
}

/** `: string` */
function typeCode(type: unknown): string {
  return type === undefined ? "" : `: ${part(type)}`;
}

function moduleCode(structure: ImportDeclarationStructure | ExportDeclarationStructure): string {
  const { kind, isTypeOnly = false, moduleSpecifier } = structure;
  const isImport = kind === StructureKind.ImportDeclaration;
  const named = (isImport ? structure.namedImports : structure.namedExports) as NamedParts;
  const names = named.map((each) =>
    typeof each === "string" ? each : `${each.isTypeOnly ? "type " : ""}${each.name}`,
  );
  const what = names.length === 0 ? "*" : `{ ${names.join(", ")} }`;
  return `${isImport ? "import" : "export"}${isTypeOnly ? " type" : ""} ${what} from ${stringLiteral(moduleSpecifier ?? "")};`;
}

type NamedParts = readonly (string | { readonly name: string; readonly isTypeOnly?: boolean })[];

function constantsCode({ declarations }: VariableStatementStructure): string {
  const codes = declarations.map(({ name, type, initializer }) => `${name}${typeCode(type)} = ${part(initializer)}`);
  return `const ${codes.join(", ")};`;
}

function interfaceCode(structure: InterfaceDeclarationStructure): string {
  const { name, typeParameters, extends: bases = [], indexSignatures = [], properties = [] } = structure;
  const parents = (bases as readonly unknown[]).map(part).join(", ");
  const keys = indexSignatures.map(
    ({ leadingTrivia, isReadonly, keyName = "key", keyType, returnType }) =>
      `${part(leadingTrivia)}${isReadonly ? "readonly " : ""}[${keyName}${typeCode(keyType)}]${typeCode(returnType)};`,
  );
  const fields = properties.map(
    ({ leadingTrivia, isReadonly, name: own, hasQuestionToken, type }) =>
      `${part(leadingTrivia)}${isReadonly ? "readonly " : ""}${own}${hasQuestionToken ? "?" : ""}${typeCode(type)};`,
  );
  const head = `interface ${name}${listCode(typeParameters)}${parents === "" ? "" : ` extends ${parents}`}`;
  return `${head} {\n${[...keys, ...fields].join("\n")}\n}`;
}

function functionCode({
  name,
  typeParameters,
  parameters = [],
  returnType,
  statements,
}: FunctionDeclarationStructure): string {
  const given = parameters.map(({ name: own, hasQuestionToken, type, initializer }) => {
    const fallback = initializer === undefined ? "" : ` = ${part(initializer)}`;
    return `${own}${hasQuestionToken ? "?" : ""}${typeCode(type)}${fallback}`;
  });
  const head = `function ${name ?? ""}${listCode(typeParameters)}(${given.join(", ")})${typeCode(returnType)}`;
  return `${head} {\n${part(statements)}\n}`;
}

/** Sorts and merges imports: one declaration per module, each name once; a name is a type where it is never a value. */
function importDeclarations(imports: readonly Import[]): readonly ImportDeclarationStructure[] {
  const modules = new Map<string, Map<string, boolean>>();
  for (const { name, from, type } of imports) {
    const names = modules.get(from) ?? new Map<string, boolean>();
    names.set(name, type && (names.get(name) ?? true));
    modules.set(from, names);
  }
  return [...modules].sort(byKey).map(([moduleSpecifier, types]) => {
    const isTypeOnly = [...types.values()].every(Boolean);
    const namedImports = [...types].sort(byKey).map(([name, type]) => ({ name, isTypeOnly: type && !isTypeOnly }));
    return { kind: StructureKind.ImportDeclaration, isTypeOnly, namedImports, moduleSpecifier };
  });
}

/** By letters first, then capitals: the same everywhere, whatever the language of the machine. */
function byKey([left]: readonly [string, unknown], [right]: readonly [string, unknown]): number {
  const [lowLeft, lowRight] = [left.toLowerCase(), right.toLowerCase()];
  if (lowLeft !== lowRight) return lowLeft < lowRight ? -1 : 1;
  return left < right ? -1 : left > right ? 1 : 0;
}
