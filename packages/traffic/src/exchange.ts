import { isRecord } from "@commerce-http/model";
import { parseExactly } from "./exact-json.ts";
import { linesAndValues } from "./json-lines.ts";

/** A request and its answer: a line of a recording. */
export interface Exchange {
  readonly request: ExchangedRequest;
  readonly answer: ExchangedAnswer;
}

/** A request that was recorded. */
export interface ExchangedRequest {
  /** In capitals. */
  readonly method: string;
  /** With the query, as it was sent. */
  readonly path: string;
  /** By their names in small letters; only such as bear on the answer. */
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON as a value; numbers that doubles do not hold are those that `JSON.rawJSON` makes. */
  readonly body?: unknown;
  /** Why it cannot be sent again as it was. */
  readonly gap?: ExchangeGap;
}

/** The answer that was recorded. */
export interface ExchangedAnswer {
  /** 502 where it was lost. */
  readonly status: number;
  /** JSON as a value; numbers that doubles do not hold are those that `JSON.rawJSON` makes. */
  readonly body?: unknown;
  /** Why the body is not as it was. */
  readonly gap?: ExchangeGap;
}

/**
 * Code of what a recording lacks: a secret, or a text that may hold one, is `hidden`; a body is `binary`; an answer is `lost`, did not come or
 * broke off, so that it is unknown what was done.
 */
export type ExchangeGap = (typeof GAPS)[number];

const GAPS = ["hidden", "binary", "lost"] as const;

/** Where exchanges come from: JSON Lines as a text or in pieces of any size, or exchanges as objects. */
export type RecordingSource =
  | string
  | Iterable<Exchange | string | Uint8Array>
  | AsyncIterable<Exchange | string | Uint8Array>;

/** An exchange, and which one of the recording it is. */
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
 * Reads a recording. Pieces of a text begin with the line that names the format; objects do without it.
 *
 * @throws RangeError that tells which line or entry is no exchange, that the format is another one, or that it is no UTF-8.
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
    throw new RangeError(`Cannot read the recording: ${place} does not say that it is one`);
  }
  if (version !== 1) {
    throw new RangeError(`Cannot read the recording: its format has version ${String(version)}, and 1 is known`);
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
  throw new RangeError(`Cannot read the recording: ${place} is no request with its answer`);
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
  return typeof status === "number" && Number.isInteger(status) && isGap(gap);
}

function isGap(value: unknown): boolean {
  return value === undefined || GAPS.some((gap) => gap === value);
}
