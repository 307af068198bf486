import { checkedToken, type TokenContext, tokenIn } from "../auth/token.ts";
import { AbortError, CallError, NetworkError, TimeoutError } from "../error/errors.ts";
import { redactedCause } from "../error/redacted-cause.ts";
import { longestTimer } from "../request/retry.ts";
import { factsOf, type Received, type Result, type Sending } from "../request/sending.ts";
import { readBody } from "./body.ts";
import type { Delivery } from "./delivery.ts";
import type { PipelineParts } from "./pipeline-parts.ts";

/** An attempt, and the earlier ones of its call. */
export interface AttemptFacts {
  readonly call: Sending;
  /** 1 for the first. */
  readonly number: number;
  /** Requests that the call has sent so far. */
  readonly sent: number;
  /** End of the call, on the clock of `performance.now()`. */
  readonly end: number;
  /** Set if an earlier attempt may have taken effect. */
  readonly doubtful: boolean;
  /** The answer that refused the last token. */
  readonly refused: Received | undefined;
  /** The context of the token provider, without the signal of the attempt. */
  readonly context: Omit<TokenContext, "signal">;
}

/**
 * Makes one attempt of a call: at most one request, within its time. Resolves to an answer, or to an error that a
 * repetition may avoid.
 *
 * @throws Error that a repetition cannot avoid: guards and token providers report their own errors.
 */
export function attempt(parts: PipelineParts, facts: AttemptFacts): Promise<Result> {
  const { call, sent, doubtful } = facts;
  const controller = new AbortController();
  const begin = performance.now();
  const limit = Math.max(0, Math.min(call.timeout ?? parts.timeout, facts.end - begin));
  const sending: OnItsWay = { signal: controller.signal, isSent: false };
  let over: Result | undefined;

  const failure = (Class: typeof NetworkError, reason: string, cause?: unknown, isArrived = true): CallError =>
    new Class({
      ...factsOf(call),
      message: `Cannot complete ${call.method} ${call.path}: ${reason}`,
      attempts: sent + Number(sending.isSent),
      outcome: call.repeat !== "safe" && (doubtful || (sending.isSent && isArrived)) ? "unknown" : "not-applied",
      cause,
    });

  return new Promise((resolve, reject) => {
    const settle = (result: Result): void => {
      clearTimeout(timer);
      call.signal?.removeEventListener("abort", abort);
      over ??= result instanceof CallError || !call.translate ? result : call.translate(result);
      if (over instanceof CallError) controller.abort(over);
      sending.tellEnd?.(over);
      sending.tellEnd = undefined;
      resolve(over);
    };
    const expire = (): void => {
      const left = begin + limit - performance.now();
      // Checked again when it fires: timers drop fractions, and count from when the runtime last looked at its clock.
      if (left > 0) timer = setTimeout(expire, Math.min(left, longestTimer));
      else settle(failure(TimeoutError, `no answer within ${Math.round(limit)} ms`));
    };
    const abort = (): void => settle(failure(AbortError, "aborted", call.signal?.reason));
    let timer: ReturnType<typeof setTimeout> | undefined;
    call.signal?.addEventListener("abort", abort);
    if (call.signal?.aborted) abort();
    else expire();
    // Nothing is sent after the time limit.
    if (!over)
      exchange(parts, facts, sending).then(settle, (cause: unknown) => {
        const clean = redactedCause(cause, sending.token);
        const reason = clean instanceof Error ? clean.message : "the request failed";
        const error = failure(NetworkError, reason, clean, !neverConnected(cause));
        if (!over && !sending.isSent) reject(cause instanceof Error ? cause : error);
        settle(error);
      });
  });
}

/** The progress of a request. */
interface OnItsWay {
  /** Ends with the attempt. */
  readonly signal: AbortSignal;
  token?: string | undefined;
  isSent: boolean;
  /** Reports the end of the attempt to the observer. */
  tellEnd?: ((result: Result) => void) | undefined;
}

async function exchange(parts: PipelineParts, facts: AttemptFacts, sending: OnItsWay): Promise<Received> {
  const { fetch, observer, provider, maxResponseBytes } = parts;
  const { call, number, sent, doubtful, refused } = facts;
  const { method, url, headers, body, duplex } = call;
  const { signal } = sending;
  if (call.authorize && provider) {
    const provided = provider.token({ ...facts.context, signal, scopes: call.scopes, refused: refused?.token });
    sending.token = checkedToken(typeof provided === "string" ? provided : await provided);
    if (sending.token === refused?.token) return refused;
    if (refused?.attempts === sent) observer?.repeating(call, number, 0, refused);
    headers.set("Authorization", `Bearer ${sending.token}`);
  } else sending.token = tokenIn(headers);
  call.checkHead?.(url, headers, sending.token);
  // Waiting for the token may have taken until the call ended, and observers may end it.
  signal.throwIfAborted();
  const init = { method, redirect: "manual", headers, signal, body, duplex } as const;
  sending.tellEnd = observer?.sending(call, number, init);
  signal.throwIfAborted();
  sending.isSent = true;
  const isWrite = call.deliver && call.repeat !== "safe";
  const delivery: Delivery = isWrite ? await call.deliver(fetch, url, init) : { response: await fetch(url, init) };
  const { response, release, suspect } = delivery;
  const { status, statusText } = response;
  parts.answered?.(call, response.headers, sending.token);
  const content = await (call.receive ?? readBody)(response, maxResponseBytes, release);
  return {
    status,
    statusText,
    headers: response.headers,
    attempts: sent + 1,
    doubtful,
    suspect,
    token: sending.token,
    ...content,
  };
}

/** Codes of runtimes for a connection that was never established; nothing was sent then. */
const unconnected = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT|ConnectionRefused)$/;

/** The code is on the error, or on its cause. */
function neverConnected(error: unknown): boolean {
  const { code, cause } = Object(error);
  return [code, Object(cause).code].some((each) => unconnected.test(String(each)));
}
