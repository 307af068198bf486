import { refuse } from "../../error/argument-error.ts";
import { isRange, isWithin, kindOf } from "../../media-type.ts";
import { setHeader } from "../../request/headers.ts";
import type { ContentFacts, EncodingFacts } from "../operation.ts";
import { isAbsent, isPlainObject, textOf } from "../parameter/value.ts";
import { bytesOf, type WrittenBody, jsonOf } from "./content.ts";
import { Part, type PartOptions } from "./part.ts";

/**
 * Writes `multipart/form-data`: a part per value, and per element of a list. Files keep their names and types; objects are JSON,
 * unless the description says otherwise.
 *
 * @throws ArgumentError for a value that has no form, or a file of a type that the description does not take.
 */
export function multipartBody(value: unknown, _type: string, { encoding = {} }: ContentFacts): WrittenBody {
  const boundary = `----${crypto.randomUUID().replaceAll("-", "")}`;
  const pieces = entriesOf(value).flatMap(([name, given]) => {
    const how = Object.hasOwn(encoding, name) ? encoding[name] : undefined;
    return partsOf(name, given, how).flatMap((part) => [`--${boundary}\r\n${part.head}\r\n\r\n`, part.content, "\r\n"]);
  });
  const type = `multipart/form-data; boundary=${boundary}`;
  return { type, content: new Blob([...pieces, `--${boundary}--\r\n`]) };
}

interface WrittenPart {
  /** Headers, without the empty line behind them. */
  readonly head: string;
  readonly content: string | Blob;
}

function entriesOf(value: unknown): readonly (readonly [name: string, value: unknown])[] {
  if (value instanceof FormData) return [...value];
  return isPlainObject(value)
    ? Object.entries(value)
    : refuse("send the body as multipart/form-data", "an object or a FormData");
}

function partsOf(name: string, value: unknown, how: EncodingFacts = {}): readonly WrittenPart[] {
  if (isAbsent(value)) return [];
  if (how.write !== undefined && how.style !== undefined)
    return styledParts(how.write(name, value, { ...how, allowReserved: false }, `field "${name}"`));
  return [value].flat().flatMap((item: unknown) => (isAbsent(item) ? [] : [partOf(name, item, how)]));
}

/** Fields with a style are written as a query would have them, and then without its escapes. */
function styledParts(pairs: readonly string[]): readonly WrittenPart[] {
  return pairs.map((pair) => {
    const [key = "", ...text] = pair.split("=");
    return { head: disposition(decodeURIComponent(key)), content: decodeURIComponent(text.join("=")) };
  });
}

function partOf(name: string, given: unknown, how: EncodingFacts): WrittenPart {
  const what = `field "${name}"`;
  const { value, options }: { value: unknown; options: PartOptions } =
    given instanceof Part ? given : { value: given, options: {} };
  const bytes = bytesOf(value);
  if (bytes instanceof ReadableStream) return refuse(`send ${what}`, "a Blob: a form cannot hold a stream");
  const asked = how.contentType?.split(",").map((each) => each.trim()) ?? [];
  const type = options.type ?? typeOf(value, bytes, asked, what);
  const filename = options.filename ?? (value instanceof File ? value.name : bytes && "blob");
  const content = bytes ?? textOfPart(value, type, what);
  const headers = [disposition(name, filename), ...(type === undefined ? [] : [`Content-Type: ${type}`])];
  const own = new Headers();
  for (const [header, text] of Object.entries(options.headers ?? {})) setHeader(own, header, text);
  return { head: [...headers, ...[...own].map((header) => header.join(": "))].join("\r\n"), content };
}

/** The media type of a part; none for plain text, which it is by itself. */
function typeOf(value: unknown, bytes: Blob | undefined, asked: readonly string[], what: string): string | undefined {
  const fitting = asked.find((type) => !isRange(type));
  if (bytes === undefined) {
    const isText = typeof value !== "object";
    return isText ? fitting : (asked.find((type) => kindOf(type) === "json") ?? fitting ?? "application/json");
  }
  if (bytes.type === "") return fitting ?? "application/octet-stream";
  if (asked.length === 0 || asked.some((type) => isWithin(bytes.type, type))) return bytes.type;
  return refuse(`send ${what} as ${bytes.type}`, asked.join(" or "));
}

function textOfPart(value: unknown, type: string | undefined, what: string): string {
  return type !== undefined && kindOf(type) === "json" ? jsonOf(value, what) : textOf(value, what);
}

function disposition(name: string, filename?: string): string {
  return `Content-Disposition: form-data; name=${quoted(name)}${filename === undefined ? "" : `; filename=${quoted(filename)}`}`;
}

/** Browsers escape these signs in names, and no others. */
function quoted(text: string): string {
  return `"${text.replace(/\r\n?|\n/g, "%0D%0A").replaceAll('"', "%22")}"`;
}
