import type { ErrorObjectOf } from "./api-error-code.ts";

/** What the body of an unsuccessful answer says, however little that is. */
export interface ErrorBody {
  readonly message?: string | undefined;
  readonly code?: string | undefined;
  readonly errors: readonly ErrorObjectOf<string>[];
}

/**
 * Reads the API's own error shape, OAuth's `error` and `error_description`, and tolerates everything else.
 *
 * @param text The body as it came: JSON, the HTML of a gateway, nothing.
 */
export function readErrorBody(text: string): ErrorBody {
  const body = readObject(text);
  const errors = (Array.isArray(body.errors) ? body.errors : []).filter(isErrorObject);
  return {
    message: filled(body.message) ?? filled(errors[0]?.message) ?? filled(body.error_description) ?? filled(body.error),
    code: filled(errors[0]?.code) ?? filled(body.error),
    errors,
  };
}

/** Shortens a body to one line that a person can read. */
export function excerpt(text: string): string {
  const line = text
    .slice(0, 4000)
    .replace(/<(script|style|head)\b.*?(<\/\1\s*>|$)|<[^>]*>/gis, " ")
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim();
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}

/** Reads a JSON object; anything else reads as an empty one. */
export function readObject(text: string): Readonly<Record<string, unknown>> {
  const body = readJson(text);
  return isRecord(body) ? body : {};
}

/** Reads JSON; anything else reads as nothing. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isErrorObject(value: unknown): value is ErrorObjectOf<string> {
  return isRecord(value) && filled(value.code) !== undefined;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

function filled(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
