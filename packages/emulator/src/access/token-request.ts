import { isUtf8 } from "node:buffer";

export interface Credentials {
  readonly id: string;
  readonly secret: string;
}

export interface TokenRequest {
  /** Every reading of what the client presents; the first that fits counts. Empty where it presents nothing. */
  readonly credentials: readonly Credentials[];
  readonly parameters: ReadonlyMap<string, string>;
}

const MOST_BYTES = 64 * 1024;

/** Reads a request to an OAuth endpoint: RFC 6749, sections 2.3.1 and 3.2. `keep` gets the bytes of the body. */
export async function readTokenRequest(request: Request, keep?: (bytes: Uint8Array) => void): Promise<TokenRequest> {
  if (request.method !== "POST") {
    throw new OAuthError("invalid_request", `Cannot use ${request.method} here, only POST`, 405);
  }
  const type = request.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase();
  if (type !== "application/x-www-form-urlencoded") {
    throw new OAuthError("invalid_request", 'Cannot read the body: expected "application/x-www-form-urlencoded"');
  }
  const parameters = parametersOf(await bodyText(request, keep));
  return { parameters, credentials: credentialsOf(request.headers.get("Authorization"), parameters) };
}

async function bodyText(request: Request, keep?: (bytes: Uint8Array) => void): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of request.body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) throw new OAuthError("invalid_request", `Cannot read a body of over ${MOST_BYTES} bytes`);
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  keep?.(body);
  if (!isUtf8(body)) throw new OAuthError("invalid_request", "Cannot read the body: it is not UTF-8");
  return body.toString();
}

function parametersOf(body: string): Map<string, string> {
  const parameters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(body)) {
    if (parameters.has(name)) throw new OAuthError("invalid_request", `Cannot use the parameter "${name}" twice`);
    // A parameter without a value counts as absent: RFC 6749, section 3.1.
    if (value !== "") parameters.set(name, value);
  }
  return parameters;
}

function credentialsOf(header: string | null, parameters: ReadonlyMap<string, string>): Credentials[] {
  const secret = parameters.get("client_secret");
  if (header === null) return secret === undefined ? [] : [{ id: parameters.get("client_id") ?? "", secret }];
  if (secret !== undefined) {
    throw new OAuthError("invalid_request", "Cannot use client credentials in both the header and the body");
  }
  const base64 = /^basic +([A-Za-z0-9+/_-]+={0,2}) *$/i.exec(header)?.[1];
  if (base64 === undefined) return [];
  const text = Buffer.from(base64, "base64").toString();
  const colon = text.indexOf(":");
  if (colon === -1) return [];
  const plain = { id: text.slice(0, colon), secret: text.slice(colon + 1) };
  // Identifier and secret should be form-encoded before they are joined; many clients join them as they are.
  return [plain, { id: formDecoded(plain.id), secret: formDecoded(plain.secret) }];
}

function formDecoded(text: string): string {
  return new URLSearchParams(`x=${text.replaceAll("&", "%26")}`).get("x") ?? text;
}

/** The error codes of RFC 6749, section 5.2, that the token endpoint answers with. */
export type OAuthErrorCode =
  | "invalid_request"
  | "invalid_client"
  | "invalid_grant"
  | "invalid_scope"
  | "unsupported_grant_type";

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
