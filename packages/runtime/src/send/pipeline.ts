import type { TokenContext } from "../auth/token.ts";
import { AbortError, CallError } from "../error/errors.ts";
import { pause, pauseBefore, retryPolicy } from "../request/retry.ts";
import { outcomeOf, type Received, type Result, type Sending } from "../request/sending.ts";
import { attempt } from "./attempt.ts";
import type { PipelineParts } from "./pipeline-parts.ts";
import type { RetryBudget } from "./retry-budget.ts";
import { isPassing, nextStep } from "./step.ts";

/** Sends requests with a token, within time limits, and repeats them where that is safe. Answers may have any status. */
export interface Pipeline {
  /**
   * Sends a request until there is a usable answer.
   *
   * @returns The answer. Where an earlier attempt may have taken effect, and the answer does not tell, the result of that
   *   attempt is its `doubt`.
   * @throws CallError if there is no response.
   */
  send(call: Sending): Promise<Received>;
}

/** Creates a pipeline. */
export function pipelineOf(parts: PipelineParts): Pipeline {
  const { observer, service } = parts;
  const send = (call: Sending): Promise<Received> => sent(parts, context, call);
  const context = { send, service, granted: (event) => observer?.granted(event) } satisfies Context;
  return { send };
}

type Context = Omit<TokenContext, "signal">;

async function sent(parts: PipelineParts, context: Context, call: Sending): Promise<Received> {
  const { budget, provider, observer } = parts;
  const { repeat, authorize, duplex, recover } = call;
  const policy = retryPolicy(call.retry, parts.retry);
  const end = performance.now() + policy.deadline;
  let last: Result | undefined;
  // The first result that left open whether the call took effect.
  let doubt: Result | undefined;
  // The answer that refused a token.
  let refused: Received | undefined;
  // Set where the next attempt is a repetition, which the budget counts as under way.
  let isRepetition = false;
  for (let number = 1; ; number += 1) {
    try {
      const sent = last?.attempts ?? 0;
      last = await attempt(parts, { call, number, end, sent, doubtful: !!doubt, refused, context });
      count(budget, last);
    } catch (error) {
      // Without a token nothing was sent; what an earlier attempt may have done is not undone by that.
      if (!doubt || !last) throw error;
    } finally {
      if (isRepetition) budget.end();
      isRepetition = false;
    }
    if (last instanceof AbortError) throw last;
    const answer = last instanceof CallError ? undefined : last;
    // A success is given at once; asking the clock would take time.
    if (answer && answer.status < 400 && !recover) return answer;
    const baseDelay = budget.spread(policy.baseDelay);
    const delay = pauseBefore(number + 1, { ...policy, baseDelay }, answer?.headers);
    const situation = {
      repeat,
      status: answer?.status,
      outcome: last instanceof CallError ? last.outcome : outcomeOf(call, last),
      // A token of the caller's own has no other, and what may have been carried out is not sent again for one.
      isRenewable: authorize && !refused && !!answer?.token && !(answer.suspect && repeat === "once") && !duplex,
      isAffordable: number < policy.attempts && budget.isAffordable(),
      isInTime: performance.now() + delay < end,
    };
    const next = recover ? await recover(situation, last, { delay, end, policy }) : nextStep(situation);
    if (typeof next === "object") return next;
    if (answer && next === "give") return answer;
    if (situation.outcome === "unknown") doubt ??= last;
    if (answer && next === "renew") {
      refused = answer;
      provider?.refused?.(String(answer.token));
    } else if (next === "repeat" || next === "now") {
      const wait = next === "now" ? 0 : delay;
      budget.begin();
      isRepetition = true;
      observer?.repeating(call, number + 1, wait, last);
      await pause(wait, call.signal);
    } else if (next !== "again") return failed(last, doubt);
  }
}

/** A refusal does not show the health of the server. */
function count(budget: RetryBudget, result: Result): void {
  const status = result instanceof CallError ? undefined : result.status;
  const isSuccess = Number(status) < 400;
  if (isSuccess || (isPassing(status, "safe") && !(result instanceof AbortError))) budget.count(isSuccess);
}

/**
 * The last answer, with the doubt that it leaves open.
 *
 * @throws CallError if there is no answer.
 */
function failed(last: Result, doubt: Result | undefined): Received {
  if (last instanceof CallError) throw last;
  return doubt && doubt !== last ? { ...last, doubt } : last;
}
