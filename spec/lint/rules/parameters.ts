import { clientParametersOf, operationRule, typeRule, wholeRule } from "../api.ts";
import type { Rule } from "../redocly.ts";
import { quotedList } from "../words.ts";

/** Every path begins with the parameters that a client is created with. */
export const clientParameters: Rule = wholeRule((root) => {
  const names = clientParametersOf(root);
  if (names.length === 0) return;
  const prefix = names.map((name) => `/{${name}}`).join("");
  for (const [path, item] of root.get("paths").entries()) {
    if (path.startsWith(`${prefix}/`)) continue;
    item.reportKey(`Path "${path}" must begin with the client parameters ${quotedList(names)}`);
  }
});

const header = "X-Correlation-ID";

/** Every request carries the correlation id, and every response returns it. */
export const correlationHeader: Rule = operationRule(({ place, parameters, responses }) => {
  const sent = parameters.some(
    (parameter) => parameter.get("name").text === header && parameter.get("in").text === "header",
  );
  if (!sent) place.reportKey(`Operation must accept the header "${header}"`);
  for (const [status, answer] of responses) {
    if (!answer.find("headers").get(header).exists)
      answer.reportKey(`Answer "${status}" must have the header "${header}"`);
  }
});

/** A query parameter that takes several values is sent by repeating it, and says so. */
export const listParameters: Rule = typeRule("Parameter", (parameter) => {
  if (parameter.get("in").text !== "query") return;
  const type = parameter.find("schema").get("type").text;
  if (type !== "array" && type !== "object") return;
  const name = parameter.get("name").text;
  if (parameter.get("style").text !== "form") parameter.reportKey(`Parameter "${name}" must have "style: form"`);
  if (parameter.get("explode").node !== true) parameter.reportKey(`Parameter "${name}" must have "explode: true"`);
});

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
