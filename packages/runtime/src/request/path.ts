import { keyProblem } from "@commerce-http/types/schema";
import { refuse } from "../error/argument-error.ts";

/**
 * Fills the `{name}` places of a path or an address; every value stays within its segment.
 *
 * @throws ArgumentError if a value is missing or empty, would change the path, or is not valid in one: a segment `.` or `..` is resolved away
 *   by parsers of addresses, however it is encoded.
 */
export function fillPath(template: string, parameters: Readonly<Record<string, unknown>>): string {
  const pieces = piecesOf(template);
  let path = pieces[0] ?? "";
  for (let index = 1; index < pieces.length; index += 2) {
    const [name = "", after = ""] = pieces.slice(index, index + 2);
    path += segment(name, parameters[name]) + after;
  }
  return path;
}

/**
 * Returns path parameters with the same value in every call.
 *
 * @throws ArgumentError for a value that no path can hold.
 */
export function checkedParameters(bound: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  for (const name in bound) fillPath(`{${name}}`, bound);
  return bound;
}

/** Templates are few and used often: what was read of them is kept. */
const known = new Map<string, readonly string[]>();

/** The texts of a template, and between them the names of its places. */
function piecesOf(template: string): readonly string[] {
  let pieces = known.get(template);
  if (pieces === undefined) {
    pieces = template.split(/\{([^{}/]+)\}/);
    known.set(template, pieces);
  }
  return pieces;
}

function segment(name: string, value: unknown): string {
  const text = typeof value === "string" || typeof value === "number" ? String(value) : "";
  const problem = keyProblem(text);
  if (problem !== undefined) {
    const expected = `text that stays in its segment${text === "" ? "" : `; this ${problem}`}`;
    refuse(`fill path parameter "${name}" with ${JSON.stringify(value)}`, expected);
  }
  return encodeURIComponent(text);
}
