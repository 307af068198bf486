import type { Outcome } from "../error/errors.ts";
import type { Repeat } from "../request/repeat.ts";

/** The situation of a call after an attempt, as far as it decides on what comes next. */
export interface Situation {
  /** How the call may be repeated. */
  readonly repeat: Repeat;
  /** HTTP status of the answer, 0 for a redirect in browsers; absent without an answer. */
  readonly status?: number | undefined;
  /** `unknown` where the call may have taken effect by now. */
  readonly outcome: Outcome;
  /** Set where the answer claims success and cannot be read. */
  readonly isUnreadable?: boolean | undefined;
  /** Set where there may be another token. */
  readonly isRenewable?: boolean;
  /** Set where an attempt is left, in the call and in the budget of the client. */
  readonly isAffordable: boolean;
  /** Set where there is time for a pause and for what comes after it. */
  readonly isInTime: boolean;
}

/**
 * The next step of a call: `give` the answer to the caller, `fail` with the failure that matters, `renew` the token and ask
 * again, `repeat` it after a pause.
 */
export type Step = "give" | "fail" | "renew" | "repeat";

/** Decides on the next step of a call. */
export function nextStep(situation: Situation): Step {
  const { repeat, status, outcome, isInTime } = situation;
  const isOpen = outcome === "unknown";
  if (status !== undefined && status < 400 && !situation.isUnreadable) return "give";
  if (status === 401 && situation.isRenewable && isInTime) return "renew";
  const isHarmless = repeat !== "once" || !isOpen;
  if (isPassing(status, repeat) && isHarmless && situation.isAffordable && isInTime) return "repeat";
  return status === undefined || isOpen ? "fail" : "give";
}

/** Says whether the answer may soon be another one. What changes nothing may be asked again after a 500, too. */
export function isPassing(status: number | undefined, repeat: Repeat): boolean {
  return status === undefined || [408, 429, 502, 503, 504].includes(status) || (status === 500 && repeat === "safe");
}
