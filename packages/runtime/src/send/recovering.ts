import { CallError } from "../error/errors.ts";
import { isReadable } from "../request/content.ts";
import { pause } from "../request/retry.ts";
import type { Recover, Recovered, Sending } from "../request/sending.ts";
import { nextStep, type Situation, type Step } from "./step.ts";

/**
 * Looks up what an attempt has left open, before the call goes on.
 *
 * @param look Looks up the outcome of the call, within this many milliseconds.
 */
export function recovering(
  { repeat, signal }: Pick<Sending, "repeat" | "signal">,
  look: (deadline: number) => Promise<Recovered>,
): Recover {
  return async (given, last, { delay, end, policy }) => {
    const answer = last instanceof CallError ? undefined : last;
    const situation = { ...given, isUnreadable: answer && repeat === "once" && !isReadable(answer) };
    const step = recoveringStep(situation, policy.attempts > 1);
    if (step !== "recover") return step;
    // A changed version is visible already; a creation may still be in flight.
    if (repeat === "once") await pause(delay, signal);
    const found = signal?.aborted ? undefined : await look(end - performance.now()).catch(() => undefined);
    // The next attempt ends at once then, and says so.
    if (signal?.aborted) return "again";
    if (typeof found === "object") return { ...found, attempts: last.attempts + found.attempts };
    const next = stepAfterLooking(situation, found);
    if (answer && next === "give") return { ...answer, doubtful: false, suspect: false };
    return next === "repeat" ? "now" : next;
  };
}

/**
 * Decides on the next step of a call whose outcome can be looked up: `recover` looks it up.
 *
 * @param isRepeatable Set if the call may have more than one attempt.
 */
export function recoveringStep(situation: Situation, isRepeatable: boolean): Step | "recover" {
  const { repeat, status, outcome, isInTime } = situation;
  const step = nextStep(situation);
  const isSuccess = step === "give" && Number(status) < 400;
  if (isSuccess || step === "renew" || !isRepeatable) return step;
  // A creation would find itself in its own way, so looking comes first; once it is refused, looking does not tell any more
  // who came first. A version guards itself, until it has moved on.
  const isLookedAt = repeat === "once" ? status !== 400 : status === 409;
  return outcome === "unknown" && isLookedAt && isInTime ? "recover" : step;
}

/** Decides on the next step of a call of which nothing was found: `absent` proves that it has not taken effect. */
export function stepAfterLooking(situation: Situation, found: "absent" | "unclear" | undefined): Step {
  if (found !== "absent") return "fail";
  const step = nextStep({ ...situation, outcome: "not-applied" });
  // A refusal that an earlier attempt may have caused says less than the outcome of that attempt.
  return step === "give" && situation.repeat === "once" ? "fail" : step;
}
