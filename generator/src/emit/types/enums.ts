/** Enums: their values as data, their type derived from it, and a guard. */
import type { NamedSchema } from "../../model/api-model.ts";
import { docOf, schemaList, typeNames } from "../../model/schemas/json-schema.ts";
import { isObject } from "../../plain-object.ts";
import type { AliasStatement, ConstStatement, FunctionStatement } from "../../print/output-file.ts";
import { camelCase, type Documentation, valueLiteral } from "../../text/text.ts";

/** Name of a list of values: `stateTypeValues`. Names of schemas differ in more than case, so these do, too. */
export function valuesName({ name }: NamedSchema): string {
  return `${camelCase(name)}Values`;
}

/** Words about single values, as a list for the words above their type; empty when nothing is said. */
export function valueDescriptions({ schema }: NamedSchema): string {
  const alternatives = typeof schema === "boolean" ? [] : schemaList(schema, "oneOf").filter(isObject);
  const described = alternatives.filter((alternative) => docOf(alternative).text !== "");
  return described.map((alternative) => `- \`${String(alternative["const"])}\`: ${docOf(alternative).text}`).join("\n");
}

export function enumValues(schema: NamedSchema, name: string): ConstStatement {
  const values = schema.kind.type === "enum" ? schema.kind.values : [];
  const doc = { text: `All values of {@link ${schema.name}} that this version knows.` };
  return { kind: "const", name, doc, value: `${valueLiteral(values)} as const` };
}

export function enumType(schema: NamedSchema, values: string, doc: Documentation): AliasStatement {
  const type = `(typeof ${values})[number]${allowsNull(schema) ? " | null" : ""}`;
  return { kind: "alias", name: schema.name, doc, type };
}

export function enumGuard(schema: NamedSchema, values: string): FunctionStatement {
  const nullCheck = allowsNull(schema) ? "value === null || " : "";
  return {
    kind: "function",
    name: `is${schema.name}`,
    doc: { text: `Says whether a value is a {@link ${schema.name}} that this version knows.` },
    parameters: [{ name: "value", type: "unknown" }],
    returns: `value is ${schema.name}`,
    body: `const known: readonly unknown[] = ${values};\nreturn ${nullCheck}known.includes(value);`,
  };
}

function allowsNull({ schema }: NamedSchema): boolean {
  if (typeof schema === "boolean" || !Array.isArray(schema["enum"])) return false;
  const types = typeNames(schema);
  return schema["enum"].includes(null) && (types.length === 0 || types.includes("null"));
}
