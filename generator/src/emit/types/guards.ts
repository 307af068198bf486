/** Run-time parts of types: values of enums, forms of texts, and guards. */
import type { NamedForm, NamedSchema, Variant } from "../../model/api-model.ts";
import { docOf, schemaList, typeNames } from "../../model/schemas/json-schema.ts";
import { isObject } from "../../plain-object.ts";
import type { ModuleFile, Statement } from "../../print/output-file.ts";
import { alias, constant, functionOf } from "../../print/statements.ts";
import { type Documentation, camelCase, propertyAccess, stringLiteral, valueLiteral } from "../../text/text.ts";

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

export function enumValues(schema: NamedSchema, name: string): Statement {
  const values = schema.kind.type === "enum" ? schema.kind.values : [];
  const text = `All known values of {@link ${schema.name}}.`;
  return constant(name, text, undefined, `${valueLiteral(values)} as const`);
}

export function enumType(schema: NamedSchema, values: string, doc: Documentation): Statement {
  return alias(schema.name, doc, `(typeof ${values})[number]${allowsNull(schema) ? " | null" : ""}`);
}

export function enumGuard(schema: NamedSchema, values: string): Statement {
  const nullCheck = allowsNull(schema) ? "value === null || " : "";
  return guard(schema, "a {@link NAME} that this version knows", [
    `const known: readonly unknown[] = ${values};`,
    `return ${nullCheck}known.includes(value);`,
  ]);
}

function allowsNull({ schema }: NamedSchema): boolean {
  if (typeof schema === "boolean" || !Array.isArray(schema["enum"])) return false;
  const types = typeNames(schema);
  return schema["enum"].includes(null) && (types.length === 0 || types.includes("null"));
}

/** Makes the guard of a union; `undefined` where nothing tells all of its variants apart. */
export function unionGuard(schema: NamedSchema, allowsNull: () => boolean): Statement | undefined {
  const { kind } = schema;
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
  return guard(schema, "a {@link NAME} of a variant that this version knows", [
    `const known: readonly unknown[] = ${valueLiteral(tags)};`,
    `return ${isNullable ? `value === null || (${checks})` : checks};`,
  ]);
}

function isNull({ schema }: Variant): boolean {
  return typeof schema !== "boolean" && schema["type"] === "null";
}

export function formConstant({ name }: NamedSchema, { name: own, form }: NamedForm): Statement {
  return constant(own, `The form of a {@link ${name}}.`, "RegExp", String(form));
}

export function formWordsConstants({ name }: NamedSchema, { words }: NamedForm): readonly Statement[] {
  if (words === undefined) return [];
  const text = `The form of a {@link ${name}} in words.`;
  return [constant(words.name, text, "string", stringLiteral(words.text))];
}

export function formGuard(schema: NamedSchema, { name: form }: NamedForm): Statement {
  const body = [`return typeof value === "string" && ${form}.test(value);`];
  return guard(schema, "a text in the form of a {@link NAME}", body, `Formed<${schema.name}>`);
}

/** @param what Words for what the guard finds; `NAME` stands for the name of the type. */
function guard({ name }: NamedSchema, what: string, body: readonly string[], type: string = name): Statement {
  return functionOf(`is${name}`, `Says whether a value is ${what.replace("NAME", name)}.`, {
    parameters: [{ name: "value", type: "unknown" }],
    returnType: `value is ${type}`,
    statements: body.join("\n"),
  });
}

const laterTag = `/** Distinguishes later tags from known ones; only a type. */
export declare const later: unique symbol;

/** A text other than the known tags; \`String(tag)\` makes it a plain string. */
export interface LaterTag {
  /** Never there. */
  readonly [later]: never;
  /** Reads the tag. */
  toString(): string;
}`;

export function openTypes(source: string): ModuleFile {
  return {
    kind: "module",
    path: "open.ts",
    source,
    statements: [
      alias(
        "OpenEnum",
        "One of the known values, or any other that a later version of the API adds. Editors suggest the known values.",
        "Value | (Value extends string ? string & Record<never, never> : number & Record<never, never>)",
        ["Value extends string | number"],
      ),
      alias(
        "OpenUnion",
        `One of the known variants, or any other that a later version of the API adds.

Comparing the tag with a known value narrows to its variant; the rest is a {@link LaterVariant}.`,
        "Variant | LaterVariant<Tag>",
        ["Variant", "Tag extends keyof Variant"],
      ),
      alias(
        "LaterVariant",
        "A variant that this version does not know; only its tag is typed.",
        "{ readonly [Key in Tag]: LaterTag } & { readonly [key: string]: unknown }",
        ["Tag extends PropertyKey"],
      ),
      laterTag,
    ],
  };
}

export function formedTypes(source: string): ModuleFile {
  return { kind: "module", path: "formed.ts", source, statements: [formed] };
}

const formed = `/**
 * A text whose form was checked; use it like any other text. The type differs from \`string\`, so that a failed check still
 * narrows to \`string\`.
 */
export type Formed<Text extends string> = Text & { readonly [checked]?: never };

/** Marks texts whose form was checked; only a type. */
export declare const checked: unique symbol;`;
