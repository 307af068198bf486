import { typeRule } from "../api.ts";
import type { Rule } from "../redocly.ts";
import { isCamelCase } from "../words.ts";

/** Properties are camelCase, except those of `allow`, whose names come from elsewhere. */
export const propertyNames: Rule = typeRule("SchemaProperties", (properties, key, options) => {
  if (key !== "properties") return;
  const allowed: readonly unknown[] = Array.isArray(options["allow"]) ? options["allow"] : [];
  for (const [name, property] of properties.entries()) {
    if (!isCamelCase(name) && !allowed.includes(name)) property.reportKey(`Property name "${name}" must be camelCase`);
  }
});
