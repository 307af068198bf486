import { docComment, propertyName, stringLiteral } from "../text/text.ts";
/** Declarations as text: everything but classes. The formatter lays it out. */
import type {
  AliasStatement,
  ClassStatement,
  CodeStatement,
  ConstStatement,
  FunctionStatement,
  InterfaceStatement,
  Member,
  ParameterCode,
  ReexportStatement,
  Statement,
} from "./output-file.ts";

/** Prints a statement, with a line break at its end. */
export function statementText(statement: Exclude<Statement, ClassStatement>): string {
  switch (statement.kind) {
    case "interface":
      return interfaceText(statement);
    case "alias":
      return aliasText(statement);
    case "const":
      return constText(statement);
    case "function":
      return functionText(statement);
    case "reexport":
      return reexportText(statement);
    case "code":
      return codeText(statement);
  }
}

function interfaceText(statement: InterfaceStatement): string {
  const { extends: bases = [], members } = statement;
  const parents = bases.length === 0 ? "" : ` extends ${bases.join(", ")}`;
  // Keys come first, wherever they are described.
  const sorted = [...members.filter(({ kind }) => kind === "index"), ...members.filter(({ kind }) => kind !== "index")];
  const lines = sorted.map((member) => `${docComment(member.doc)}${memberText(member)};\n`);
  return `${head(statement, "interface")}${parents} {\n${lines.join("")}}\n`;
}

function memberText(member: Member): string {
  const readonly = member.readonly === true ? "readonly " : "";
  if (member.kind === "index") return `${readonly}[key: ${member.key}]: ${member.type}`;
  return `${readonly}${propertyName(member.name)}${member.optional ? "?" : ""}: ${member.type}`;
}

function aliasText(statement: AliasStatement): string {
  return `${head(statement, "type")} = ${statement.type};\n`;
}

function constText(statement: ConstStatement): string {
  const type = statement.type === undefined ? "" : `: ${statement.type}`;
  return `${head(statement, "const")}${type} = ${statement.value};\n`;
}

function functionText(statement: FunctionStatement): string {
  const parameters = statement.parameters.map(parameterText).join(", ");
  return `${head(statement, "function")}(${parameters}): ${statement.returns} {\n${statement.body}\n}\n`;
}

function parameterText({ name, type, optional = false, value }: ParameterCode): string {
  return value === undefined ? `${name}${optional ? "?" : ""}: ${type}` : `${name}: ${type} = ${value}`;
}

function reexportText({ names, type = false, from }: ReexportStatement): string {
  const exported = names === undefined ? "*" : `{ ${names.join(", ")} }`;
  return `export ${type ? "type " : ""}${exported} from ${stringLiteral(from)};\n`;
}

function codeText({ code }: CodeStatement): string {
  return `${code}\n`;
}

type Declaration = InterfaceStatement | AliasStatement | ConstStatement | FunctionStatement;

/** Words above a declaration, and the declaration as far as its name and type parameters. */
function head(statement: Declaration, keyword: string): string {
  const parameters = statement.kind === "const" ? [] : (statement.typeParameters ?? []);
  const generic = parameters.length === 0 ? "" : `<${parameters.join(", ")}>`;
  const exported = statement.exported === false ? "" : "export ";
  return `${docComment(statement.doc)}${exported}${keyword} ${statement.name}${generic}`;
}
