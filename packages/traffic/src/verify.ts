import { setTimeout as wait } from "node:timers/promises";
import { checkOptionNames } from "@commerce-http/types/schema";
import {
  Comparison,
  summaryOf,
  type ComparedAnswer,
  type ComparisonOptions,
  type Difference as AnswerDifference,
} from "./compare.ts";
import { parseExactly } from "./exact-json.ts";
import {
  readRecording,
  type ExchangedAnswer,
  type ExchangedRequest,
  type NumberedExchange,
  type RecordingSource,
} from "./exchange.ts";
import { ownOrderOf } from "./own-order.ts";
import { Recorded, Replay, textsIn, textsOf, type Prepared } from "./replay.ts";
import { reasonOf, senderTo, type AddressedServer } from "./server/forward.ts";

/** A server that a recording is sent to. */
export interface VerifiedServer extends AddressedServer {
  /** Name in reports; `first` and `second` unless given. */
  readonly name?: string;
  /** Key of the Project that takes the place of the recorded one, which is the first word of paths. */
  readonly project?: string;
}

/** Options of {@link verify}. */
export interface VerifyOptions extends ComparisonOptions {
  /** Ends it between two requests, and ends the requests under way. */
  readonly signal?: AbortSignal;
  /** Called with the number of requests that were looked at so far. */
  readonly onProgress?: (count: number) => void;
}

/** A request of the recording. */
export interface NumberedRequest {
  /** Number of the request in the recording, from 1. */
  readonly request: number;
  /** In capitals. */
  readonly method: string;
  /** As it was recorded. */
  readonly path: string;
}

/** A difference between the answers of two servers, and the request that showed it. */
export interface Difference extends AnswerDifference, NumberedRequest {}

/** A request of the recording that was sent to neither server. */
export interface Unsent extends NumberedRequest {
  /** Why it could not be sent. */
  readonly reason: string;
}

/** A request that a server did not answer. Nothing after it is sent, since it is unknown what that server has done. */
export interface Unanswered extends NumberedRequest {
  /** The server that did not answer. */
  readonly server: "first" | "second";
  /** The cause, which may lie before the server: no token was granted. */
  readonly reason: string;
}

/** A request that both servers answer alike, but with another status than was recorded: both may lack what that one had. */
export interface Unlike extends NumberedRequest {
  /** Status that was recorded, with codes of errors. */
  readonly recorded: string;
  /** Status that both servers answer with, likewise. */
  readonly answered: string;
}

/**
 * Code of what was found out: `alike` if all requests are answered alike; `different` if some are not; `incomplete` if no answers
 * differ, but some requests were not sent or not answered, or both servers answer with another status than was recorded;
 * `nothing` if no two answers were compared, or all of them only refuse tokens.
 */
export type VerificationOutcome = "alike" | "different" | "incomplete" | "nothing";

/** Numbers of the requests that were looked at: each is the same, different, unsent or unanswered. */
export interface VerificationTotals {
  /** Requests that were looked at; all of the recording, unless one was not answered. */
  readonly requests: number;
  /** Requests that both answer alike. */
  readonly same: number;
  /** Requests that they answer in different ways. */
  readonly different: number;
  /** Requests that were sent to neither. */
  readonly unsent: number;
  /** Requests that one of them, or neither, has answered: 1 at most. */
  readonly unanswered: number;
  /** Requests among the `same` whose answers have another status than that of the recording: both may lack what it had. */
  readonly unlike: number;
  /** Requests among the `same` that both refuse with 401 or 403, as they do where a token is not theirs. */
  readonly refused: number;
}

/** Comparison of two servers by the answers to recorded requests. */
export interface Verification {
  /** Names of the servers. */
  readonly servers: readonly [first: string, second: string];
  /** The verdict. */
  readonly outcome: VerificationOutcome;
  /** How many requests there are of each sort. */
  readonly totals: VerificationTotals;
  /** In the order of the requests. */
  readonly differences: readonly Difference[];
  /** In the order of the requests. */
  readonly unsent: readonly Unsent[];
  /** The servers that did not answer the last request, if there are such. */
  readonly unanswered: readonly Unanswered[];
  /** In the order of the requests. */
  readonly unlike: readonly Unlike[];
}

/**
 * Sends recorded requests to two servers, one after the other, and compares the answers up to ids and times.
 *
 * Both servers should begin alike, empty or with the same resources. Ids and versions that the recorded server has given are replaced by
 * those of the servers. What depends on something that one of them does not have is sent to neither. Where a server does not answer,
 * it ends with what was found until then.
 *
 * @throws RangeError for a recording that cannot be read; TypeError for a server that is none and for unknown options; the reason of the signal.
 * @example
 * ```ts
 * import { createReadStream } from "node:fs";
 * import { renderVerification, verify } from "@commerce-http/traffic";
 *
 * const result = await verify(
 *   createReadStream("recording.jsonl"),
 *   { at: "https://api.example.com", headers: () => ({ Authorization: `Bearer ${token}` }) },
 *   { at: emulator.fetch },
 * );
 * console.log(renderVerification(result));
 * ```
 */
export async function verify(
  recording: RecordingSource,
  first: VerifiedServer,
  second: VerifiedServer,
  options: VerifyOptions = {},
): Promise<Verification> {
  checkOptionNames("verify()", options, NAMES);
  const { signal = new AbortController().signal, onProgress, ...rest } = options;
  const recorded = new Recorded();
  const sides = [sideOf(first, "first", recorded), sideOf(second, "second", recorded)] as const;
  const comparison = new Comparison(rest);
  const differences: Difference[] = [];
  const unsent: Unsent[] = [];
  const unanswered: Unanswered[] = [];
  const unlike: Unlike[] = [];
  let [requests, refused] = [0, 0];
  for await (const exchange of readRecording(recording)) {
    signal.throwIfAborted();
    requests += 1;
    const { number, request } = exchange;
    const title = { request: number, method: request.method, path: request.path };
    recorded.sends(request);
    const [one, other] = sides.map(({ replay }) => replay.prepared(request));
    const order = ownOrderOf(exchange);
    const reason = unsentReason(exchange, sides, [one, other]) ?? (order === "part" ? PART_REASON : undefined);
    recorded.answers(exchange);
    if (reason !== undefined || one === undefined || other === undefined || "missing" in one || "missing" in other) {
      unsent.push({ ...title, reason: reason ?? "" });
    } else {
      for (const text of dataIn(request, recorded)) comparison.sends(text);
      // Times of what changes later are later, whatever the clock can tell apart.
      await wait(PAUSE, undefined, { signal });
      const [answer, otherAnswer] = await Promise.all([
        answerOf(sides[0], exchange, one, signal),
        answerOf(sides[1], exchange, other, signal),
      ]);
      if ("reason" in answer) unanswered.push({ ...title, server: "first", reason: answer.reason });
      if ("reason" in otherAnswer) unanswered.push({ ...title, server: "second", reason: otherAnswer.reason });
      if ("reason" in answer || "reason" in otherAnswer) break;
      const found = comparison.differences(answer, otherAnswer, order && "own");
      for (const each of found) differences.push({ ...title, ...each });
      if (found.length === 0) {
        if (answer.status !== exchange.answer.status) {
          unlike.push({ ...title, recorded: summaryOf(exchange.answer), answered: summaryOf(answer) });
        }
        if (REFUSALS.has(answer.status)) refused += 1;
      }
    }
    onProgress?.(requests);
  }
  const different = new Set(differences.map(({ request }) => request)).size;
  const lost = Math.min(unanswered.length, 1);
  const same = requests - different - unsent.length - lost;
  const counts = { requests, same, different, unsent: unsent.length, unanswered: lost };
  const totals = { ...counts, unlike: unlike.length, refused };
  const servers = [sides[0].name, sides[1].name] as const;
  return { servers, outcome: outcomeOf(totals), totals, differences, unsent, unanswered, unlike };
}

/** Statuses of unauthorized requests. */
const REFUSALS: ReadonlySet<number> = new Set([401, 403]);

function outcomeOf({ requests, same, different, unlike, refused }: VerificationTotals): VerificationOutcome {
  if (different > 0) return "different";
  if (same === refused) return "nothing";
  return same < requests || unlike > 0 ? "incomplete" : "alike";
}

/** Why a page of a walk by id is not sent. */
const PART_REASON = "it is a part of a walk by id, and each server has given ids of its own";

const NAMES: Readonly<Record<keyof VerifyOptions, true>> = {
  ignore: true,
  unordered: true,
  hide: true,
  messages: true,
  signal: true,
  onProgress: true,
};

const SERVER_NAMES: Readonly<Record<keyof VerifiedServer, true>> = {
  at: true,
  headers: true,
  name: true,
  project: true,
};

/** Milliseconds between two requests. */
const PAUSE = 2;

/** A server with what is known of it. */
interface Side {
  readonly name: string;
  readonly replay: Replay;
  readonly headers: NonNullable<VerifiedServer["headers"]>;
  readonly send: ReturnType<typeof senderTo>;
}

function sideOf(server: VerifiedServer, usual: string, recorded: Recorded): Side {
  checkOptionNames(`the ${usual} server of verify()`, server, SERVER_NAMES);
  const { at, name, project, headers } = server;
  return {
    name: name ?? usual,
    replay: new Replay(recorded, project),
    headers: headers ?? (() => ({})),
    send: senderTo(at),
  };
}

/** Why a request is sent to neither server. */
function unsentReason(
  { request: { gap }, answer }: NumberedExchange,
  sides: readonly Side[],
  prepared: readonly (Prepared | undefined)[],
): string | undefined {
  if (gap === "hidden") return "it held a secret, or a text that may hold one, which the recording does not have";
  if (gap === "binary") return "its body is no text, which the recording does not have";
  if (answer.gap === "lost") return "its answer was lost while it was recorded, and nobody knows whether it was done";
  const lacking = sides.filter((_, index) => "missing" in (prepared[index] ?? {}));
  const [missing] = prepared.flatMap((each) => (each !== undefined && "missing" in each ? [each.missing] : []));
  if (missing === undefined) return undefined;
  return `it names ${missing}, for which there is nothing on ${lacking.map(({ name }) => name).join(" and ")}`;
}

/** Texts of a request that are data: all but the ids that the recorded server has given. */
function dataIn(request: ExchangedRequest, recorded: Recorded): readonly string[] {
  const texts = [...textsOf(request), ...textsIn(request.headers)];
  return texts.filter((text) => !recorded.hasGiven(text));
}

async function answerOf(
  { replay, headers, send }: Side,
  exchange: NumberedExchange,
  prepared: Exclude<Prepared, { readonly missing: string }>,
  signal: AbortSignal,
): Promise<ComparedAnswer | { readonly reason: string }> {
  const { request, answer } = exchange;
  const { method } = request;
  const { path, body } = prepared;
  const sent = async (): Promise<Response> => {
    const all = new Headers(request.headers);
    for (const [header, value] of new Headers(await headers())) all.set(header, value);
    const init = { method, headers: all, redirect: "manual", signal } as const;
    return send(path, body === undefined ? init : { ...init, body: JSON.stringify(body) });
  };
  try {
    let response = await sent();
    for (let count = 1; count < ATTEMPTS && isBusy(response, request, answer); count += 1) {
      await response.body?.cancel();
      await wait(pauseOf(response, count), undefined, { signal });
      response = await sent();
    }
    const text = await response.text();
    const given = text === "" ? {} : { body: parsed(text) };
    if (answer.gap !== "binary") replay.learns(exchange, given.body);
    const mediaType = mediaTypeOf(response);
    return { status: response.status, ...given, ...(mediaType !== undefined && { mediaType }) };
  } catch (error) {
    signal.throwIfAborted();
    return { reason: reasonOf(error) };
  }
}

/** Media type of a body, without parameters. */
function mediaTypeOf({ headers }: Response): string | undefined {
  return headers.get("content-type")?.split(";", 1)[0]?.trim().toLowerCase();
}

/** Times that a request is sent to a server that has no time for it. */
const ATTEMPTS = 4;

/**
 * Says whether a server has not done what it was asked for, as it has no time: it has said so with 429, or with 503 to what only reads. Where
 * the recorded server did, that is the answer.
 */
function isBusy({ status }: Response, { method }: ExchangedRequest, recorded: ExchangedAnswer): boolean {
  if (status === recorded.status) return false;
  return status === 429 || (status === 503 && (method === "GET" || method === "HEAD"));
}

/** Milliseconds until a request is sent once more: as the server says, within reason, or longer each time. */
function pauseOf({ headers }: Response, count: number): number {
  const seconds = Number(headers.get("retry-after") ?? Number.NaN);
  return Number.isNaN(seconds) ? 250 * 2 ** count : Math.min(seconds, LONGEST_PAUSE) * 1000;
}

/** Seconds. */
const LONGEST_PAUSE = 60;

function parsed(text: string): unknown {
  try {
    return parseExactly(text);
  } catch {
    return text;
  }
}
