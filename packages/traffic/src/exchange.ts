import { isRecord } from "@commerce-http/model";
import { parseExactly } from "./exact-json.ts";
import { linesAndValues } from "./json-lines.ts";

/** A request with its response: one line of a recording. */
export interface Exchange {
  readonly request: ExchangedRequest;
  readonly answer: ExchangedAnswer;
}

/** A recorded request. */
export interface ExchangedRequest {
  /** HTTP method in upper case. */
  readonly method: string;
  /** Path and query as sent. */
  readonly path: string;
  /** Headers by name in lower case; only those that affect the response. */
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON as a value; numbers that a double cannot hold are `JSON.rawJSON` objects. */
  readonly body?: unknown;
  /** Why the request cannot be sent again unchanged. */
  readonly gap?: ExchangeGap;
}

/** The recorded response. */
export interface ExchangedAnswer {
  /** Status; 502 if the response was lost. */
  readonly status: number;
  /** JSON as a value; numbers that a double cannot hold are `JSON.rawJSON` objects. */
  readonly body?: unknown;
  /** Why the body is not the original one. */
  readonly gap?: ExchangeGap;
}

/**
 * A gap in a recording: `hidden` for secrets and text that may hold one; `binary` for a binary body; `lost` for a
 * response that did not arrive completely, so the effect of the request is unknown.
 */
export type ExchangeGap = (typeof GAPS)[number];

const GAPS = ["hidden", "binary", "lost"] as const;

/** Source of exchanges: JSON Lines as text or in chunks of any size, or exchanges as objects. */
export type RecordingSource =
  | string
  | Iterable<Exchange | string | Uint8Array>
  | AsyncIterable<Exchange | string | Uint8Array>;

/** An exchange with its number in the recording. */
export interface NumberedExchange extends Exchange {
  /** From 1. */
  readonly number: number;
}

/** First line of a recording. */
export const RECORDING_HEAD: string = `${JSON.stringify({ format: "commerce-http/recording", version: 1 })}\n`;

/** A line of a recording, with its line break. */
export function exchangeLine(exchange: Exchange): string {
  return `${JSON.stringify(exchange)}\n`;
}

/**
 * Reads a recording. Text must start with the line that names the format; objects need no such line.
 *
 * @throws RangeError with the line or entry, if it is not an exchange, has an unknown format, or is not UTF-8.
 */
export async function* readRecording(source: RecordingSource): AsyncGenerator<NumberedExchange, void> {
  let number = 0;
  let hasHead = false;
  const pieces = typeof source === "string" ? [source] : source;
  for await (const { place, value } of linesAndValues<Exchange>(pieces, LONGEST_LINE)) {
    if (typeof value === "string" && !hasHead) {
      checkHead(place, parsedLine(place, value));
      hasHead = true;
      continue;
    }
    number += 1;
    yield { number, ...exchangeIn(place, typeof value === "string" ? parsedLine(place, value) : value) };
  }
}

/** Characters: bodies may be large. */
const LONGEST_LINE = 64 * 1024 * 1024;

function checkHead(place: string, value: unknown): void {
  const { format, version }: Readonly<Record<string, unknown>> = isRecord(value) ? value : {};
  if (format !== "commerce-http/recording") {
    throw new RangeError(`Cannot read the recording: ${place} is not the header of a recording`);
  }
  if (version !== 1) {
    throw new RangeError(
      `Cannot read the recording: its format has version ${String(version)}, but only 1 is supported`,
    );
  }
}

function parsedLine(place: string, line: string): unknown {
  try {
    return parseExactly(line);
  } catch {
    throw new RangeError(`Cannot read the recording: ${place} is not JSON`);
  }
}

function exchangeIn(place: string, value: unknown): Exchange {
  const { request, answer }: Readonly<Record<string, unknown>> = isRecord(value) ? value : {};
  if (isRequest(request) && isAnswer(answer)) return { request, answer };
  throw new RangeError(`Cannot read the recording: ${place} is not a request with its response`);
}

function isRequest(value: unknown): value is ExchangedRequest {
  if (!isRecord(value)) return false;
  const { method, path, headers = {}, gap } = value;
  const isHead = typeof method === "string" && /^[A-Z]+$/.test(method) && typeof path === "string";
  const hasTexts = isRecord(headers) && Object.values(headers).every((header) => typeof header === "string");
  return isHead && path.startsWith("/") && hasTexts && isGap(gap);
}

function isAnswer(value: unknown): value is ExchangedAnswer {
  if (!isRecord(value)) return false;
  const { status, gap } = value;
  return Number.isInteger(status) && isGap(gap);
}

function isGap(value: unknown): boolean {
  return value === undefined || GAPS.some((gap) => gap === value);
}
