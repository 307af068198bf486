import { operationRule } from "../api.ts";
import type { Rule } from "../redocly.ts";
import { capitalized, isCamelCase } from "../words.ts";

const prefixes: Readonly<Record<string, string>> = { existsMatching: "exists" };

/** An `operationId` is camelCase and says verb, address and narrowing: `getCartDiscountByKeyInStore`. */
export const operationId: Rule = operationRule(({ place }) => {
  const id = place.get("operationId");
  if (id.text === undefined) return place.reportKey(`Operation must have an "operationId"`);
  if (!isCamelCase(id.text)) return id.report(`"${id.text}" must be camelCase`);

  const operation = place.get("x-operation");
  const verb = operation.get("verb").text;
  if (verb === undefined) return;
  const by = operation.get("by").text;
  const method = operation.get("within").get("method").text;
  const prefix = prefixes[verb] ?? verb;
  const suffix = (by === undefined ? "" : `By${capitalized(by)}`) + (method === undefined ? "" : capitalized(method));
  if (id.text.startsWith(prefix) && id.text.endsWith(suffix)) return;
  id.report(
    `"${id.text}" must begin with "${prefix}"${suffix && ` and end with "${suffix}"`}, as its "x-operation" says`,
  );
});
