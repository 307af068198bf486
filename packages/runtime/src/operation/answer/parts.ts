import { essenceOf, isJson, kindOf, parameterOf } from "../../media-type.ts";
import { chunksOf } from "./lines.ts";
import type { AnswerReader } from "./reader.ts";
import { begun, brokenOff, parserOf, streamOf } from "./stream.ts";
import { decodedAs } from "./text.ts";

/**
 * A part of a multipart response.
 *
 * @typeParam Content The value of JSON, a text, or bytes, by the media type of the part.
 */
export interface ReceivedPart<Content = unknown> {
  /** Headers of the part. */
  readonly headers: Headers;
  /** Content of the part. */
  readonly content: Content;
}

/** Reads the parts of a multipart response one by one. */
export const partsAnswer: AnswerReader = {
  fits: (type) => essenceOf(type).startsWith("multipart/") && Boolean(parameterOf(type, "boundary")),
  read(response, expected) {
    const boundary = parameterOf(response.headers.get("Content-Type") ?? "", "boundary") ?? "";
    const parse = parserOf(response, expected);
    const failure = (cause: unknown): Error => brokenOff(expected.call, cause);
    return begun(receivedParts(streamOf(response, expected), boundary, { parse, failure }));
  },
};

type Parse = (text: string) => unknown;

async function* receivedParts(
  stream: ReadableStream<Uint8Array>,
  boundary: string,
  { parse, failure }: { readonly parse: Parse; readonly failure: (cause: unknown) => Error },
): AsyncGenerator<ReceivedPart, void, undefined> {
  const sections = new Sections(boundary);
  for await (const chunk of chunksOf(stream)) {
    for (const section of sections.add(chunk)) yield receivedPart(section, parse);
    // Content after the last boundary has no meaning.
    if (sections.isDone) return;
  }
  throw failure(new TypeError("The last boundary is missing"));
}

function receivedPart(section: Uint8Array<ArrayBuffer>, parse: Parse): ReceivedPart {
  const end = indexOf(section, bytesOf("\r\n\r\n"), 0);
  const headers = headersOf(section.subarray(0, Math.max(end, 0)));
  const type = headers.get("Content-Type") ?? "text/plain";
  const body = section.subarray(end < 0 ? section.length : end + 4);
  if (isJson(type)) return { headers, content: parse(new TextDecoder().decode(body)) };
  const isText = kindOf(type) === "text";
  return { headers, content: isText ? decodedAs(parameterOf(type, "charset"), body) : new Blob([body], { type }) };
}

function headersOf(bytes: Uint8Array): Headers {
  const headers = new Headers();
  // A header holds bytes, one per character.
  const text = Array.from(bytes, (byte) => String.fromCharCode(byte)).join("");
  for (const [, name = "", value = ""] of text.matchAll(/^([\w!#$%&'*+.^`|~-]+):([^\r\n\0]*)/gm)) {
    headers.append(name, value);
  }
  return headers;
}

/** The bytes between the boundaries of a multipart body, as they come. */
class Sections {
  /** Set after the last boundary. */
  isDone = false;
  readonly #delimiter: Uint8Array;
  // The first boundary begins the body, or a line of it.
  #open: Uint8Array<ArrayBuffer> = bytesOf("\r\n");
  #searched = 0;
  #isPreamble = true;

  constructor(boundary: string) {
    this.#delimiter = bytesOf(`\r\n--${boundary}`);
  }

  /** Takes more bytes, and gives the sections that they complete, each with the end of line before its headers. */
  *add(chunk: Uint8Array): Generator<Uint8Array<ArrayBuffer>, void, undefined> {
    const joined = new Uint8Array(this.#open.length + chunk.length);
    joined.set(this.#open);
    joined.set(chunk, this.#open.length);
    this.#open = joined;
    for (;;) {
      const at = indexOf(this.#open, this.#delimiter, this.#searched);
      const end = at + this.#delimiter.length;
      if (at < 0 || end + 2 > this.#open.length) {
        this.#searched = at < 0 ? Math.max(0, this.#open.length - this.#delimiter.length) : at;
        return;
      }
      const [first, second] = this.#open.subarray(end, end + 2);
      this.#searched = at + 1;
      const isLast = first === dash && second === dash;
      // The boundary may be the start of a longer one, of parts within this part.
      if (!isLast && first !== carriageReturn && first !== space && first !== tab) continue;
      const section = this.#open.subarray(0, at);
      this.#open = this.#open.slice(end);
      this.#searched = 0;
      if (!this.#isPreamble) yield section;
      this.#isPreamble = false;
      this.isDone = isLast;
      if (isLast) return;
    }
  }
}

const [tab, carriageReturn, space, dash] = [9, 13, 32, 45];

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

/** The place of bytes within others; -1 if they do not occur. */
function indexOf(bytes: Uint8Array, wanted: Uint8Array, from: number): number {
  const [first = 0] = wanted;
  for (let at = bytes.indexOf(first, from); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (wanted.every((byte, index) => bytes[at + index] === byte)) return at;
  }
  return -1;
}
