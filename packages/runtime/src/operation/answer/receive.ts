import { essenceOf, kindOf, parameterOf } from "../../media-type.ts";
import { type Body, readBody } from "../../send/body.ts";
import type { AnswerKind } from "../operation.ts";
import { readBytes } from "./bytes.ts";
import { guarded, type StreamParts } from "./guarded.ts";
import { eventsOf, jsonLines } from "./lines.ts";

/** A way that the content of an answer is read. */
export type Reading = AnswerKind | "stream";

/** A successful answer, as far as it is read before its result is given. */
export interface ReceivedBody extends Body {
  /** Reads the result; throws a SyntaxError for what is no JSON. */
  readonly read: () => unknown;
  /** Content that the description does not know of, with its type. */
  readonly unexpected?: Blob;
}

/** The way to read an answer, and the rest of its call. */
export interface Expected extends StreamParts {
  /** Absent where the description knows no content. */
  readonly reading: Reading | undefined;
  /** Greatest size in bytes, but of streams. */
  readonly limit: number;
  /** Reads JSON in a stream. */
  readonly parse: (text: string) => unknown;
}

/** Reads a successful answer by its media type. */
export async function receive(response: Response, expected: Expected): Promise<ReceivedBody> {
  const { reading, limit, parse, release } = expected;
  const type = response.headers.get("Content-Type") ?? "";
  const isKnown = reading !== undefined && isFitting(type, reading);
  if (isKnown && /stream|events|lines/.test(reading)) {
    const stream = guarded(response.body ?? new Blob([]).stream(), expected);
    const content = reading === "events" ? eventsOf(stream) : reading === "lines" ? jsonLines(stream, parse) : stream;
    return { text: "", cut: false, read: () => content };
  }
  try {
    if (isKnown && reading === "json") {
      const body = await readBody(response, limit);
      return { ...body, read: () => JSON.parse(body.text) };
    }
    const { blob, cut } = await readBytes(response, limit);
    if (!isKnown) return { text: "", cut, read: () => undefined, ...(blob.size > 0 && { unexpected: blob }) };
    const content = reading === "text" ? decodedAs(parameterOf(type, "charset"), await blob.arrayBuffer()) : blob;
    return { text: "", cut, read: () => content };
  } finally {
    release?.();
  }
}

/** Says whether content of a type can be read in a way. Where no type is given, the description's word is taken for it. */
function isFitting(type: string, reading: Reading): boolean {
  if (type === "" || reading === "bytes" || reading === "stream") return true;
  const kind = kindOf(type);
  if (reading === "text") return kind !== "bytes" && kind !== "multipart";
  if (reading === "events") return kind === "events";
  // Many a server calls its JSON text.
  return kind === reading || essenceOf(type) === "text/plain" || (reading === "lines" && kind === "json");
}

/** Text in a charset that is unknown here is read as what nearly all text is. */
function decodedAs(charset: string | undefined, bytes: ArrayBuffer): string {
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}
