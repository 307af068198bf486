import type { NamedSchema, Variant } from "../../model/api-model.ts";
import type { FunctionStatement } from "../../print/output-file.ts";
import { propertyAccess, stringLiteral, valueLiteral } from "../../text/text.ts";

/**
 * Makes the guard of a union; `undefined` where nothing tells all of its variants apart.
 *
 * @param allowsNull Says whether the type of the union has null among its values; only asked where there is a guard.
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
