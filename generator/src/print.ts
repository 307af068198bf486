/** The way from plain data to text: the only file that knows ts-morph and the formatter. */
import { format } from "oxfmt";
import {
  type ClassDeclarationStructure,
  type ExportDeclarationStructure,
  type FunctionDeclarationStructure,
  type ImportDeclarationStructure,
  type InterfaceDeclarationStructure,
  type OptionalKind,
  type ParameterDeclarationStructure,
  Project,
  type StatementStructures,
  StructureKind,
} from "ts-morph";
import formatterOptions from "../../.oxfmtrc.json" with { type: "json" };
import type {
  ClassStatement,
  CodeStatement,
  ConstStatement,
  FunctionStatement,
  Import,
  InterfaceStatement,
  ModuleFile,
  OutputFile,
  ParameterCode,
  ReexportStatement,
  Statement,
} from "./output-file.ts";
import { docComment, type Documentation, lineComment, printable, propertyName } from "./text.ts";

const { $schema: _schema, ignorePatterns: _ignored, ...options } = formatterOptions;

const project: Project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });

/**
 * Prints one file, formatted as the repository formats.
 *
 * @param file What an emitter described.
 * @returns The whole text, with a line break at its end.
 * @throws {Error} When the described module is no TypeScript; that is a defect of an emitter.
 */
export async function print(file: OutputFile): Promise<string> {
  const text = file.kind === "text" ? printable(file.text) : moduleText(file);
  const { code, errors } = await format(file.path, text, options);
  const [error] = errors;
  if (error !== undefined) throw new Error(`Cannot format ${file.path}: ${error.message}`);
  return code;
}

function moduleText(file: ModuleFile): string {
  const header = lineComment(`Generated from ${file.source} by \`npm run generate\`. Do not edit.`);
  const chunks: string[] = [`${header}\n`];
  let structures: StatementStructures[] = importStructures(file.imports ?? []);
  for (const statement of file.statements) {
    if (statement.kind === "code" || statement.kind === "const") {
      chunks.push(structuredText(structures, file.path), codeText(statement));
      structures = [];
    } else structures.push(structureOf(statement));
  }
  return [...chunks, structuredText(structures, file.path)].join("\n");
}

function structuredText(statements: readonly StatementStructures[], path: string): string {
  if (statements.length === 0) return "";
  const source = project.createSourceFile(`/${path}`, { statements: [...statements] });
  const text = source.getFullText();
  project.removeSourceFile(source);
  return text;
}

/** Data and finished code may be large, and a syntax tree of them would tell nothing new. */
function codeText(statement: ConstStatement | CodeStatement): string {
  if (statement.kind === "code") return `${statement.code}\n`;
  const { name, doc, exported = true, type, value } = statement;
  const typed = type === undefined ? name : `${name}: ${type}`;
  return `${docComment(doc)}${exported ? "export " : ""}const ${typed} = ${value};\n`;
}

function importStructures(imports: readonly Import[]): ImportDeclarationStructure[] {
  const modules = new Map<string, Map<string, boolean>>();
  for (const { name, from, type } of imports) {
    const names = modules.get(from) ?? new Map<string, boolean>();
    names.set(name, type && (names.get(name) ?? true));
    modules.set(from, names);
  }
  return [...modules]
    .sort(([left], [right]) => compare(left, right))
    .map(([from, names]) => {
      const isTypeOnly = [...names.values()].every(Boolean);
      const namedImports = [...names]
        .sort(([left], [right]) => compare(left, right))
        .map(([name, type]) => ({ name, isTypeOnly: type && !isTypeOnly }));
      return { kind: StructureKind.ImportDeclaration, moduleSpecifier: from, isTypeOnly, namedImports };
    });
}

/** By letters first, then capitals: the same everywhere, whatever the language of the machine. */
function compare(left: string, right: string): number {
  const [lowLeft, lowRight] = [left.toLowerCase(), right.toLowerCase()];
  if (lowLeft !== lowRight) return lowLeft < lowRight ? -1 : 1;
  return left < right ? -1 : left > right ? 1 : 0;
}

function structureOf(statement: Exclude<Statement, ConstStatement | CodeStatement>): StatementStructures {
  switch (statement.kind) {
    case "interface":
      return interfaceStructure(statement);
    case "alias":
      return {
        kind: StructureKind.TypeAlias,
        ...lead(statement),
        typeParameters: [...(statement.typeParameters ?? [])],
        type: statement.type,
      };
    case "function":
      return functionStructure(statement);
    case "class":
      return classStructure(statement);
    default:
      return reexportStructure(statement);
  }
}

function interfaceStructure(statement: InterfaceStatement): InterfaceDeclarationStructure {
  const properties = statement.members.filter((member) => member.kind === "property");
  const indexes = statement.members.filter((member) => member.kind === "index");
  return {
    kind: StructureKind.Interface,
    ...lead(statement),
    typeParameters: [...(statement.typeParameters ?? [])],
    extends: [...(statement.extends ?? [])],
    indexSignatures: indexes.map((member) => ({
      leadingTrivia: docComment(member.doc),
      isReadonly: member.readonly ?? false,
      keyName: "key",
      keyType: member.key,
      returnType: member.type,
    })),
    properties: properties.map((member) => ({
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
    typeParameters: [...(statement.typeParameters ?? [])],
    parameters: statement.parameters.map((parameter) => parameterStructure(parameter)),
    returnType: statement.returns,
    statements: statement.body,
  };
}

function classStructure(statement: ClassStatement): ClassDeclarationStructure {
  const { constructor_, fields = [], methods = [] } = statement;
  return {
    kind: StructureKind.Class,
    ...lead(statement),
    extends: statement.extends,
    properties: fields.map((field) => ({
      leadingTrivia: docComment(field.doc),
      isReadonly: field.readonly ?? false,
      name: field.name,
      type: field.type,
      initializer: field.value,
    })),
    ctors:
      constructor_ === undefined
        ? []
        : [
            {
              leadingTrivia: docComment(constructor_.doc),
              parameters: constructor_.parameters.map((parameter) => parameterStructure(parameter)),
              statements: constructor_.body,
            },
          ],
    methods: methods.map((method) => ({
      leadingTrivia: docComment(method.doc),
      name: method.name,
      typeParameters: [...(method.typeParameters ?? [])],
      parameters: method.parameters.map((parameter) => parameterStructure(parameter)),
      returnType: method.returns,
      statements: method.body,
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

function reexportStructure(statement: ReexportStatement): ExportDeclarationStructure {
  return {
    kind: StructureKind.ExportDeclaration,
    moduleSpecifier: statement.from,
    isTypeOnly: statement.type ?? false,
    namedExports: statement.names === undefined ? [] : [...statement.names],
  };
}

function lead(statement: { name: string; doc?: Documentation; exported?: boolean }) {
  return {
    name: statement.name,
    isExported: statement.exported ?? true,
    leadingTrivia: spaced(statement.doc),
  };
}

/** Declarations stand apart by one blank line; more are removed by the formatter. */
function spaced(doc: Documentation | undefined): string {
  return `\n${docComment(doc)}`;
}
