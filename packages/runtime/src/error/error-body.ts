import { isRecord } from "@commerce-http/model";

/** An error that an answer lists, distinguished by its code. */
interface ErrorObject {
  readonly code: string;
  readonly message?: unknown;
}

/** The body of an unsuccessful answer, as far as it says anything. */
export interface ErrorBody {
  readonly message?: string | undefined;
  readonly code?: string | undefined;
  readonly errors: readonly ErrorObject[];
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
    message: textOf(body.message) ?? textOf(errors[0]?.message) ?? textOf(body.error_description) ?? textOf(body.error),
    code: textOf(errors[0]?.code) ?? textOf(body.error),
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
  return cut(line);
}

/**
 * Tells what errors say beyond a message, for those who read nothing else: the fields of the first one that the message does not
 * hold already, and how many more there are. A place in a text is said once, and quotes stay as they are.
 *
 * @returns Text to be appended to the message; empty where there is nothing to add.
 */
export function detailOf([first, ...others]: ErrorBody["errors"], message: string): string {
  const { code: _code, message: _message, ...fields } = first ?? {};
  const { line, column } = fields as Readonly<Record<string, unknown>>;
  const isPlaced = message.includes(`line ${String(line)}, column ${String(column)}`);
  const facts = Object.entries(fields)
    .filter(([name]) => !isPlaced || !/^(offset|line|column)$/.test(name))
    .filter(([, value]) => !message.includes(textOf(value) ?? "\0"))
    .map(([name, value]) => cut(`${name}: ${shown(textOf(value)?.replace(`: ${message}`, "") ?? value)}`));
  if (others.length > 0) facts.push(`more errors: ${others.length}`);
  return facts.length > 0 ? ` (${facts.join(", ")})` : "";
}

/** A value as JSON; a text that JSON would only escape stands as it is, as long as it is one line. */
function shown(value: unknown): string {
  return typeof value === "string" && /["\\]/.test(value) && !/\p{Cc}/u.test(value) ? value : JSON.stringify(value);
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

function cut(line: string): string {
  return line.length > 200 ? `${line.slice(0, 199)}…` : line;
}

function isErrorObject(value: unknown): value is ErrorObject {
  return isRecord(value) && textOf(value.code) !== undefined;
}

/** A text in which something stands. */
function textOf(value: unknown): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
