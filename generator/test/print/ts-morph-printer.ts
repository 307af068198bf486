/** Modules printed as ts-morph would write them, statement by statement: what the direct printer is held to. */
import {
  type FunctionDeclarationStructure,
  type ImportDeclarationStructure,
  type InterfaceDeclarationStructure,
  Project,
  type StatementStructures,
  StructureKind,
  VariableDeclarationKind,
} from "ts-morph";
import type { FunctionStatement, Import, InterfaceStatement, ModuleFile, Statement } from "../../src/output-file.ts";
import { classStructure } from "../../src/print/class.ts";
import { docComment, type Documentation, lineComment, propertyName } from "../../src/text.ts";

const project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });

/** Prints a module; code that has no structure stands as it is. */
export function printedByTsMorph({ source, imports = [], statements }: ModuleFile): string {
  const header = lineComment(`Generated from ${source} by \`npm run generate\`. Do not edit.`);
  const structures = statements.map((statement) => structureOf(statement));
  const file = project.createSourceFile("module.ts", { statements: [...importStructures(imports), ...structures] });
  const text = file.getFullText();
  project.removeSourceFile(file);
  return `${header}\n\n${text}`;
}

function importStructures(imports: readonly Import[]): ImportDeclarationStructure[] {
  const modules = [...new Set(imports.map(({ from }) => from))].toSorted(compare);
  return modules.map((from) => {
    const found = imports.filter((each) => each.from === from);
    const values = new Set(found.filter(({ type }) => !type).map(({ name }) => name));
    const names = [...new Set(found.map(({ name }) => name))].toSorted(compare);
    return {
      kind: StructureKind.ImportDeclaration,
      moduleSpecifier: from,
      isTypeOnly: values.size === 0,
      namedImports: names.map((name) => ({ name, isTypeOnly: values.size > 0 && !values.has(name) })),
    };
  });
}

function compare(left: string, right: string): number {
  const [lowLeft, lowRight] = [left.toLowerCase(), right.toLowerCase()];
  if (lowLeft !== lowRight) return lowLeft < lowRight ? -1 : 1;
  return left < right ? -1 : Number(left > right);
}

function structureOf(statement: Statement): StatementStructures | string {
  switch (statement.kind) {
    case "interface":
      return interfaceStructure(statement);
    case "alias":
      return { kind: StructureKind.TypeAlias, ...lead(statement), ...generic(statement), type: statement.type };
    case "const":
      return {
        kind: StructureKind.VariableStatement,
        declarationKind: VariableDeclarationKind.Const,
        isExported: statement.exported ?? true,
        leadingTrivia: spaced(statement.doc),
        declarations: [{ name: statement.name, type: statement.type, initializer: statement.value }],
      };
    case "function":
      return functionStructure(statement);
    case "class":
      return { ...classStructure(statement), leadingTrivia: spaced(statement.doc) };
    case "reexport":
      return {
        kind: StructureKind.ExportDeclaration,
        moduleSpecifier: statement.from,
        isTypeOnly: statement.type ?? false,
        namedExports: [...(statement.names ?? [])],
      };
    case "code":
      return `\n${statement.code}\n`;
  }
}

function interfaceStructure(statement: InterfaceStatement): InterfaceDeclarationStructure {
  const { members, extends: bases = [] } = statement;
  return {
    kind: StructureKind.Interface,
    ...lead(statement),
    ...generic(statement),
    extends: [...bases],
    indexSignatures: members
      .filter((member) => member.kind === "index")
      .map((member) => ({
        leadingTrivia: docComment(member.doc),
        isReadonly: member.readonly ?? false,
        keyName: "key",
        keyType: member.key,
        returnType: member.type,
      })),
    properties: members
      .filter((member) => member.kind === "property")
      .map((member) => ({
        leadingTrivia: docComment(member.doc),
        isReadonly: member.readonly ?? false,
        name: propertyName(member.name),
        hasQuestionToken: member.optional,
        type: member.type,
      })),
  };
}

function functionStructure(statement: FunctionStatement): FunctionDeclarationStructure {
  return {
    kind: StructureKind.Function,
    ...lead(statement),
    ...generic(statement),
    parameters: statement.parameters.map(({ name, type, optional = false, value }) => ({
      name,
      type,
      hasQuestionToken: optional && value === undefined,
      initializer: value,
    })),
    returnType: statement.returns,
    statements: statement.body,
  };
}

function generic({ typeParameters = [] }: { readonly typeParameters?: readonly string[] }): {
  typeParameters: string[];
} {
  return { typeParameters: [...typeParameters] };
}

function lead({ name, doc, exported = true }: { name: string; doc?: Documentation; exported?: boolean }) {
  return { name, isExported: exported, leadingTrivia: spaced(doc) };
}

/** Declarations stand apart by one blank line; more are removed by the formatter. */
function spaced(doc: Documentation | undefined): string {
  return `\n${docComment(doc)}`;
}
