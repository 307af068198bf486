/** Enums: their values as data, their type derived from it, and a guard. */
import type { NamedSchema } from "../../model/api-model.ts";
import { docOf, schemaList, typeNames } from "../../model/json-schema.ts";
import type { AliasStatement, ConstStatement, FunctionStatement } from "../../output-file.ts";
import { isObject } from "../../plain-object.ts";
import { camelCase, type Documentation, valueLiteral } from "../../text.ts";

/** Names of value lists: `stateTypeValues`. */
export class EnumNames {
  readonly #taken = new Set<string>();

  /** A number keeps names apart that differ only in how an acronym is written. */
  valuesOf({ name }: NamedSchema): string {
    const wanted = `${camelCase(name)}Values`;
    let free = wanted;
    for (let count = 2; this.#taken.has(free); count += 1) free = `${wanted}${count}`;
    this.#taken.add(free);
    return free;
  }
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
