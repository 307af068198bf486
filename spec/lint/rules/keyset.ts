import { operationRule } from "../api.ts";
import type { Rule } from "../redocly.ts";
import { bodySchema, propertiesOf } from "../schema.ts";

/** Every query can be walked: `x-keyset` names its parameters, its list of results and a field of each result. */
export const keyset: Rule = operationRule(({ place, parameters, responses }) => {
  const extension = place.get("x-keyset");
  const isQuery = place.get("x-operation").get("verb").text === "query";
  if (extension.exists !== isQuery) {
    return place.reportKey(isQuery ? `Query must have an "x-keyset"` : `Only queries may have an "x-keyset"`);
  }
  const query = parameters.filter((parameter) => parameter.get("in").text === "query");
  for (const key of ["where", "sort", "limit", "withTotal"]) {
    const name = extension.get(key);
    if (name.text !== undefined && !query.some((parameter) => parameter.get("name").text === name.text)) {
      name.report(`"${name.text}" must be a query parameter of the operation`);
    }
  }
  const results = extension.get("results");
  const field = extension.get("field");
  const success = responses.find(([status]) => status === "200")?.[1];
  if (results.text === undefined || field.text === undefined || success === undefined) return;
  const list = propertiesOf(bodySchema(success)).get(results.text);
  if (list === undefined) return results.report(`"${results.text}" must be a property of the answer`);
  if (!propertiesOf(list.find("items")).has(field.text))
    field.report(`"${field.text}" must be a property of each result`);
});
