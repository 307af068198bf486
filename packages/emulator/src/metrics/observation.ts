import type { FaultDescription } from "../fault/fault-description.ts";
import type { RequestKind, RequestOutcome } from "../requests/received-request.ts";
import type { RecordedRequest } from "../requests/request-notes.ts";

/** As much of a request as metrics tell. Nothing that a client chooses freely: each value is a time series of its own. */
export interface Observation {
  readonly kind: RequestKind;
  readonly outcome: RequestOutcome;
  readonly operation: string | undefined;
  readonly status: number | undefined;
  /** Time until the answer, in seconds. */
  readonly seconds: number | undefined;
  readonly fault: FaultDescription["kind"] | undefined;
}

/** Sums up a request that has ended. */
export function observationOf({ kind, outcome, operation, answer, duration, fault }: RecordedRequest): Observation {
  return {
    kind,
    outcome,
    operation,
    status: answer?.status,
    seconds: duration === undefined ? undefined : duration / 1000,
    fault: fault?.description.kind,
  };
}
