import type { CallError, Outcome } from "../error/errors.ts";
import type { Deliver } from "../send/delivery.ts";
import type { Situation, Step } from "../send/step.ts";
import type { HeadCheck } from "./headers.ts";
import type { Repeat } from "./repeat.ts";
import type { RetryOptions, RetryPolicy } from "./retry.ts";

/** A request that is ready to be sent, with its limits and retry rules. */
export interface Sending {
  /** HTTP method. */
  readonly method: string;
  /** Path template, for errors and hooks. */
  readonly path: string;
  /** The full address. */
  readonly url: string;
  /** Headers of this call. */
  readonly headers: Headers;
  /** Refuses an address and headers that the service would block for their size. */
  readonly checkHead?: HeadCheck | undefined;
  /** Secrets besides the token that errors and hooks must not hold. */
  readonly secrets?: readonly string[];
  /** Set if the client's token is sent. */
  readonly authorize: boolean;
  /** Scopes that the token needs, if the description says so. */
  readonly scopes?: readonly string[] | undefined;
  /** The body. */
  readonly body: string | Blob | ReadableStream<Uint8Array> | undefined;
  /** Set if the body is a stream, which cannot be sent again. */
  readonly duplex?: "half" | undefined;
  /** Shared by all attempts. */
  readonly correlationId: string;
  /** How it may be retried. */
  readonly repeat: Repeat;
  /** Passes a write to `fetch`. */
  readonly deliver?: Deliver | undefined;
  /** Aborts the call. */
  readonly signal?: AbortSignal | undefined;
  /** The call's own limit for one attempt, in milliseconds. */
  readonly timeout?: number | undefined;
  /** The call's own retry options. */
  readonly retry?: RetryOptions | false | undefined;
  /** Reads a response in another way than as text; `release` frees its connection. */
  readonly receive?:
    | ((response: Response, limit: number, release: (() => void) | undefined) => Promise<ReceivedContent>)
    | undefined;
  /** Converts a response into the form of REST. */
  readonly translate?: ((received: Received) => Received) | undefined;
  /** Looks up what an attempt has left open. */
  readonly recover?: Recover | undefined;
}

/**
 * Looks up the outcome of a call before it goes on. Resolves to what comes next: a step, `now` to retry without a pause, `again`
 * for another attempt, or the response of the call.
 *
 * @internal
 */
export type Recover = (
  situation: Situation,
  last: Result,
  facts: { readonly delay: number; readonly end: number; readonly policy: RetryPolicy },
) => Promise<Step | "now" | "again" | Received>;

/**
 * The result of a look-up: the response that the request would have had, `absent` if it had no effect, or `unclear`.
 */
export type Recovered = Received | "absent" | "unclear";

/**
 * The result of an attempt.
 *
 * @internal
 */
export type Result = Received | CallError;

/**
 * The content of an answer.
 *
 * @internal
 */
export type ReceivedContent = Pick<Received, "text" | "cut" | "read" | "unexpected">;

/** A response, read to its end. */
export interface Received {
  /** HTTP status. */
  readonly status: number;
  /** The reason phrase of the status. */
  readonly statusText: string;
  /** Headers of the response. */
  readonly headers: Headers;
  /** The body. */
  readonly text: string;
  /** Number of the attempt that it belongs to. */
  readonly attempts: number;
  /** Set if an earlier attempt may have taken effect. */
  readonly doubtful: boolean;
  /** Set if the runtime may have sent the request twice, so that this may be the response to the second one. */
  readonly suspect?: boolean;
  /** Set if the body was too large and was cut. */
  readonly cut?: boolean;
  /** The result of an earlier attempt that may have taken effect, if this response does not settle it. */
  readonly doubt?: Result;
  /** Reads the result if it is not the JSON of the text. Throws if it cannot be read. */
  readonly read?: () => unknown;
  /** Unexpected content, with its type. */
  readonly unexpected?: Blob;
  /** The token in the `Authorization` header; errors must not hold it. */
  readonly token: string | undefined;
  /** Other secrets that errors must not hold. */
  readonly secrets?: readonly string[];
}

/** Says what an answer proves of whether a call took effect. */
export function outcomeOf(call: Sending, received: Received): Outcome {
  const { status, doubtful, suspect } = received;
  if (call.repeat === "safe") return "not-applied";
  const isProof = status >= 400 && status < 500 && status !== 408;
  return doubtful || !isProof || (suspect && isEcho(call, received)) ? "unknown" : "not-applied";
}

/** Says whether a write that arrives a second time may be answered so because the first one took effect. */
function isEcho({ method, translate }: Sending, { status, text }: Received): boolean {
  // Over GraphQL, the method says nothing of what is deleted.
  if (status === 404) return method === "DELETE" || translate !== undefined;
  return [401, 409, 429].includes(status) || (status === 400 && text.includes('"DuplicateField"'));
}

/** The facts that every error has of its call. */
export function factsOf({
  method,
  path,
  correlationId,
}: Sending): Pick<CallError, "method" | "path" | "correlationId"> {
  return { method, path, correlationId };
}
