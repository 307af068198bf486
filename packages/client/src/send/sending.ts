import type { CallError, Outcome } from "../error/errors.ts";
import type { RetryOptions } from "./retry.ts";

/** A request that is ready to be sent, and what may be done when it fails. */
export interface Sending {
  /** HTTP method. */
  readonly method: string;
  /** Path template, for errors and hooks. */
  readonly path: string;
  /** The whole address. */
  readonly url: string;
  /** This call's own. */
  readonly headers: Headers;
  /** Whether the client's token is to be sent. */
  readonly authorize: boolean;
  /** What is sent. */
  readonly body: string | undefined;
  /** Shared by all attempts. */
  readonly correlationId: string;
  /** Whether it may be sent again. */
  readonly repeat: Repeat;
  /** Ends the call. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds that one attempt may take, where the call has a limit of its own. */
  readonly timeout?: number | undefined;
  /** How it is repeated, where the call says so itself. */
  readonly retry?: RetryOptions | false | undefined;
  /** Makes of an answer what REST would have answered, where it comes in another form. */
  readonly translate?: ((received: Received) => Received) | undefined;
  /** Finds out within so many milliseconds what became of a request whose outcome is unknown, where that can be told. */
  readonly recover?: ((deadline: number) => Promise<Recovered>) | undefined;
}

/**
 * Whether a request may be sent again: `safe` changes nothing, `guarded` names the version that it expects, `once` would
 * take effect twice.
 */
export type Repeat = "safe" | "guarded" | "once";

/** What was found out: the answer that the request would have had, that it was not carried out, or neither. */
export type Recovered = Received | "absent" | "unclear";

/** An answer, read to its end. */
export interface Received {
  /** HTTP status. */
  readonly status: number;
  /** What the status is called. */
  readonly statusText: string;
  /** Headers of the answer. */
  readonly headers: Headers;
  /** The body. */
  readonly text: string;
  /** Which attempt it answers. */
  readonly attempts: number;
  /** Whether an earlier attempt may have taken effect. */
  readonly doubtful: boolean;
  /** Reads the result, where it is not simply the JSON of the text. Throws for what has none. */
  readonly read?: () => unknown;
  /** What followed the scheme in `Authorization`; it must not travel on in errors. */
  readonly token: string | undefined;
  /** Other texts that must not travel on. */
  readonly secrets?: readonly string[];
}

/** What an answer says of what a call may have changed. */
export function outcomeOf({ repeat }: Sending, { status, doubtful }: Received): Outcome {
  return repeat !== "safe" && (doubtful || status < 400 || status >= 500) ? "unknown" : "not-applied";
}

/** What every error says of its call. */
export function factsOf({
  method,
  path,
  correlationId,
}: Sending): Pick<CallError, "method" | "path" | "correlationId"> {
  return { method, path, correlationId };
}
