import { withoutSecrets } from "@commerce-http/traffic/parts";
import { explanationOf } from "./explanation.ts";
import { errorsOf } from "./refusal.ts";
import type { RecordedRequest } from "./request-notes.ts";

/** Function that is told of each request once it has ended. */
export type RequestLine = (ended: RecordedRequest) => void;

/**
 * A line per request, with time, method, path and query, status, duration, correlation id and, of what is refused, the
 * reason.
 *
 * It holds neither headers nor bodies, and no values of parameters that are named like secrets.
 */
export function requestLines(write: (line: string) => void): RequestLine {
  return (ended) => {
    const { time, method = "-", target = "-", outcome, answer, duration } = ended;
    const took = duration === undefined ? "-" : `${duration.toFixed(1)} ms`;
    const correlationId = answer?.headers.find(([name]) => name === "x-correlation-id")?.[1] ?? "-";
    const status = answer === undefined ? outcome : String(answer.status);
    const why = ended.reason ?? reasonIn(errorsOf(ended));
    const parts = [new Date(time).toISOString(), method, withoutSecrets(target), status, took, correlationId];
    write(printable([...parts, ...(why === undefined ? [] : [why])].join(" ")));
  };
}

/** The first error, with all that the answer says about it. */
function reasonIn([error]: ReturnType<typeof errorsOf>): string | undefined {
  return error && [error.code, explanationOf(error)].filter((part) => typeof part === "string").join(": ");
}

/** One line, of a length that can be read. */
function printable(line: string): string {
  const escaped = line.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, escape);
  return escaped.length > LONGEST ? `${escaped.slice(0, LONGEST)} …` : escaped;
}

const LONGEST = 4_000;

function escape(character: string): string {
  return `\\u{${character.codePointAt(0)?.toString(16)}}`;
}
