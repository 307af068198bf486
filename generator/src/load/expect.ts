import { isObject } from "../plain-object.ts";
import type { Plain } from "./grammar.ts";

const checks: {
  readonly [plain in Plain]: { readonly expected: string; readonly holds: (value: unknown) => boolean };
} = {
  text: { expected: "text", holds: isText },
  prose: { expected: "text", holds: isText },
  texts: { expected: "a list of texts", holds: isTexts },
  "text or texts": { expected: "text or a list of texts", holds: (value) => isText(value) || isTexts(value) },
  flag: { expected: "true or false", holds: (value) => typeof value === "boolean" },
  number: { expected: "a finite number", holds: Number.isFinite },
  array: { expected: "a list", holds: Array.isArray },
  values: { expected: "a list of JSON values", holds: (value) => Array.isArray(value) && isJson(value) },
  value: { expected: "a JSON value", holds: isJson },
  "texts by name": { expected: "an object of texts", holds: isTextsByName },
};

/**
 * Checks plain data of a description.
 *
 * @param name The field that holds it.
 * @returns Expectation and finding where they differ.
 */
export function plainProblem(name: string, value: unknown, plain: Plain): string | undefined {
  const { expected, holds } = checks[plain];
  return holds(value) ? undefined : `Expected ${expected} for ${JSON.stringify(name)}, found ${found(value)}`;
}

/** Names what was found instead of what was expected. */
export function found(value: unknown): string {
  if (value === null || value === undefined) return "nothing";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "an object";
  return typeof value === "number" ? String(value) : JSON.stringify(value);
}

function isText(value: unknown): boolean {
  return typeof value === "string";
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every(isText);
}

/** Parsers know numbers that JSON has no word for: infinities, and what is not a number. */
function isJson(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.values(value).every(isJson);
  return typeof value !== "number" || Number.isFinite(value);
}

function isTextsByName(value: unknown): boolean {
  return isObject(value) && Object.values(value).every(isText);
}
