import { ApiError, type CallError } from "../error/errors.ts";
import { redacted } from "../error/redacted.ts";
import { failureOf, invalidResponse, redirected } from "../request/answer.ts";
import type { Received, Sending } from "../request/sending.ts";
import { contentOf, isSuccess, readerOf } from "./answer/readings.ts";
import { UnexpectedContentError, withBody } from "./errors.ts";
import type { Operation } from "./operation.ts";

/**
 * The result of an answer.
 *
 * @throws CallError for what is no success, and for what cannot be read.
 */
export function resultOf(operation: Operation, call: Sending, received: Received): unknown {
  const { status, cut, unexpected, read } = received;
  if (status >= 400) throw errorOf(operation, call, received);
  if (!isSuccess(status, operation)) {
    throw status === 304 ? invalidResponse(call, received, "nothing new") : redirected(call, received);
  }
  if (cut) throw invalidResponse(call, received, "larger than maxResponseBytes");
  if (unexpected && readerOf(contentOf(status, operation))) {
    const { message, ...details } = invalidResponse(call, received, `content of type ${unexpected.type || "unknown"}`);
    throw new UnexpectedContentError({ ...details, message }, unexpected);
  }
  try {
    return read?.();
  } catch {
    // What the parser says would quote what it could not read, secrets included.
    throw invalidResponse(call, received, "expected JSON", new SyntaxError("Expected JSON"));
  }
}

/** The error for an answer that is no success, with its body where the description has one. */
function errorOf(operation: Operation, call: Sending, received: Received): CallError {
  const { secrets = [] } = call;
  const error = failureOf(call, { ...received, secrets }, operation.scopes ?? []);
  const content = contentOf(received.status, operation);
  if (!(error instanceof ApiError) || error.status !== received.status || received.cut || !content) return error;
  const text = redacted(received.text, received.token, ...secrets);
  try {
    withBody(error, operation, readerOf(content)?.error?.(text));
  } catch {
    // A gateway's own page is no body of the API's; the message shows it.
  }
  return error;
}
