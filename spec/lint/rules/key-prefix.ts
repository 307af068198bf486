import { typeRule } from "../api.ts";
import type { Rule } from "../redocly.ts";

/** `x-key-prefix` belongs to an object that spreads over the query string, all of whose keys begin with it. */
export const keyPrefix: Rule = typeRule("Parameter", (parameter) => {
  const extension = parameter.get("x-key-prefix");
  if (extension.text === undefined) return;
  const schema = parameter.find("schema");
  const spreads = parameter.get("in").text === "query" && parameter.get("explode").node === true;
  if (!spreads || schema.get("type").text !== "object") {
    return extension.reportKey(`"x-key-prefix" must stand on a query parameter that is an exploded object`);
  }
  const escaped = extension.text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
  const patterns = schema.get("patternProperties").entries();
  if (patterns.length === 0) extension.report(`Keys must be described by "patternProperties"`);
  for (const [pattern, value] of patterns) {
    if (!pattern.startsWith(`^${escaped}`)) value.reportKey(`Pattern must begin with "^${escaped}"`);
  }
  if (schema.get("additionalProperties").node !== false)
    extension.report(`Other keys must be ruled out by "additionalProperties: false"`);
});
