import { typeRule } from "../api.ts";
import type { Rule } from "../redocly.ts";
import { propertiesOf, requiredOf } from "../schema.ts";

/** `x-expands` names a property of the reference, one that need not be there. */
export const expands: Rule = typeRule("Schema", (schema) => {
  const extension = schema.get("x-expands");
  if (extension.text === undefined) return;
  if (!propertiesOf(schema).has(extension.text))
    extension.report(`"${extension.text}" must be a property of the schema`);
  if (requiredOf(schema).has(extension.text)) extension.report(`"${extension.text}" must not be required`);
});
