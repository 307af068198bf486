/** The error codes of RFC 6749, section 5.2, that the token endpoint answers with. */
export type OAuthErrorCode =
  | "invalid_request"
  | "invalid_client"
  | "invalid_grant"
  | "invalid_scope"
  | "unsupported_grant_type";

/** A request to an OAuth endpoint that is refused. */
export class OAuthError extends Error {
  override readonly name = "OAuthError" as const;
  readonly code: OAuthErrorCode;
  readonly status: number;

  /** @param status Another status than the one of RFC 6749, section 5.2. */
  constructor(code: OAuthErrorCode, message: string, status: number = code === "invalid_client" ? 401 : 400) {
    super(message);
    this.code = code;
    this.status = status;
  }

  /** The answer: OAuth's own form and the API's error body in one. */
  toResponse(): Response {
    const { status, message } = this;
    const body = {
      statusCode: status,
      message,
      errors: [{ code: this.code, message }],
      error: this.code,
      error_description: message,
    };
    const headers = new Headers(NOT_STORED);
    if (status === 401) headers.set("WWW-Authenticate", 'Basic realm="Commerce HTTP emulator", charset="UTF-8"');
    if (status === 405) headers.set("Allow", "POST");
    return Response.json(body, { status, headers });
  }
}

/** Headers of answers that hold tokens: RFC 6749, section 5.1. */
export const NOT_STORED: Readonly<Record<string, string>> = { "Cache-Control": "no-store", Pragma: "no-cache" };
