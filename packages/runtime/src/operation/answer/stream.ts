import { tokenIn } from "../../auth/token.ts";
import {
  AbortError,
  type CallError,
  type CallErrorDetails,
  InvalidResponseError,
  NetworkError,
} from "../../error/errors.ts";
import { redactedCause } from "../../error/redacted-cause.ts";
import { factsOf, type Sending } from "../../request/sending.ts";
import { guarded } from "./guarded.ts";
import type { Expected, ReceivedBody } from "./reader.ts";

/** The body of a response as a stream that belongs to its call. */
export function streamOf(response: Response, expected: Expected): ReadableStream<Uint8Array> {
  const { call, release } = expected;
  const failure = (cause: unknown): CallError => brokenOff(call, cause);
  return guarded(response.body ?? new Blob([]).stream(), { signal: call.signal, failure, release });
}

/** An answer whose content is read after the call has ended. */
export function begun(content: unknown): Promise<ReceivedBody> {
  return Promise.resolve({ text: "", cut: false, read: () => content });
}

/** The error of a stream that ended before its end, or that the caller ended. */
export function brokenOff(call: Sending, cause: unknown): CallError {
  const isAborted = call.signal?.aborted === true;
  const Class = isAborted ? AbortError : NetworkError;
  const reason = isAborted ? "aborted" : "the answer broke off";
  return new Class({ ...streamFacts(call, reason), cause: redactedCause(cause, tokenIn(call.headers)) });
}

/** Returns what reads JSON in a stream. It throws an InvalidResponseError, which holds nothing of the text. */
export function parserOf({ status }: Response, { call, parse = JSON.parse }: Expected): (text: string) => unknown {
  return (text) => {
    try {
      return parse(text);
    } catch {
      throw new InvalidResponseError({ ...streamFacts(call, "an item is not JSON"), status });
    }
  };
}

function streamFacts(call: Sending, reason: string): CallErrorDetails {
  const message = `Cannot complete ${call.method} ${call.path}: ${reason}`;
  return { ...factsOf(call), message, outcome: call.repeat === "safe" ? "not-applied" : "unknown", attempts: 1 };
}
