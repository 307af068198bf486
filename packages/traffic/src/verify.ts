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

/** A server to send a recording to. */
export interface VerifiedServer extends AddressedServer {
  /** Name in reports; by default, `first` or `second`. */
  readonly name?: string;
  /** Key of the Project that replaces the recorded one, which is the first segment of paths. */
  readonly project?: string;
}

/** Options of {@link verify}. */
export interface VerifyOptions extends ComparisonOptions {
  /** Aborts the verification and its current requests. */
  readonly signal?: AbortSignal;
  /** Called with the number of requests processed so far. */
  readonly onProgress?: (count: number) => void;
}

/** A request of the recording. */
export interface NumberedRequest {
  /** Number of the request in the recording, from 1. */
  readonly request: number;
  /** HTTP method in upper case. */
  readonly method: string;
  /** Path as recorded. */
  readonly path: string;
}

/** A difference between the responses of two servers, with its request. */
export interface Difference extends AnswerDifference, NumberedRequest {}

/** A request of the recording that was not sent to either server. */
export interface Unsent extends NumberedRequest {
  /** Why it could not be sent. */
  readonly reason: string;
}

/** A request without a response. No further request is sent, since its effect is unknown. */
export interface Unanswered extends NumberedRequest {
  /** The server that did not respond. */
  readonly server: "first" | "second";
  /** The cause, such as a token that was not granted. */
  readonly reason: string;
}

/**
 * A request with equal responses whose status differs from the recorded one. Both servers may lack a resource that the
 * recorded one had.
 */
export interface Unlike extends NumberedRequest {
  /** Recorded status, with error codes. */
  readonly recorded: string;
  /** Status of both servers, with error codes. */
  readonly answered: string;
}

/**
 * Outcome of a verification: `alike` if all responses are equal; `different` if some are not; `incomplete` if no
 * responses differ, but some requests were not sent or not answered, or have another status than recorded; `nothing` if
 * no responses were compared, or all of them only refuse tokens.
 */
export type VerificationOutcome = "alike" | "different" | "incomplete" | "nothing";

/** Number of processed requests: each is the same, different, unsent or unanswered. */
export interface VerificationTotals {
  /** Processed requests; all of the recording, unless one was not answered. */
  readonly requests: number;
  /** Requests with equal responses. */
  readonly same: number;
  /** Requests with different responses. */
  readonly different: number;
  /** Requests that were not sent. */
  readonly unsent: number;
  /** Requests without a response of both servers: at most 1. */
  readonly unanswered: number;
  /** Requests among the `same` whose status differs from the recorded one. */
  readonly unlike: number;
  /**
   * Requests among the `same` that both servers refuse with 401 or 403, for example because a token is not valid there.
   */
  readonly refused: number;
}

/** The comparison of two servers by their responses to recorded requests. */
export interface Verification {
  /** Names of the servers. */
  readonly servers: readonly [first: string, second: string];
  /** The outcome. */
  readonly outcome: VerificationOutcome;
  /** Number of requests by outcome. */
  readonly totals: VerificationTotals;
  /** In the order of the requests. */
  readonly differences: readonly Difference[];
  /** In the order of the requests. */
  readonly unsent: readonly Unsent[];
  /** The servers that did not answer the last request, if any. */
  readonly unanswered: readonly Unanswered[];
  /** In the order of the requests. */
  readonly unlike: readonly Unlike[];
}

/**
 * Sends recorded requests to two servers, one after another, and compares the responses, apart from ids and times.
 *
 * Both servers should start in the same state: empty, or with the same resources. Recorded ids and versions are
 * replaced by those of each server. A request that depends on a resource which one of them lacks is not sent. If a
 * server does not respond, the verification ends with the results so far.
 *
 * @throws RangeError for an invalid recording; TypeError for an invalid server and for unknown options; the reason of
 *   the signal.
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
  if (answer.gap === "lost") return "its answer was lost while it was recorded, and its effect is unknown";
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
