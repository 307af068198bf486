import type { Outcome } from "../error/errors.ts";
import type { Repeat } from "../request/sending.ts";

/** The situation of a call after an attempt, as far as it decides on what comes next. */
export interface Situation {
  /** How the call may be repeated. */
  readonly repeat: Repeat;
  /** HTTP status of the answer, 0 for a redirect in browsers; absent without an answer. */
  readonly status?: number | undefined;
  /** `unknown` where the call may have taken effect by now. */
  readonly outcome: Outcome;
  /** Set where the answer claims success and cannot be read. */
  readonly isUnreadable?: boolean;
  /** Set where the caller has ended the call. */
  readonly isAborted?: boolean;
  /** Set where there may be another token. */
  readonly isRenewable?: boolean;
  /** Set if the outcome of the call can be looked up. */
  readonly isRecoverable?: boolean;
  /** Set where an attempt is left, in the call and in the budget of the client. */
  readonly isAffordable: boolean;
  /** Set where there is time for a pause and for what comes after it. */
  readonly isInTime: boolean;
}

/**
 * The next step of a call: `give` the answer to the caller, `fail` with the failure that matters, `renew` the token and ask
 * again, `recover` the outcome of the call, `repeat` it after a pause.
 */
export type Step = "give" | "fail" | "renew" | "recover" | "repeat";

/** Decides on the next step of a call. */
export function nextStep(situation: Situation): Step {
  const { repeat, status, outcome, isInTime } = situation;
  const isOpen = outcome === "unknown";
  if (situation.isAborted) return "fail";
  if (status !== undefined && status < 400 && !situation.isUnreadable) return "give";
  if (status === 401 && situation.isRenewable && isInTime) return "renew";
  // A creation would find itself in its own way, so looking comes first; once it is refused, looking does not tell any more
  // who came first. A version guards itself, until it has moved on.
  const isLookedAt = repeat === "once" ? status !== 400 : status === 409;
  if (isOpen && isLookedAt && situation.isRecoverable && isInTime) return "recover";
  const isHarmless = repeat !== "once" || !isOpen;
  if (isPassing(status, repeat) && isHarmless && situation.isAffordable && isInTime) return "repeat";
  return status === undefined || isOpen ? "fail" : "give";
}

/** Decides on the next step of a call of which nothing was found: `absent` proves that it has not taken effect. */
export function stepAfterLooking(situation: Situation, found: "absent" | "unclear"): Step {
  if (found === "unclear") return "fail";
  const step = nextStep({ ...situation, outcome: "not-applied" });
  // A refusal that an earlier attempt may have caused says less than the outcome of that attempt.
  return step === "give" && situation.repeat === "once" ? "fail" : step;
}

/** Says whether the answer may soon be another one. What changes nothing may be asked again after a 500, too. */
export function isPassing(status: number | undefined, repeat: Repeat): boolean {
  return status === undefined || [408, 429, 502, 503, 504].includes(status) || (status === 500 && repeat === "safe");
}
