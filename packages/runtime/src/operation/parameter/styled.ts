import { refuse } from "../../error/argument-error.ts";
import { isJson } from "../../media-type.ts";
import { setHeader } from "../../request/headers.ts";
import { jsonOf } from "../body/content.ts";
import type { FieldWriter, ParameterFacts, ParameterPlace } from "../operation.ts";
import { escaped, escapeOf } from "./percent.ts";
import { pairsOf, segmentOf } from "./style.ts";
import { textOf, type Texts, textsOf } from "./value.ts";

/** A path parameter in any style, or in a media type. */
export const inStyledPath: ParameterPlace = {
  words: "path parameter",
  isPath: true,
  write(parameter, value, { places }, what) {
    const texts = writable(parameter, value, what);
    if (texts) places.set(parameter.name, segmentOf(parameter.name, texts, parameter, escaped, what));
  },
};

/** A query parameter in any style, or in a media type. */
export const inStyledQuery: ParameterPlace = {
  words: "query parameter",
  write(parameter, value, { query }, what) {
    const texts = writable(parameter, value, what);
    if (texts) query.push(...pairsOf(parameter.name, texts, parameter, escapeOf(parameter), what));
  },
};

/** A header in any form, or in a media type. */
export const inStyledHeader: ParameterPlace = {
  words: "header",
  write(parameter, value, { headers }, what) {
    const texts = writable(parameter, value, what);
    if (texts) setHeader(headers, parameter.name, headerOf(parameter, texts, what));
  },
};

/** A cookie. */
export const inCookie: ParameterPlace = {
  words: "cookie",
  write(parameter, value, { headers }, what) {
    const texts = writable(parameter, value, what);
    if (texts) addCookies(headers, cookiesOf(parameter, texts, what));
  },
};

/** Writes a field of a form in its style. */
export const styledField: FieldWriter = (name, value, form, what): readonly string[] => {
  const texts = textsOf(value, what);
  return texts === undefined ? [] : pairsOf(name, texts, form, escapeOf(form), what);
};

/** The texts of a value; with a media type it is one. */
function writable({ content }: ParameterFacts, value: unknown, what: string): Texts | undefined {
  if (content === undefined) return textsOf(value, what);
  if (value === undefined) return undefined;
  return { is: "text", text: isJson(content) ? jsonOf(value, what) : textOf(value, what) };
}

/** Headers are sent unescaped. JSON has escapes of its own for what they cannot hold. */
function headerOf(parameter: ParameterFacts, texts: Texts, what: string): string {
  const text = segmentOf(parameter.name, texts, parameter, (part) => part, what);
  if (parameter.content === undefined) return text;
  return text.replace(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** A cookie has a name of its own, so only one text, or texts that are joined. */
function cookiesOf(parameter: ParameterFacts, texts: Texts, what: string): readonly string[] {
  const { explode = true, style } = parameter;
  // Several cookies are written like several pairs of one.
  if (style === "cookie") return pairsOf(parameter.name, texts, { style: "form", explode }, unescaped, what);
  if (texts.is !== "text" && explode) {
    refuse(`send ${what}`, "one value: several cookies of one name cannot be sent");
  }
  return pairsOf(parameter.name, texts, parameter, escaped, what);
}

/** A cookie value as it is. */
function unescaped(text: string, what: string): string {
  return /^[!#-+\--:<-[\]-~]*$/.test(text) ? text : refuse(`send ${what}`, "no signs that cookies cannot hold");
}

/** Adds cookies to a request. Browsers fill in cookies themselves, and drop those that a program gives without a word. */
function addCookies(headers: Headers, cookies: readonly string[]): void {
  const { headers: kept } = new Request("https://api.invalid", { headers: { Cookie: "a=b" } });
  if (!kept.has("Cookie")) {
    refuse("send cookies in a browser", "none: it only sends its own (document.cookie)");
  }
  const given = headers.get("Cookie");
  headers.set("Cookie", [...(given === null ? [] : [given]), ...cookies].join("; "));
}
