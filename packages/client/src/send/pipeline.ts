import { checkedToken, type TokenProvider } from "../auth/token.ts";
import { AbortError, CallError, NetworkError, TimeoutError } from "../error/errors.ts";
import { redacted } from "../error/redacted.ts";
import { checkHead } from "../request/headers.ts";
import type { TokenEvent } from "../watch/hooks.ts";
import type { Observer } from "../watch/observer.ts";
import type { Fetch } from "./fetch.ts";
import { longestTimer, pause, retryAfter, type RetryPolicy, retryPolicy } from "./retry.ts";
import { factsOf, outcomeOf, type Received, type Sending } from "./sending.ts";

/** What a pipeline is made of. */
export interface PipelineParts {
  readonly fetch: Fetch;
  readonly provider: TokenProvider;
  readonly timeout: number;
  readonly retry: RetryPolicy;
  readonly observer?: Observer | undefined;
}

/** Sends requests: with a token, within time, again where that is harmless. What comes back may be of any status. */
export class Pipeline {
  readonly #parts: PipelineParts;
  /** In tenths of a repetition, which add up without rounding. */
  #budget: number;

  constructor(parts: PipelineParts) {
    this.#parts = parts;
    this.#budget = parts.retry.budget * 10;
  }

  /** Tells that a token was granted. */
  granted(event: TokenEvent): void {
    this.#parts.observer?.granted(event);
  }

  /**
   * Sends a request until there is an answer to go by.
   *
   * @throws CallError if there is none.
   */
  async send(call: Sending): Promise<Received> {
    const { observer, provider, retry } = this.#parts;
    const policy = retryPolicy(call.retry, retry);
    const end = performance.now() + policy.deadline;
    let doubtful = false;
    let refused: Received | undefined;
    let last: Received | CallError | undefined;
    for (let attempt = 1; ; attempt += 1) {
      try {
        last = await this.#attempt(call, attempt, last?.attempts ?? 0, end, doubtful, refused);
      } catch (error) {
        // Without a token nothing was sent; what an earlier attempt may have done is not undone by that.
        if (!doubtful || last === undefined) throw error;
      }
      if (last instanceof AbortError) throw last;
      const received = last instanceof CallError ? undefined : last;
      const status = received?.status ?? 0;
      if (received && status < 400) {
        // Ten successes earn one repetition.
        this.#budget = Math.min(retry.budget * 10, this.#budget + 1);
        return received;
      }
      // A token of the caller's own has no other.
      if (status === 401 && !refused && received?.token !== undefined && call.authorize) {
        refused = received;
        provider.refused?.(received.token);
        continue;
      }
      const unknown = (last instanceof CallError ? last.outcome : outcomeOf(call, last)) === "unknown";
      doubtful ||= unknown;
      const passing = [0, 429, 502, 503, 504].includes(status);
      const recover = doubtful && (unknown || status === 400) ? call.recover : undefined;
      const repeats = passing && (call.repeat !== "once" || !unknown);
      // Anything up to a bound that doubles ("full jitter"), or what the server asks for.
      const longest = Math.min(policy.maxDelay, policy.baseDelay * 2 ** (attempt - 1));
      const delay = Math.max(Math.random() * longest, retryAfter(received?.headers));
      const again = attempt < policy.attempts && this.#budget >= 10;
      const late = performance.now() + delay >= end;
      if (late || !(recover ? policy.attempts > 1 : repeats && again)) return given(last);
      if (again) this.#budget -= 10;
      if (!recover) observer?.repeating(call, attempt + 1, delay, last);
      await pause(delay, call.signal);
      if (recover && !call.signal?.aborted) {
        const found = await recover(end - performance.now()).catch(() => undefined);
        if (typeof found === "object") return { ...found, attempts: last.attempts + found.attempts };
        // The next attempt ends at once then, and says so.
        if (call.signal?.aborted) continue;
        if (found !== "absent" || !passing || !again) return given(last);
        observer?.repeating(call, attempt + 1, 0, last);
      }
    }
  }

  /** Sends a request once. Resolves to an answer, or to what may be better next time; rejects for what will not. */
  #attempt(
    call: Sending,
    attempt: number,
    before: number,
    end: number,
    doubtful: boolean,
    refused: Received | undefined,
  ): Promise<Received | CallError> {
    const { fetch, provider, observer } = this.#parts;
    const { method, url, body, signal } = call;
    const controller = new AbortController();
    const limit = Math.max(0, Math.min(call.timeout ?? this.#parts.timeout, end - performance.now()));
    let sent = false;
    let token: string | undefined;
    let over: Received | CallError | undefined;
    let tellEnd: ((result: Received | CallError) => void) | undefined;

    const failure = (Class: typeof NetworkError, reason: string, cause?: unknown, arrived = true): CallError =>
      new Class({
        ...factsOf(call),
        message: `Cannot complete ${method} ${call.path}: ${reason}`,
        attempts: before + Number(sent),
        outcome: call.repeat !== "safe" && (doubtful || (sent && arrived)) ? "unknown" : "not-applied",
        cause,
      });

    const exchange = async (): Promise<Received> => {
      // What an observer adds is for this attempt.
      const headers = observer ? new Headers(call.headers) : call.headers;
      if (call.authorize) {
        const given = provider.token(this);
        token = checkedToken(typeof given === "string" ? given : await given);
        if (token === refused?.token) return refused;
        if (refused?.attempts === before) observer?.repeating(call, attempt, 0, refused);
        headers.set("Authorization", `Bearer ${token}`);
      } else token = headers.get("Authorization")?.replace(/^\S+ +/, "");
      checkHead(url, headers);
      // Waiting for the token may have taken until the call ended, and whoever observes it may end it.
      controller.signal.throwIfAborted();
      tellEnd = observer?.sending(call, attempt, headers);
      controller.signal.throwIfAborted();
      sent = true;
      const init = { method, headers, redirect: "manual", signal: controller.signal } as const;
      const response = await fetch(url, body ? { ...init, body } : init);
      const text = await response.text();
      const { status, statusText } = response;
      return { status, statusText, headers: response.headers, text, attempts: before + 1, doubtful, token };
    };

    return new Promise((resolve, reject) => {
      const settle = (result: Received | CallError): void => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", abort);
        over ??= result instanceof CallError || !call.translate ? result : call.translate(result);
        if (over instanceof CallError) controller.abort(over);
        tellEnd?.(over);
        tellEnd = undefined;
        resolve(over);
      };
      const abort = (): void => settle(failure(AbortError, "aborted", signal?.reason));
      const timer = setTimeout(
        () => settle(failure(TimeoutError, `no answer within ${Math.round(limit)} ms`)),
        Math.min(limit, longestTimer),
      );
      signal?.addEventListener("abort", abort);
      if (signal?.aborted) abort();
      else
        exchange().then(settle, (cause: unknown) => {
          const reason = cause instanceof Error ? cause.message : "the request failed";
          const told = redacted(reason, token);
          const shown = told === reason ? cause : new Error(told);
          const error = failure(NetworkError, told, shown, !neverConnected(cause));
          // Guards and token providers say best themselves what is wrong, and repeat by themselves what is to be repeated.
          if (!over && !sent) reject(cause instanceof Error ? cause : error);
          settle(error);
        });
    });
  }
}

function given(last: Received | CallError): Received {
  if (last instanceof CallError) throw last;
  return last;
}

/** What runtimes call a connection that never came to be; nothing was sent then. */
const unconnected = /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT|ConnectionRefused)$/;

/** The code stands on the error, or on its cause. */
function neverConnected(error: unknown): boolean {
  const cause: unknown = Reflect.get(Object(error), "cause");
  return [error, cause].some((each) => unconnected.test(String(Reflect.get(Object(each), "code"))));
}
