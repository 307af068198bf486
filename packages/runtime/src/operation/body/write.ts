import { refuse } from "../../error/argument-error.ts";
import { essenceOf, isRange, isWithin, type Kind, kindOf, parameterOf } from "../../media-type.ts";
import type { BodyFacts, ContentFacts } from "../operation.ts";
import { bytesOf, type WrittenBody, jsonOf } from "./content.ts";
import { multipart } from "./multipart.ts";
import { urlencoded } from "./urlencoded.ts";

/**
 * Writes a body as its media type asks.
 *
 * @param asked Media type that the caller chose; the description's first otherwise.
 * @returns Nothing where nothing is sent.
 * @throws ArgumentError for a value that the media type has no form for, or a media type that the operation does not take.
 */
export function writeBody(
  body: BodyFacts | undefined,
  value: unknown,
  asked: string | undefined,
): WrittenBody | undefined {
  if (value === undefined) {
    return body?.required ? refuse("omit the body", "a body, which is required") : undefined;
  }
  const content = body?.content ?? {};
  const types = Object.keys(content);
  const [first = ""] = types;
  const chosen = asked ?? first;
  const range = types.find((type) => type === chosen) ?? types.find((type) => isWithin(chosen, type));
  if (range === undefined) {
    return refuse(`send the body as ${asked ?? "anything"}`, types.join(" or ") || "no body");
  }
  const type = isRange(chosen) ? typeOf(value, range) : chosen;
  return writers[kindOf(type)](value, type, content[range] ?? {});
}

type Writer = (value: unknown, type: string, facts: ContentFacts) => WrittenBody;

const writers: Readonly<Record<Kind, Writer>> = {
  json: (value, type) => ({ type, content: jsonOf(value, "the body") }),
  form: (value, type, facts) => ({ type, content: urlencoded(value, facts) }),
  multipart: (value, _type, facts) => multipart(value, facts),
  lines: (value, type) => ({ type, content: linesOf(value, essenceOf(type) === "application/json-seq" ? "\x1e" : "") }),
  events: written,
  text: written,
  bytes: written,
};

/** Texts and bytes are what they are. */
function written(value: unknown, type: string): WrittenBody {
  const isText = typeof value === "string";
  const charset = parameterOf(type, "charset") ?? "utf-8";
  // Text is always sent as UTF-8.
  if (isText && !/^(utf-?8|us-ascii)$/i.test(charset)) refuse(`send text as ${type}`, `bytes in ${charset}`);
  const expected =
    kindOf(type) === "bytes" ? "a Blob, an ArrayBuffer, a typed array, a stream or text" : "text or bytes";
  return { type, content: isText ? value : (bytesOf(value) ?? refuse(`send the body as ${type}`, expected)) };
}

/** @param start Sign before each line. */
function linesOf(value: unknown, start: string): string | Blob | ReadableStream<Uint8Array> {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) {
    return value.map((item: unknown) => `${start}${jsonOf(item, "a line of the body")}\n`).join("");
  }
  return bytesOf(value) ?? refuse("send the body as lines of JSON", "a list, text or bytes");
}

/** The media type of content where the description leaves it open. */
function typeOf(value: unknown, range: string): string {
  const type = value instanceof Blob ? value.type : "";
  if (type !== "" && isWithin(type, range)) return type;
  if (type === "" && range === "*/*") return "application/octet-stream";
  if (typeof value === "string" && range === "text/*") return "text/plain";
  return refuse(`send the body${type && ` as ${type}`}`, `contentType, or a Blob of a type within ${range}`);
}
