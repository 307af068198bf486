import { everywhereRule, operationRule, typeRule } from "../api.ts";
import { extensionTable } from "../extension-table.ts";
import type { Rule } from "../redocly.ts";
import { bodySchema, propertiesOf, requiredOf } from "../schema.ts";
import { quotedList } from "../words.ts";

/** Only the extensions of the table are used, where it allows them, and with values of the form that it asks for. */
export const extensions: Rule = everywhereRule((holder, type) => {
  for (const [name, value] of holder.entries()) {
    if (!name.startsWith("x-")) continue;
    const extension = extensionTable[name];
    if (extension === undefined) {
      value.reportKey(`Extension "${name}" must be one of ${quotedList(Object.keys(extensionTable))}`);
    } else if (extension.on !== "anything" && !extension.on.includes(type)) {
      value.reportKey(`Extension "${name}" must stand on ${quotedList(extension.on)}, not on "${type}"`);
    } else if (!extension.accepts(value.node)) {
      value.report(`Extension "${name}" must be ${extension.form}`);
    }
  }
});

/** Every query can be walked: `x-keyset` names its parameters, its list of results and a field of each result. */
export const keyset: Rule = operationRule(({ place, verb, parameters, responses }) => {
  const extension = place.get("x-keyset");
  const isQuery = verb === "query";
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

/** `x-expands` names a property of the reference, one that need not be there. */
export const expands: Rule = typeRule("Schema", (schema) => {
  const extension = schema.get("x-expands");
  if (extension.text === undefined) return;
  if (!propertiesOf(schema).has(extension.text))
    extension.report(`"${extension.text}" must be a property of the schema`);
  if (requiredOf(schema).has(extension.text)) extension.report(`"${extension.text}" must not be required`);
});
