import type { Sending } from "../../request/sending.ts";
import type { Body } from "../../send/body.ts";

/** A way to read the content of an answer; operations import those that they use, so that apps bundle no others. */
export interface AnswerReader {
  /** Says whether it reads content of a media type. */
  fits(type: string): boolean;
  /** Reads a successful answer. It frees the connection after the last byte. */
  read(response: Response, expected: Expected): Promise<ReceivedBody>;
  /** Reads the body of an error; throws if it cannot be read. Without it, no body is read. */
  error?(text: string): unknown;
  /** Set if a caller may choose between bytes and a stream. */
  readonly hasForms?: true;
}

/** A successful answer, as far as it is read before its result is given. */
export interface ReceivedBody extends Body {
  /** Reads the result; throws a SyntaxError for what is no JSON. */
  readonly read: () => unknown;
  /** Content that the description does not know of, with its type. */
  readonly unexpected?: Blob;
}

/** The rest of the call that an answer belongs to. */
export interface Expected {
  /** The request. */
  readonly call: Sending;
  /** Greatest size in bytes, except of streams. */
  readonly limit: number;
  /** The form of bytes that the caller chose. */
  readonly as?: "blob" | "stream" | undefined;
  /** Reads JSON in a stream, in place of `JSON.parse`. */
  readonly parse?: (text: string) => unknown;
  /** Frees the connection. */
  readonly release: (() => void) | undefined;
}
