import { ApiError } from "./api-error.ts";
import { correlationHeader } from "./correlation.ts";
import { excerpt, readErrorBody } from "./error-body.ts";

/** What came back from a call, read to its end. */
export interface Answer {
  readonly method: string;
  readonly path: string;
  /** The request as it left; absent when something answered in place of the network. */
  readonly sent: Request | undefined;
  readonly response: Response;
  readonly text: string;
}

/** The error for an answer whose status is no success. */
export function answerError(answer: Answer): ApiError {
  const text = withoutToken(answer);
  const { message = described(answer, text), code, errors } = readErrorBody(text);
  return new ApiError({ ...origin(answer), message, code, errors });
}

/** The error for an answer whose status is a success and whose body is not what the API would have sent. */
export function unreadableAnswer(answer: Answer): ApiError {
  const text = withoutToken(answer);
  const message = `${described(answer, text)} (expected JSON)`;
  return new ApiError({ ...origin(answer), message, errors: [] });
}

function origin({
  method,
  path,
  sent,
  response,
}: Answer): Pick<ApiError, "status" | "correlationId" | "method" | "path"> {
  const correlationId = response.headers.get(correlationHeader) ?? sent?.headers.get(correlationHeader) ?? undefined;
  return { status: response.status, correlationId, method, path };
}

function described({ method, path, response }: Answer, text: string): string {
  const status = `${response.status} ${response.statusText}`.trim();
  return `${method} ${path} answered ${status}: ${excerpt(text) || "no body"}`;
}

/** Some servers repeat what they were sent; a token must not travel on in an error that is logged. */
function withoutToken({ sent, text }: Answer): string {
  const credentials = sent?.headers.get("Authorization")?.replace(/^\S+\s+/, "");
  if (credentials === undefined || credentials.length < 8) return text;
  return text.replaceAll(JSON.stringify(credentials).slice(1, -1), "[redacted]").replaceAll(credentials, "[redacted]");
}
