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
  /** Bytes of address and headers that the service takes; any number unless given. */
  readonly headLimit?: number | undefined;
  /** Secrets other than the token that must not leak in errors and hooks. */
  readonly secrets?: readonly string[];
  /** Bytes of these headers, correlation id, content type and token aside, where they are counted already. */
  readonly headerSize?: number;
  /** Set where the client's token is to be sent. */
  readonly authorize: boolean;
  /** The body. */
  readonly body: string | Blob | ReadableStream<Uint8Array> | undefined;
  /** Set where the body is a stream, which cannot be sent again. */
  readonly duplex?: "half" | undefined;
  /** Shared by all attempts. */
  readonly correlationId: string;
  /** Says how it may be sent again. */
  readonly repeat: Repeat;
  /** Ends the call. */
  readonly signal?: AbortSignal | undefined;
  /** Milliseconds that one attempt may take, where the call has a limit of its own. */
  readonly timeout?: number | undefined;
  /** How it is repeated, where the call says so itself. */
  readonly retry?: RetryOptions | false | undefined;
  /** Reads a response in another way than as text to its end; `release` gives back what was kept for it. */
  readonly receive?:
    | ((response: Response, limit: number, release: (() => void) | undefined) => Promise<ReceivedContent>)
    | undefined;
  /** Converts an answer in another form to that of REST. */
  readonly translate?: ((received: Received) => Received) | undefined;
  /** Finds, within so many milliseconds, the unknown outcome of a request, where that is possible. */
  readonly recover?: ((deadline: number) => Promise<Recovered>) | undefined;
}

/**
 * How a request may be sent again: `safe` changes nothing, `guarded` names the version that it expects, `once` would
 * take effect twice.
 */
export type Repeat = "safe" | "guarded" | "once";

/** The result of a look-up: the answer that the request would have had, that it was not carried out, or neither. */
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

/** An answer, read to its end. */
export interface Received {
  /** HTTP status. */
  readonly status: number;
  /** The phrase of the status. */
  readonly statusText: string;
  /** Headers of the answer. */
  readonly headers: Headers;
  /** The body. */
  readonly text: string;
  /** Which attempt it answers. */
  readonly attempts: number;
  /** Set where an earlier attempt may have taken effect. */
  readonly doubtful: boolean;
  /** Set where the runtime may have sent the request twice by itself, and this may answer the second one. */
  readonly suspect?: boolean;
  /** Set where the body was too large, and its end is missing. */
  readonly cut?: boolean;
  /** The result of an earlier attempt that may have taken effect, where this answer does not tell. */
  readonly doubt?: Result;
  /** Reads the result, where it is not simply the JSON of the text. Throws for what has none. */
  readonly read?: () => unknown;
  /** Unexpected content, with its type. */
  readonly unexpected?: Blob;
  /** The token that followed the scheme in `Authorization`; it must not leak in errors. */
  readonly token: string | undefined;
  /** Other secrets that must not leak. */
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
