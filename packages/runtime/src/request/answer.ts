import { detailOf, excerpt, readErrorBody } from "../error/error-body.ts";
import { ApiError, CallError, type CallErrorDetails, InvalidResponseError, NetworkError } from "../error/errors.ts";
import { redacted } from "../error/redacted.ts";
import { correlationHeader } from "./headers.ts";
import { factsOf, outcomeOf, type Received, type Sending } from "./sending.ts";

/**
 * The error that a call ends with whose answer is no success.
 *
 * An answer that the call itself may have caused is never thrown: a 409 that is caught as another client's change would
 * be decided again, and the call would take effect twice. It is the cause of the error that left the outcome unknown.
 *
 * @param scopes Scopes of which any one would have been enough.
 */
export function failureOf(call: Sending, received: Received, scopes: readonly string[]): CallError {
  const { doubt, attempts } = received;
  const cause = answerError(call, received, scopes);
  // It was made for this call, and now the call knows more.
  if (doubt instanceof CallError) return Object.assign(doubt, { attempts, cause });
  if (doubt) return answerError(call, { ...doubt, attempts }, scopes, cause);
  if (cause.outcome === "not-applied" || cause.status !== 409) return cause;
  const message = `Cannot complete ${call.method} ${call.path}: the runtime may have sent it twice`;
  return new NetworkError({ ...factsOf(call), message, outcome: "unknown", attempts, cause });
}

/**
 * The error for an answer whose status is no success.
 *
 * @param scopes Scopes of which any one would have been enough.
 */
export function answerError(call: Sending, received: Received, scopes: readonly string[], cause?: Error): ApiError {
  const { known, text } = read(call, received);
  const { message = known.message, ...body } = readErrorBody(text);
  const requiredScopes = received.status === 403 ? scopes : [];
  const isSaid = requiredScopes.every((scope) => message.includes(scope));
  const hint = requiredScopes.length > 0 && !isSaid ? `. The call needs the scope ${requiredScopes.join(" or ")}` : "";
  return new ApiError({
    ...known,
    ...body,
    message: message + detailOf(body.errors, message) + hint,
    requiredScopes,
    cause,
  });
}

/**
 * The error for an answer whose status is a success and whose body is not what the API would have sent.
 *
 * @param cause Holds nothing of the body.
 */
export function invalidResponse(
  call: Sending,
  received: Received,
  reason: string,
  cause?: unknown,
): InvalidResponseError {
  const { known } = read(call, received);
  return new InvalidResponseError({ ...known, message: `${known.message} (${reason})`, cause });
}

/** The error for a redirect: it might lead the token astray, and would turn a write into a read. */
export function redirected(call: Sending, received: Received): InvalidResponseError {
  return invalidResponse(call, received, `redirects are not followed${destination(call, received)}`);
}

/** The address that a redirect leads to, without credentials and a query. */
function destination({ url }: Sending, received: Received): string {
  const location = received.headers.get("Location");
  if (!location || !URL.canParse(location, url)) return "";
  const { protocol, host, pathname } = new URL(location, url);
  return `: ${excerpt(clean(received, `${protocol}//${host}${pathname}`))}`;
}

/** A part of an answer. Some servers repeat what they were sent; a token must not leak in an error. */
function clean({ token, secrets = [] }: Received, part: string): string {
  return redacted(part, token, ...secrets);
}

/** Signs of an unsuccessful answer that are read: all of what the API says, and not all of what anybody else might send. */
const longestText = 1_000_000;

/** The facts of an answer that everybody may see. */
function read(
  call: Sending,
  received: Received,
): { readonly known: CallErrorDetails & { readonly status: number }; readonly text: string } {
  const { status, headers, attempts } = received;
  const [text, statusText] = [
    clean(received, received.text.slice(0, longestText)),
    clean(received, received.statusText),
  ];
  const facts = factsOf(call);
  const known = {
    ...facts,
    message: `${facts.method} ${facts.path} answered ${`${status} ${statusText}`.trim()}: ${excerpt(text) || "no body"}`,
    status,
    attempts,
    correlationId: clean(received, headers.get(correlationHeader) ?? "") || facts.correlationId,
    outcome: outcomeOf(call, received),
  };
  return { known, text };
}
