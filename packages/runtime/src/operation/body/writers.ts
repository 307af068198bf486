import { refuse } from "../../error/argument-error.ts";
import { essenceOf, type Kind, kindOf, parameterOf } from "../../media-type.ts";
import type { BodyWriter } from "../operation.ts";
import { bytesOf, type WrittenBody, jsonOf } from "./content.ts";
import { multipartBody } from "./multipart.ts";
import { formBody } from "./urlencoded.ts";

/** Writes a body as the chosen media type asks, for operations that take any. */
export const anyBody: BodyWriter = (value, type, facts): WrittenBody => writers[kindOf(type)](value, type, facts);

/** Writes a JSON value. */
export function jsonBody(value: unknown, type: string): WrittenBody {
  return { type, content: jsonOf(value, "the body") };
}

/** Writes a list of JSON values, one per line. Text and bytes are sent as they are. */
export function linesBody(value: unknown, type: string): WrittenBody {
  return { type, content: linesOf(value, essenceOf(type).endsWith("json-seq") ? "\x1e" : "") };
}

/** Writes text and bytes as they are. */
export function plainBody(value: unknown, type: string): WrittenBody {
  const isText = typeof value === "string";
  const charset = parameterOf(type, "charset") ?? "utf-8";
  // Text is always sent as UTF-8.
  if (isText && !/^(utf-?8|us-ascii)$/i.test(charset)) refuse(`send text as ${type}`, `bytes in ${charset}`);
  const expected =
    kindOf(type) === "bytes" ? "a Blob, an ArrayBuffer, a typed array, a stream or text" : "text or bytes";
  return { type, content: isText ? value : (bytesOf(value) ?? refuse(`send the body as ${type}`, expected)) };
}

const writers: Readonly<Record<Kind, BodyWriter>> = {
  json: jsonBody,
  form: formBody,
  multipart: multipartBody,
  lines: linesBody,
  events: plainBody,
  text: plainBody,
  bytes: plainBody,
};

/** @param start Sign before each line. */
function linesOf(value: unknown, start: string): string | Blob | ReadableStream<Uint8Array> {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) {
    return value.map((item: unknown) => `${start}${jsonOf(item, "a line of the body")}\n`).join("");
  }
  return bytesOf(value) ?? refuse("send the body as lines of JSON", "a list, text or bytes");
}
