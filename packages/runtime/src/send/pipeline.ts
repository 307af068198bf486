import type { TokenContext } from "../auth/token.ts";
import { AbortError, CallError } from "../error/errors.ts";
import { isReadable } from "../request/content.ts";
import { pause, pauseBefore, type RetryPolicy, retryPolicy } from "../request/retry.ts";
import { outcomeOf, type Received, type Recovered, type Result, type Sending } from "../request/sending.ts";
import type { ServiceFacts } from "../request/service.ts";
import type { TokenEvent } from "../watch/hooks.ts";
import { attempt } from "./attempt.ts";
import type { PipelineParts } from "./pipeline-parts.ts";
import { isPassing, nextStep, type Situation, stepAfterLooking } from "./step.ts";

/** Sends requests with a token, within time limits, and repeats them where that is safe. Answers may have any status. */
export class Pipeline implements Omit<TokenContext, "signal"> {
  readonly #parts: PipelineParts;

  constructor(parts: PipelineParts) {
    this.#parts = parts;
  }

  /** Facts of the service that is called. */
  get service(): ServiceFacts {
    return this.#parts.service;
  }

  /** Says whether there is a source of access tokens. */
  get hasTokens(): boolean {
    return this.#parts.provider !== undefined;
  }

  /** Reports a granted token to the hooks. */
  granted(event: TokenEvent): void {
    this.#parts.observer?.granted(event);
  }

  /**
   * Sends a request until there is a usable answer.
   *
   * @returns The answer. Where an earlier attempt may have taken effect, and the answer does not tell, the result of that
   *   attempt is its `doubt`.
   * @throws CallError if there is no response.
   */
  async send(call: Sending): Promise<Received> {
    const policy = retryPolicy(call.retry, this.#parts.retry);
    const progress: Progress = { call, policy, end: performance.now() + policy.deadline, number: 0 };
    for (;;) {
      const last = await this.#attempt(progress);
      const answer = last instanceof CallError ? undefined : last;
      let delay = this.#delay(progress, answer);
      const situation = this.#situation(progress, last, delay);
      let step = nextStep(situation);
      if (step !== "give" && situation.outcome === "unknown") progress.doubt ??= last;
      if (step === "recover") {
        const found = await lookedUp(progress, delay);
        // The next attempt ends at once then, and says so.
        if (call.signal?.aborted) continue;
        if (typeof found === "object") return { ...found, attempts: last.attempts + found.attempts };
        step = stepAfterLooking(situation, found);
        if (answer && step === "give") return { ...answer, doubtful: false, suspect: false };
        delay = 0;
      }
      if (answer && step === "give") return answer;
      if (answer && step === "renew") {
        progress.refused = answer;
        this.#parts.provider?.refused?.(String(answer.token));
      } else if (step === "repeat") await this.#pause(progress, last, delay);
      else return failed(progress, last);
    }
  }

  async #attempt(progress: Progress): Promise<Result> {
    const { call, end, last, doubt, refused, isRepetition } = progress;
    const number = (progress.number += 1);
    const sent = last?.attempts ?? 0;
    progress.isRepetition = false;
    try {
      const result = await attempt(this.#parts, { call, number, end, sent, doubtful: !!doubt, refused, context: this });
      this.#count(result);
      progress.last = result;
      return result;
    } catch (error) {
      // Without a token nothing was sent; what an earlier attempt may have done is not undone by that.
      if (doubt && last) return last;
      throw error;
    } finally {
      if (isRepetition) this.#parts.budget.end();
    }
  }

  /** A refusal does not show the health of the server. */
  #count(result: Result): void {
    const status = result instanceof CallError ? undefined : result.status;
    const isSuccess = status !== undefined && status < 400;
    if (isSuccess || (isPassing(status, "safe") && !(result instanceof AbortError)))
      this.#parts.budget.count(isSuccess);
  }

  #delay({ number, policy }: Progress, answer: Received | undefined): number {
    // A success needs no pause.
    if (answer && answer.status < 400) return 0;
    const baseDelay = this.#parts.budget.spread(policy.baseDelay);
    return pauseBefore(number + 1, { ...policy, baseDelay }, answer?.headers);
  }

  #situation({ call, number, policy, end, refused }: Progress, last: Result, delay: number): Situation {
    const answer = last instanceof CallError ? undefined : last;
    const isOnce = call.repeat === "once";
    const isUnreadable = answer && call.recover && isOnce && !isReadable(answer);
    // A success is given at once; asking the clock would take time.
    const isGiven = answer !== undefined && answer.status < 400 && !isUnreadable;
    return {
      repeat: call.repeat,
      status: answer?.status,
      outcome: last instanceof CallError ? last.outcome : outcomeOf(call, last),
      isUnreadable,
      isAborted: last instanceof AbortError,
      // A token of the caller's own has no other, and what may have been carried out is not sent again for one.
      isRenewable: call.authorize && !refused && !!answer?.token && !(answer.suspect && isOnce) && !call.duplex,
      isRecoverable: call.recover && policy.attempts > 1,
      isAffordable: isGiven || (number < policy.attempts && this.#parts.budget.isAffordable()),
      isInTime: isGiven || performance.now() + delay < end,
    };
  }

  async #pause(progress: Progress, last: Result, delay: number): Promise<void> {
    const { budget, observer } = this.#parts;
    budget.begin();
    progress.isRepetition = true;
    observer?.repeating(progress.call, progress.number + 1, delay, last);
    await pause(delay, progress.call.signal);
  }
}

/** A pending call. */
interface Progress {
  readonly call: Sending;
  readonly policy: RetryPolicy;
  /** On the clock of `performance.now()`. */
  readonly end: number;
  /** Attempts so far. */
  number: number;
  /** The result of the last attempt. */
  last?: Result;
  /** The first result that left open whether the call took effect. */
  doubt?: Result;
  /** The answer that refused a token. */
  refused?: Received;
  /** Set where the next attempt is a repetition, which the budget counts as under way. */
  isRepetition?: boolean;
}

/** Finds the outcome of a call. A changed version is visible already; a creation may still be in flight. */
async function lookedUp({ call, end }: Progress, delay: number): Promise<Recovered> {
  const { repeat, signal, recover } = call;
  if (repeat === "once") await pause(delay, signal);
  const found = signal?.aborted ? undefined : await recover?.(end - performance.now()).catch(() => undefined);
  return found ?? "unclear";
}

/**
 * The last answer, with the doubt that it leaves open.
 *
 * @throws CallError if there is no answer.
 */
function failed({ doubt }: Progress, last: Result): Received {
  if (last instanceof CallError) throw last;
  return doubt && doubt !== last ? { ...last, doubt } : last;
}
