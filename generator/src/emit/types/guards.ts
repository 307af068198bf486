/** Run-time parts of types: values of enums, forms of texts, and guards. */
import type { NamedSchema, Variant, NamedForm } from "../../model/api-model.ts";
import { docOf, schemaList, typeNames } from "../../model/schemas/json-schema.ts";
import { isObject } from "../../plain-object.ts";
import type { AliasStatement, ConstStatement, FunctionStatement } from "../../print/output-file.ts";
import { camelCase, type Documentation, valueLiteral, propertyAccess, stringLiteral } from "../../text/text.ts";

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

/**
 * Makes the guard of a union; `undefined` where nothing tells all of its variants apart. Null is only asked for where
 * there is a guard.
 */
export function unionGuard({ name, kind }: NamedSchema, allowsNull: () => boolean): FunctionStatement | undefined {
  if (kind.type !== "union" || kind.discriminator === undefined) return undefined;
  const variants = kind.variants.filter((variant) => !isNull(variant));
  if (variants.length === 0 || variants.some(({ tags }) => tags.length === 0)) return undefined;
  const tags = [...new Set(variants.flatMap((variant) => variant.tags))];
  const { discriminator } = kind;
  const isNullable = allowsNull();
  const checks = [
    'typeof value === "object"',
    ...(isNullable ? [] : ["value !== null"]),
    `${stringLiteral(discriminator)} in value`,
    `known.includes(${propertyAccess("value", discriminator)})`,
  ].join(" && ");
  return {
    kind: "function",
    name: `is${name}`,
    doc: { text: `Says whether a value is a {@link ${name}} of a variant that this version knows.` },
    parameters: [{ name: "value", type: "unknown" }],
    returns: `value is ${name}`,
    body: [
      `const known: readonly unknown[] = ${valueLiteral(tags)};`,
      `return ${isNullable ? `value === null || (${checks})` : checks};`,
    ].join("\n"),
  };
}

function isNull({ schema }: Variant): boolean {
  return typeof schema !== "boolean" && schema["type"] === "null";
}

export function formConstant({ name }: NamedSchema, { name: constant, form }: NamedForm): ConstStatement {
  const doc = { text: `The form that a {@link ${name}} must have.` };
  return { kind: "const", name: constant, doc, type: "RegExp", value: String(form) };
}

/** The words of a form, where the description has some. */
export function formWordsConstants({ name }: NamedSchema, { words }: NamedForm): readonly ConstStatement[] {
  if (words === undefined) return [];
  const doc = { text: `The form that a {@link ${name}} must have, in words.` };
  return [{ kind: "const", name: words.name, doc, type: "string", value: stringLiteral(words.text) }];
}

export function formGuard({ name }: NamedSchema, { name: constant }: NamedForm): FunctionStatement {
  return {
    kind: "function",
    name: `is${name}`,
    doc: { text: `Says whether a value is a text of the form that a {@link ${name}} must have.` },
    parameters: [{ name: "value", type: "unknown" }],
    returns: `value is Formed<${name}>`,
    body: `return typeof value === "string" && ${constant}.test(value);`,
  };
}
