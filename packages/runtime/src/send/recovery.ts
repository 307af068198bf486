import type { Identity } from "../auth/token.ts";
import type { Received, Recovered } from "../request/sending.ts";
import type { TransportRequest } from "../request/transport-request.ts";

/**
 * Finds a way to look up the outcome of a write that may have taken effect; `undefined` if there is none.
 * `exactlyOnce` is one.
 */
export type Recovery = (write: TransportRequest) => LookUp | undefined;

/**
 * Looks up the outcome of a write.
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
