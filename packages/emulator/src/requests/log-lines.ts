import { inspect } from "node:util";
import { visible, withoutSecrets } from "@commerce-http/traffic/parts";
import { explanationOf } from "./explanation.ts";
import { errorsOf } from "./refusal.ts";
import { purposeOf, type RecordedRequest } from "./request-notes.ts";

export type RequestLine = (ended: RecordedRequest) => void;

/** A line per request, for people. It holds neither headers nor bodies, and no values of parameters that are named like secrets. */
export function requestLines(write: (line: string) => void): RequestLine {
  return (ended) => {
    const { time, method = "-", target = "-", outcome, answer, duration } = ended;
    const took = duration === undefined ? "-" : `${duration.toFixed(1)} ms`;
    const correlationId = correlationIdOf(ended) ?? "-";
    const status = answer === undefined ? outcome : String(answer.status);
    const why = ended.reason ?? reasonIn(errorsOf(ended));
    const parts = [new Date(time).toISOString(), method, withoutSecrets(target), status, took, correlationId];
    write(cut(visible([...parts, ...(why === undefined ? [] : [why])].join(" ")), LONGEST_LINE));
  };
}

function reasonIn([error]: ReturnType<typeof errorsOf>): string | undefined {
  return error && [error.code, explanationOf(error)].filter((part) => typeof part === "string").join(": ");
}

/** A line of JSON per request, for those who collect logs; it leaves out the same. */
export function jsonLines(write: (line: string) => void): RequestLine {
  return (ended) => write(jsonLine(entryOf(ended)));
}

/** Fields of a line; those that nothing is known of are absent. */
function entryOf(ended: RecordedRequest): object {
  const { time, method, target, outcome, answer, duration, kind, operation, graphql, parameters, fault } = ended;
  const { correlationId = correlationIdOf(ended) } = ended;
  const [error] = errorsOf(ended);
  const reason = ended.reason ?? (error && explanationOf(error));
  return {
    time: new Date(time).toISOString(),
    level: levelOf(ended),
    msg: `${method ?? "-"} ${shown(target) ?? "-"} ${answer?.status ?? outcome}`,
    method,
    target: shown(target),
    // Proxies do not route those to the emulator's own paths.
    kind: purposeOf(target ?? "") === "emulator" ? "emulator" : kind,
    operation,
    fields: graphql?.fields,
    project: parameters?.["projectKey"],
    status: answer?.status,
    outcome,
    duration: duration === undefined ? undefined : Number(duration.toFixed(3)),
    correlationId,
    code: error?.code,
    reason: reason === undefined ? undefined : cut(reason, LONGEST_FIELD),
    fault: fault?.description.kind,
  };
}

function levelOf({ answer, outcome }: RecordedRequest): Level {
  if (outcome === "failed" || (answer?.status ?? 0) >= 500) return "error";
  return outcome !== "answered" || (answer?.status ?? 0) >= 400 ? "warn" : "info";
}

function correlationIdOf({ answer }: RecordedRequest): string | undefined {
  return answer?.headers.find(([name]) => name === "x-correlation-id")?.[1];
}

function shown(target: string | undefined): string | undefined {
  return target === undefined ? undefined : cut(withoutSecrets(target), LONGEST_FIELD);
}

function cut(text: string, longest: number): string {
  return text.length > longest ? `${text.slice(0, longest)} …` : text;
}

const LONGEST_LINE = 4_000;
const LONGEST_FIELD = 2_000;

/** How much an entry of a log matters: as loggers name it. */
export type Level = "info" | "warn" | "error";

export type Report = (error: unknown) => void;

/** An entry of a log that is not about a request, as a line of JSON: a text, or an error with what has led to it. */
export function entryLine(level: Level, said: unknown): string {
  const time = new Date().toISOString();
  return jsonLine(
    said instanceof Error
      ? { time, level, msg: said.message, stack: inspect(said) }
      : { time, level, msg: String(said) },
  );
}

/** A line of JSON that is safe to look at in a terminal. */
function jsonLine(entry: object): string {
  return JSON.stringify(entry).replaceAll(UNPRINTABLE, escape);
}

/** Characters that terminals would obey: those that JSON leaves as they are. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

function escape(character: string): string {
  return character.replaceAll(/[^]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}
