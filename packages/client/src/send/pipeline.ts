import type { TokenContext } from "../auth/token.ts";
import { AbortError, CallError } from "../error/errors.ts";
import type { TokenEvent } from "../watch/hooks.ts";
import { attempt } from "./attempt.ts";
import { isReadable } from "./content.ts";
import type { PipelineParts } from "./pipeline-parts.ts";
import { pause, pauseBefore, retryPolicy } from "./retry.ts";
import { outcomeOf, type Received, type Recovered, type Result, type Sending } from "./sending.ts";
import { isPassing, nextStep, type Situation, stepAfterLooking } from "./step.ts";

/** Sends requests: with a token, within time, again where that is harmless. What comes back may be of any status. */
export class Pipeline implements Omit<TokenContext, "signal"> {
  readonly #parts: PipelineParts;

  constructor(parts: PipelineParts) {
    this.#parts = parts;
  }

  /** Tells that a token was granted. */
  granted(event: TokenEvent): void {
    this.#parts.observer?.granted(event);
  }

  /**
   * Sends a request until there is an answer to go by.
   *
   * @returns The answer. Where an earlier attempt may have taken effect, and the answer does not tell, the result of that
   *   attempt comes along as its `doubt`.
   * @throws CallError if there is none.
   */
  async send(call: Sending): Promise<Received> {
    const { budget, observer, provider, retry } = this.#parts;
    const policy = retryPolicy(call.retry, retry);
    const end = performance.now() + policy.deadline;
    let last: Result | undefined;
    let doubt: Result | undefined;
    let refused: Received | undefined;
    let endRepetition: ((worked: boolean) => void) | undefined;
    for (let number = 1; ; number += 1) {
      const facts = { call, number, end, sent: last?.attempts ?? 0, doubtful: !!doubt, refused, lent: this };
      try {
        last = await attempt(this.#parts, facts);
        endRepetition?.(last instanceof CallError ? false : !isPassing(last.status, "safe"));
      } catch (error) {
        endRepetition?.(false);
        // Without a token nothing was sent; what an earlier attempt may have done is not undone by that.
        if (!doubt || !last) throw error;
      }
      endRepetition = undefined;
      const answer = last instanceof CallError ? undefined : last;
      // A success needs no pause.
      const delay =
        answer && answer.status < 400
          ? 0
          : pauseBefore(number + 1, { ...policy, baseDelay: budget.spread(policy.baseDelay) }, answer?.headers);
      const situation: Situation = {
        repeat: call.repeat,
        status: answer?.status,
        outcome: last instanceof CallError ? last.outcome : outcomeOf(call, last),
        isUnreadable: answer && call.recover && call.repeat === "once" && !isReadable(answer),
        isAborted: last instanceof AbortError,
        // A token of the caller's own has no other, and what may have been carried out is not sent again for one.
        isRenewable: call.authorize && !refused && !!answer?.token && !(answer.suspect && call.repeat === "once"),
        isRecoverable: call.recover && policy.attempts > 1,
        isAffordable: number < policy.attempts && budget.isAffordable(),
        isInTime: performance.now() + delay < end,
      };
      let step = nextStep(situation);
      let wait = delay;
      if (step !== "give" && situation.outcome === "unknown") doubt ??= last;
      if (step === "recover") {
        const found = await lookedUp(call, delay, end);
        // The next attempt ends at once then, and says so.
        if (call.signal?.aborted) continue;
        if (typeof found === "object") return { ...found, attempts: last.attempts + found.attempts };
        step = stepAfterLooking(situation, found);
        wait = 0;
        if (answer && step === "give") return { ...answer, doubtful: false, suspect: false };
      }
      if (answer && step === "give") {
        if (answer.status < 400) budget.earn();
        return answer;
      }
      if (answer && step === "renew") {
        refused = answer;
        provider.refused?.(String(answer.token));
      } else if (step === "repeat") {
        endRepetition = budget.spend();
        observer?.repeating(call, number + 1, wait, last);
        await pause(wait, call.signal);
      } else return failed(last, doubt);
    }
  }
}

/** Finds out what became of a call. A version that has moved on has done so already; a creation may be on its way still. */
async function lookedUp({ repeat, signal, recover }: Sending, delay: number, end: number): Promise<Recovered> {
  if (repeat === "once") await pause(delay, signal);
  const found = signal?.aborted ? undefined : await recover?.(end - performance.now()).catch(() => undefined);
  return found ?? "unclear";
}

/**
 * The last answer, beside the doubt that it does not settle.
 *
 * @throws CallError if there is no answer.
 */
function failed(last: Result, doubt: Result | undefined): Received {
  if (last instanceof CallError) throw last;
  return doubt && doubt !== last ? { ...last, doubt } : last;
}
