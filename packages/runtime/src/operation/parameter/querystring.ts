import { isJson } from "../../media-type.ts";
import { jsonOf } from "../body/content.ts";
import { urlencoded } from "../body/urlencoded.ts";
import type { ParameterPlace } from "../operation.ts";
import { escaped } from "./percent.ts";
import { isAbsent, textOf } from "./value.ts";

/** The whole query as JSON or text (`in: querystring` of OpenAPI 3.2). */
export const inQuerystring: ParameterPlace = {
  words: "query string",
  write({ content = "" }, value, { query }, what) {
    if (value === undefined) return;
    const text = isJson(content) ? jsonOf(value, what) : textOf(value, what);
    if (text !== "") query.push(escaped(text, what));
  },
};

/** The whole query as a form. */
export const inFormQuerystring: ParameterPlace = {
  words: "query string",
  write({ encoding = {} }, value, { query }, what) {
    const text = isAbsent(value) ? "" : urlencoded(value, { encoding }, what);
    if (text !== "") query.push(text);
  },
};
