import { typeRule } from "../api.ts";
import type { Rule } from "../redocly.ts";

/** A query parameter that takes several values is sent by repeating it, and says so. */
export const listParameters: Rule = typeRule("Parameter", (parameter) => {
  if (parameter.get("in").text !== "query") return;
  const type = parameter.find("schema").get("type").text;
  if (type !== "array" && type !== "object") return;
  const name = parameter.get("name").text;
  if (parameter.get("style").text !== "form") parameter.reportKey(`Parameter "${name}" must have "style: form"`);
  if (parameter.get("explode").node !== true) parameter.reportKey(`Parameter "${name}" must have "explode: true"`);
});
