import { withoutSecrets } from "@commerce-http/traffic/parts";
import { explanationOf } from "./explanation.ts";
import { jsonLine, type Level } from "./log-entry.ts";
import { purposeOf } from "./purpose.ts";
import { errorsOf } from "./refusal.ts";
import type { RequestLine } from "./request-line.ts";
import type { RecordedRequest } from "./request-notes.ts";

/**
 * A line of JSON per request, for those who collect logs. As in the lines for people, there are neither headers nor bodies, and no values of
 * parameters that are named like secrets.
 */
export function jsonLines(write: (line: string) => void): RequestLine {
  return (ended) => {
    write(jsonLine(entryOf(ended)));
  };
}

/** Fields of a line; those that nothing is known of are absent. */
function entryOf(ended: RecordedRequest): object {
  const { time, method, target, outcome, answer, duration, kind, operation, graphql, parameters, fault } = ended;
  const { correlationId = headerOf(ended, "x-correlation-id") } = ended;
  const [error] = errorsOf(ended);
  return {
    time: new Date(time).toISOString(),
    level: levelOf(ended),
    msg: `${method ?? "-"} ${shown(target) ?? "-"} ${answer?.status ?? outcome}`,
    method,
    target: shown(target),
    // Nobody routes those to the emulator's own paths.
    kind: purposeOf(target ?? "") === "emulator" ? "emulator" : kind,
    operation,
    fields: graphql?.fields,
    project: parameters?.["projectKey"],
    status: answer?.status,
    outcome,
    duration: duration === undefined ? undefined : Number(duration.toFixed(3)),
    correlationId,
    code: error?.code,
    reason: cut(ended.reason ?? (error && explanationOf(error))),
    fault: fault?.description.kind,
  };
}

function levelOf({ answer, outcome }: RecordedRequest): Level {
  if (outcome === "failed" || (answer?.status ?? 0) >= 500) return "error";
  return outcome !== "answered" || (answer?.status ?? 0) >= 400 ? "warn" : "info";
}

function headerOf({ answer }: RecordedRequest, wanted: string): string | undefined {
  return answer?.headers.find(([name]) => name === wanted)?.[1];
}

function shown(target: string | undefined): string | undefined {
  return cut(target === undefined ? undefined : withoutSecrets(target));
}

function cut(text: unknown): string | undefined {
  if (typeof text !== "string") return undefined;
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text;
}

const LONGEST = 2_000;
