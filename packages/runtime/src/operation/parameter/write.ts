import { refuse } from "../../error/argument-error.ts";
import { isJson } from "../../media-type.ts";
import { setHeader } from "../../request/headers.ts";
import { jsonOf } from "../body/content.ts";
import type { ParameterFacts, Place } from "../operation.ts";
import { escaped, reserved } from "./percent.ts";
import { type Escape, pairsOf, segmentOf } from "./style.ts";
import { textOf, textsOf, isAbsent, type Texts } from "./value.ts";

/** The parts of a request that parameters make. */
export interface WrittenParameters {
  /** The path, its places filled. */
  readonly path: string;
  /** The query without its question mark; may be empty. */
  readonly query: string;
}

/**
 * Writes parameters as their descriptions say: into the path, the query, headers and the cookie.
 *
 * @param template Path template.
 * @param valueOf Gives the value of a parameter.
 * @param headers Where headers and cookies are added.
 * @throws ArgumentError for a value that is missing, or that has no form in its style or at its place.
 */
export function writeParameters(
  template: string,
  parameters: readonly ParameterFacts[],
  valueOf: (parameter: ParameterFacts) => unknown,
  headers: Headers,
): WrittenParameters {
  const places = new Map<string, string>();
  const query: string[] = [];
  const cookies: string[] = [];
  for (const parameter of parameters) {
    const what = `${words[parameter.in]} "${parameter.name}"`;
    const value = valueOf(parameter);
    if (parameter.required && isAbsent(value)) refuse(`omit ${what}`, "a value, which is required");
    const texts = writable(parameter, value, what);
    if (texts === undefined) continue;
    if (parameter.in === "path") places.set(parameter.name, segmentOf(parameter.name, texts, parameter, escaped, what));
    else if (parameter.in === "query")
      query.push(...pairsOf(parameter.name, texts, parameter, escapeOf(parameter), what));
    else if (parameter.in === "header") setHeader(headers, parameter.name, headerOf(parameter, texts, what));
    else cookies.push(...cookiesOf(parameter, texts, what));
  }
  if (cookies.length > 0) setCookies(headers, cookies);
  return { path: filled(template, places), query: query.join("&") };
}

const words: Readonly<Record<Place, string>> = {
  path: "path parameter",
  query: "query parameter",
  header: "header",
  cookie: "cookie",
};

/** The texts of a value; with a media type it is one. */
function writable({ content }: ParameterFacts, value: unknown, what: string): Texts | undefined {
  if (content === undefined) return textsOf(value, what);
  if (value === undefined) return undefined;
  return { is: "text", text: isJson(content) ? jsonOf(value, what) : textOf(value, what) };
}

function escapeOf({ allowReserved }: ParameterFacts): Escape {
  return allowReserved === true ? reserved : escaped;
}

/** Headers are sent unescaped. JSON has escapes of its own for what they cannot hold. */
function headerOf(parameter: ParameterFacts, texts: Texts, what: string): string {
  const text = segmentOf(parameter.name, texts, parameter, (part) => part, what);
  if (parameter.content === undefined) return text;
  return text.replace(/[^\x20-\x7e]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/** A cookie has a name of its own, so only one text, or texts that are joined. */
function cookiesOf(parameter: ParameterFacts, texts: Texts, what: string): readonly string[] {
  const { explode = true } = parameter;
  if (texts.is !== "text" && explode) {
    refuse(`send ${what}`, "one value: several cookies of one name cannot be sent");
  }
  return pairsOf(parameter.name, texts, parameter, escaped, what);
}

/** Browsers fill in cookies themselves, and drop those that a program gives without a word. */
function setCookies(headers: Headers, cookies: readonly string[]): void {
  const { headers: kept } = new Request("https://api.invalid", { headers: { Cookie: "a=b" } });
  if (!kept.has("Cookie")) {
    refuse("send cookies in a browser", "none: it only sends its own (document.cookie)");
  }
  const given = headers.get("Cookie");
  headers.set("Cookie", [...(given === null ? [] : [given]), ...cookies].join("; "));
}

/** Fills the places of a template. Every value stays within its segment, and no segment is resolved away. */
function filled(template: string, places: ReadonlyMap<string, string>): string {
  const path = template.replaceAll("#", "%23").replace(/\{([^{}]+)\}/g, (_, name: string) => {
    return places.get(name) ?? refuse(`fill path parameter "${name}"`, "a value");
  });
  const isLost = (segment: string, index: number): boolean =>
    /^(\.|%2e){0,2}$/i.test(segment) && template.split("/")[index] !== segment;
  const lost = path.split("/").find(isLost);
  if (lost !== undefined) refuse(`fill ${template} as ${path}`, "text and not only dots in each segment");
  return path;
}
