import { typeRule } from "../api.ts";
import type { Rule } from "../redocly.ts";

/** Unknown fields are ignored on both sides, so no body forbids them. */
export const openObjects: Rule = typeRule("Schema", (schema) => {
  const additional = schema.get("additionalProperties");
  // A parameter that spreads over the query string has to say which keys are its own.
  const keyed = schema.get("patternProperties").exists;
  if (additional.node === false && !keyed) additional.reportKey("Objects must stay open to further properties");
  const unevaluated = schema.get("unevaluatedProperties");
  if (unevaluated.node === false) unevaluated.reportKey("Objects must stay open to further properties");
});
