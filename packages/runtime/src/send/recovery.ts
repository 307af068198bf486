import type { Identity } from "../auth/token.ts";
import type { Received, Recovered, Sending } from "../request/sending.ts";
import type { TransportRequest } from "../request/transport-request.ts";

/** Looks up whether writes took effect. See `exactlyOnce`. */
export interface Recovery {
  /** Returns a function that looks up whether a write took effect; `undefined` if that is impossible. */
  (write: TransportRequest): LookUp | undefined;
  /** Steps of a call that looks up its outcome: `recovering`. */
  readonly recovering: (
    call: Pick<Sending, "repeat" | "signal">,
    look: (deadline: number) => Promise<Recovered>,
  ) => NonNullable<Sending["recover"]>;
}

/**
 * Looks up whether a write took effect.
 *
 * @param call The call that it belongs to.
 * @param send Sends what is read.
 */
export type LookUp = (call: RecoveryCall, send: (request: TransportRequest) => Promise<Received>) => Promise<Recovered>;

/** The call that a {@link Recovery} is for. */
export interface RecoveryCall {
  /** Shared by all requests of the call. */
  readonly correlationId: string;
  /** Milliseconds that are left. */
  readonly deadline: number;
  /** Time at which the call began, by `performance.now()`. */
  readonly started: number;
  /** The author of the call, as far as it is known. */
  readonly identity: Identity;
}
