import { redacted } from "./redacted.ts";

/**
 * Takes a secret out of what was thrown.
 *
 * @returns The same value, if neither it nor its members can hold the secret. Otherwise a redacted copy: of
 *   errors their names, messages, codes and causes; of other objects nothing.
 */
export function redactedCause(cause: unknown, secret: string | undefined): unknown {
  return secret === undefined || isClean(cause, secret, new Set()) ? cause : redactedCopy(cause, secret);
}

/** Says that a secret stands nowhere in a value. Instances of other classes than errors may hide it. */
function isClean(value: unknown, secret: string, seen: Set<unknown>): boolean {
  if (typeof value === "string") return redacted(value, secret) === value;
  if (typeof value !== "object" || value === null || seen.has(value)) return true;
  seen.add(value);
  const isOpen = value instanceof Error || Array.isArray(value) || value.constructor === Object;
  // Some errors have their message from their class.
  const names = [...Reflect.ownKeys(value), "message"];
  return isOpen && names.every((name) => isClean(Reflect.get(value, name), secret, seen));
}

function redactedCopy(value: unknown, secret: string, depth = 0): unknown {
  if (typeof value === "string") return redacted(value, secret);
  if (Object(value) !== value) return value;
  if (Array.isArray(value)) return value.map((each) => redactedCopy(each, secret, depth));
  // Errors may lead back to themselves.
  if (!(value instanceof Error) || depth > 4) return "[redacted]";
  const copy = new Error(redacted(value.message, secret));
  for (const name of ["name", "code", "cause", "errors"]) {
    if (name in value) Reflect.set(copy, name, redactedCopy(Reflect.get(value, name), secret, depth + 1));
  }
  return copy;
}
