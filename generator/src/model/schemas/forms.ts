import { isObject } from "../../plain-object.ts";
import { camelCase } from "../../text/text.ts";
import type { NamedForm, NamedSchema } from "../api-model.ts";
import { type SchemaObject, typeNames } from "./json-schema.ts";
import type { Shapes } from "./shapes.ts";
import { formWords, textForm } from "./text-form.ts";

/** Finds the component schemas that are texts of a form. */
export function namedForms(shapes: Shapes): ReadonlyMap<NamedSchema, NamedForm> {
  const found = new Map<NamedSchema, NamedForm>();
  for (const schema of shapes.all) {
    const form = formOf(schema, shapes);
    // Names of schemas differ in more than case, so these do, too.
    if (form !== undefined) found.set(schema, { name: `${camelCase(schema.name)}Form`, ...form });
  }
  return found;
}

function formOf({ name, schema, kind }: NamedSchema, shapes: Shapes): Omit<NamedForm, "name"> | undefined {
  if (kind.type !== "other" || !isObject(schema)) return undefined;
  const parts = shapes.parts(schema);
  const types = new Set(parts.flatMap((part) => typeNames(part)));
  const isText = types.size === 1 && types.has("string") && parts.every(isPlain);
  const form = isText ? textForm(parts) : undefined;
  const text = formWords(parts);
  return form && { form, words: text === undefined ? undefined : { name: `${camelCase(name)}Words`, text } };
}

/** Says whether a part asks for no more than a type and a form. */
function isPlain(part: SchemaObject): boolean {
  return !["enum", "const", "oneOf", "anyOf", "not"].some((keyword) => keyword in part);
}
