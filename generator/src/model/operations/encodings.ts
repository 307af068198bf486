/** Ways in which parameters and fields of forms are written. */
import type { Encoding, MediaType, Parameter, PartEncoding } from "../api-model.ts";
import { type Cursor, quoted } from "../cursor.ts";
import { ownArrayFormat } from "./array-format.ts";

/** Styles by the places that have them; the first is that of a parameter which names none. */
const styles: Readonly<Record<Parameter["in"], readonly [string, ...(readonly string[])]>> = {
  path: ["simple", "label", "matrix"],
  query: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
  querystring: ["form"],
  header: ["simple"],
  cookie: ["form", "cookie"],
};

type ParameterForm = Pick<Parameter, "style" | "explode" | "allowReserved" | "arrayFormat" | "content" | "encoding">;

export function parameterForm(at: Cursor, place: Parameter["in"]): ParameterForm {
  const format = place === "query" ? deepForm(at) : {};
  const style = format.style ?? styleOf(at, place) ?? styles[place][0];
  return {
    style,
    explode: at.get("explode").flag(style === "form" || style === "cookie"),
    ...(at.get("allowReserved").flag() ? { allowReserved: true } : {}),
    ...format,
    ...contentOf(at.get("content"), place),
  };
}

export function readEncodings(at: Cursor): readonly Encoding[] {
  return at.entries().map(([name, how]) => readEncoding(name, how));
}

/** Encodings of the parts of a list. */
export function readPartEncodings(type: string, media: Cursor): Pick<MediaType, "prefixEncoding" | "itemEncoding"> {
  const [prefix, item] = [media.get("prefixEncoding"), media.get("itemEncoding")];
  if (!isListOfParts(type)) {
    for (const other of [prefix, item])
      if (other.exists) other.warn(`${quoted(type)} has no list of parts, so this encoding is ignored`);
    return {};
  }
  return {
    ...(prefix.exists ? { prefixEncoding: prefix.items().map(partEncoding) } : {}),
    ...(item.exists ? { itemEncoding: partEncoding(item) } : {}),
  };
}

/** Says whether content of a type is a list of parts without names, such as `multipart/mixed`. */
export function isListOfParts(type: string): boolean {
  return /^multipart\/(?!form-data\s*(?:;|$))/i.test(type);
}

function readEncoding(name: string, how: Cursor): Encoding {
  return { name, ...partEncoding(how) };
}

function partEncoding(how: Cursor): PartEncoding {
  for (const nested of ["encoding", "prefixEncoding", "itemEncoding"].map((key) => how.get(key))) {
    if (nested.exists) nested.warn("Encodings within an encoding are ignored: send such a part as bytes or text");
  }
  const explode = how.get("explode");
  return {
    contentType: how.get("contentType").optionalString(),
    style: styleOf(how, "query"),
    explode: explode.exists ? explode.flag() : undefined,
    allowReserved: how.get("allowReserved").flag() ? true : undefined,
    ...deepForm(how),
  };
}

/** The form of a value whose lists are named by `x-array-format`: that is one of `deepObject`. */
function deepForm(at: Cursor): Pick<Encoding, "style" | "arrayFormat"> {
  const format = ownArrayFormat(at);
  if (format.arrayFormat === undefined) return {};
  const style = styleOf(at, "query") ?? "deepObject";
  if (style !== "deepObject")
    at.get("style").report(`Style ${quoted(style)} has no x-array-format, expected "deepObject"`);
  return { style: "deepObject", ...format };
}

/** Refuses a style that OpenAPI does not define for a place. */
function styleOf(at: Cursor, place: Parameter["in"]): string | undefined {
  const style = at.get("style").optionalString();
  if (style === undefined || styles[place].includes(style)) return style;
  const allowed = styles[place].join(" or ");
  at.get("style").report(
    `Style ${quoted(style)} is not allowed for ${place} parameters, expected ${allowed}`,
    `it is ${quoted(styles[place][0])}`,
  );
  return undefined;
}

function contentOf(at: Cursor, place: Parameter["in"]): Pick<Parameter, "content" | "encoding"> {
  const [first] = at.entries();
  if (first === undefined) return {};
  const [content, media] = first;
  if (place === "querystring") {
    const encoding = readEncodings(media.get("encoding"));
    return { content, ...(encoding.length === 0 ? {} : { encoding }) };
  }
  if (!/^text\/|[/+]json\b/i.test(content)) {
    media.report(`Cannot write a parameter as ${quoted(content)}, expected JSON or text`);
  }
  return { content };
}
