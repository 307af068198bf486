import { refuse } from "../../error/argument-error.ts";
import { essenceOf, isRange, isWithin, kindOf } from "../../media-type.ts";
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
  const parts = entriesOf(value).flatMap(([name, given]) => {
    return partsOf(name, given, Object.hasOwn(encoding, name) ? encoding[name] : undefined);
  });
  return written("multipart/form-data", parts);
}

/**
 * Writes a list as the parts of a multipart body without names, such as `multipart/mixed`. Objects are JSON, unless the description
 * says otherwise.
 *
 * @throws ArgumentError for a value that has no form, or a file of a type that the description does not take.
 */
export function partsBody(value: unknown, type: string, facts: ContentFacts): WrittenBody {
  if (!Array.isArray(value)) return refuse(`send the body as ${type}`, "a list");
  const { prefixEncoding = [], itemEncoding } = facts;
  const parts = value.map((item: unknown, index) => {
    return unnamedPart(item, prefixEncoding[index] ?? itemEncoding ?? {}, `part ${index}`);
  });
  return written(essenceOf(type), parts);
}

function written(type: string, parts: readonly WrittenPart[]): WrittenBody {
  const boundary = `----${crypto.randomUUID().replaceAll("-", "")}`;
  const pieces = parts.flatMap(({ head, content }) => [`--${boundary}\r\n${head}\r\n\r\n`, content, "\r\n"]);
  return { type: `${type}; boundary=${boundary}`, content: new Blob([...pieces, `--${boundary}--\r\n`]) };
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
  return writtenPart(given, how, `field "${name}"`, (filename, isFile) => {
    return disposition(name, filename ?? (isFile ? "blob" : undefined));
  });
}

function unnamedPart(given: unknown, how: EncodingFacts, what: string): WrittenPart {
  return writtenPart(given, how, what, (filename) => {
    return filename === undefined ? undefined : `Content-Disposition: attachment; filename=${quoted(filename)}`;
  });
}

/** @param dispositionOf Writes the header that names the part and its file. */
function writtenPart(
  given: unknown,
  how: EncodingFacts,
  what: string,
  dispositionOf: (filename: string | undefined, isFile: boolean) => string | undefined,
): WrittenPart {
  const { value, options }: { value: unknown; options: PartOptions } =
    given instanceof Part ? given : { value: given, options: {} };
  const bytes = bytesOf(value);
  if (bytes instanceof ReadableStream) return refuse(`send ${what}`, "a Blob: a form cannot hold a stream");
  const asked = how.contentType?.split(",").map((each) => each.trim()) ?? [];
  const type = options.type ?? typeOf(value, bytes, asked, what);
  const content = bytes ?? textOfPart(value, type, what);
  const named = dispositionOf(
    options.filename ?? (value instanceof File ? value.name : undefined),
    bytes !== undefined,
  );
  const own = new Headers();
  for (const [header, text] of Object.entries(options.headers ?? {})) setHeader(own, header, text);
  const headers = [...(named === undefined ? [] : [named]), ...(type === undefined ? [] : [`Content-Type: ${type}`])];
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
