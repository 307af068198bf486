/** Statements as structures of ts-morph, which prints them: the only file that knows it. */
import {
  type ImportDeclarationStructure,
  type OptionalKind,
  type ParameterDeclarationStructure,
  Project,
  type StatementStructures,
  StructureKind,
  VariableDeclarationKind,
} from "ts-morph";
import { docComment, propertyName } from "../text/text.ts";
import type { ClassStatement, InterfaceStatement, ParameterCode, Statement, Import } from "./output-file.ts";

const project: Project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });

/** Prints a module, from its header on; the formatter lays it out. No module is kept once it is printed. */
export function printed(header: string, imports: readonly MergedImport[], statements: readonly Statement[]): string {
  const structure = {
    leadingTrivia: `${header}\n\n`,
    statements: [...imports.map(importStructure), ...statements.map(structureOf)],
  };
  const source = project.createSourceFile("module.ts", structure, { overwrite: true });
  const text = source.getFullText();
  source.forget();
  return text;
}

function structureOf(statement: Statement): StatementStructures | string {
  switch (statement.kind) {
    case "interface":
      return interfaceStructure(statement);
    case "alias":
      return { kind: StructureKind.TypeAlias, ...declared(statement), type: statement.type };
    case "const":
      return {
        kind: StructureKind.VariableStatement,
        leadingTrivia: leading(statement),
        isExported: statement.exported ?? true,
        declarationKind: VariableDeclarationKind.Const,
        declarations: [{ name: statement.name, type: statement.type, initializer: statement.value }],
      };
    case "function":
      return {
        kind: StructureKind.Function,
        ...declared(statement),
        parameters: statement.parameters.map(parameterStructure),
        returnType: statement.returns,
        statements: statement.body,
      };
    case "class":
      return classStructure(statement);
    case "reexport":
      return {
        kind: StructureKind.ExportDeclaration,
        isTypeOnly: statement.type ?? false,
        namedExports: [...(statement.names ?? [])],
        moduleSpecifier: statement.from,
      };
    case "code":
      return `\n${statement.code}`;
  }
}

function importStructure({ from, names, type }: MergedImport): ImportDeclarationStructure {
  return {
    kind: StructureKind.ImportDeclaration,
    isTypeOnly: type,
    namedImports: names.map((each) => ({ name: each.name, isTypeOnly: each.type && !type })),
    moduleSpecifier: from,
  };
}

/** One blank line between declarations, then the words about this one; the formatter drops what is too much. */
function leading({ doc }: Pick<ClassStatement, "doc">): string {
  return `\n${docComment(doc)}`;
}

function declared(statement: Pick<InterfaceStatement, "name" | "doc" | "exported" | "typeParameters">): {
  readonly name: string;
  readonly isExported: boolean;
  readonly leadingTrivia: string;
  readonly typeParameters: string[];
} {
  const { name, exported = true, typeParameters = [] } = statement;
  return { name, isExported: exported, leadingTrivia: leading(statement), typeParameters: [...typeParameters] };
}

/** Keys come first, wherever they are described. */
function interfaceStructure(statement: InterfaceStatement): StatementStructures {
  const { members, extends: bases = [] } = statement;
  return {
    kind: StructureKind.Interface,
    ...declared(statement),
    extends: [...bases],
    indexSignatures: members
      .filter((member) => member.kind === "index")
      .map(({ doc, readonly = false, key, type }) => {
        return { keyName: "key", keyType: key, leadingTrivia: docComment(doc), isReadonly: readonly, returnType: type };
      }),
    properties: members
      .filter((member) => member.kind === "property")
      .map(({ doc, readonly = false, name, optional, type }) => {
        const own = propertyName(name);
        return { leadingTrivia: docComment(doc), isReadonly: readonly, name: own, hasQuestionToken: optional, type };
      }),
  };
}

function classStructure(statement: ClassStatement): StatementStructures {
  const { constructor_, fields = [], methods = [] } = statement;
  return {
    kind: StructureKind.Class,
    ...declared(statement),
    extends: statement.extends,
    properties: fields.map(({ doc, readonly = false, name, type, value }) => {
      return { leadingTrivia: docComment(doc), isReadonly: readonly, name, type, initializer: value };
    }),
    ctors: [constructor_].flatMap((each) => {
      if (each === undefined) return [];
      const parameters = each.parameters.map(parameterStructure);
      return [{ leadingTrivia: docComment(each.doc), parameters, statements: each.body }];
    }),
    methods: methods.map(({ doc, name, typeParameters = [], parameters, returns, body }) => ({
      leadingTrivia: docComment(doc),
      name,
      typeParameters: [...typeParameters],
      parameters: parameters.map(parameterStructure),
      returnType: returns,
      statements: body,
    })),
  };
}

function parameterStructure(parameter: ParameterCode): OptionalKind<ParameterDeclarationStructure> {
  return {
    name: parameter.name,
    hasQuestionToken: (parameter.optional ?? false) && parameter.value === undefined,
    type: parameter.type,
    initializer: parameter.value,
  };
}

/** All that a module imports from another one. */
export interface MergedImport {
  readonly from: string;
  /** Sorted, each once; a name of type `type` is needed as a type only. */
  readonly names: readonly Pick<Import, "name" | "type">[];
  /** Set where none is needed at run time. */
  readonly type: boolean;
}

/** Sorts and merges imports: one declaration per module, each name once. */
export function mergedImports(imports: readonly Import[]): readonly MergedImport[] {
  const modules = new Map<string, Map<string, boolean>>();
  for (const { name, from, type } of imports) {
    const names = modules.get(from) ?? new Map<string, boolean>();
    names.set(name, type && (names.get(name) ?? true));
    modules.set(from, names);
  }
  return [...modules]
    .sort(([left], [right]) => compare(left, right))
    .map(([from, types]) => {
      const names = [...types].sort(([left], [right]) => compare(left, right));
      return { from, names: names.map(([name, type]) => ({ name, type })), type: names.every(([, type]) => type) };
    });
}

/** By letters first, then capitals: the same everywhere, whatever the language of the machine. */
function compare(left: string, right: string): number {
  const [lowLeft, lowRight] = [left.toLowerCase(), right.toLowerCase()];
  if (lowLeft !== lowRight) return lowLeft < lowRight ? -1 : 1;
  return left < right ? -1 : left > right ? 1 : 0;
}
