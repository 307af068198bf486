import type { JsonSchema, SchemaKind } from "./api-model.ts";
import { type Cursor, quoted } from "./cursor.ts";
import { forEachSubschema, isSchemaObject, keyOfRef } from "./json-schema.ts";

/** Says whether `x-open` stands in a schema or below it. */
export function mentionsOpen(schema: JsonSchema): boolean {
  if (typeof schema === "boolean") return false;
  if (schema["x-open"] === true) return true;
  let found = false;
  forEachSubschema(schema, (part) => (found ||= mentionsOpen(part)));
  return found;
}

/**
 * Refuses `x-open` where nothing can be added to: beside anything but a reference to an enum or a union whose variants are
 * told apart.
 *
 * @param at A schema, with everything below it.
 */
export function expectOpenTargets(at: Cursor, kinds: ReadonlyMap<string, SchemaKind>): void {
  if (Array.isArray(at.value)) for (const item of at.items()) expectOpenTargets(item, kinds);
  if (!isSchemaObject(at.value)) return;
  const open = at.get("x-open");
  if (open.value === true) {
    const reference = at.get("$ref").value;
    const kind = typeof reference === "string" ? kinds.get(keyOfRef(reference)) : undefined;
    const isUnion = kind?.type === "union" && kind.discriminator !== undefined;
    if (kind?.type !== "enum" && !isUnion) {
      open.fail(
        `Expected x-open beside a reference to an enum or a union with a discriminator, found ${
          typeof reference === "string" ? quoted(keyOfRef(reference)) : "no reference"
        }`,
      );
    }
  }
  for (const [, member] of at.entries()) expectOpenTargets(member, kinds);
}
