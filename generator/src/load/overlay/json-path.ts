import { createRequire } from "node:module";
import type * as JsonPath from "json-p3";
import { limits } from "../files/limits.ts";

/** A selected value, by its way from the root of the document. */
export type Location = readonly string[];

/** Thrown by {@link select} for what is no JSONPath. */
export class JsonPathProblem extends Error {}

/**
 * Finds what a JSONPath of RFC 9535 selects: each value once, in the order of the document; throws JsonPathProblem when
 * it is none.
 */
export function select(expression: string, document: object): readonly Location[] {
  const locations = withProblem(expression, () =>
    compiled(expression)
      .query(document as JsonPath.JSONValue)
      .locations(),
  );
  const unique = new Map(locations.map((location) => [JSON.stringify(location), location.map(String)]));
  return [...unique.values()];
}

/** The longest beginning of an expression that selects something: it, and the segment behind it. */
export interface Reach {
  readonly expression: string;
  readonly next: string;
  readonly locations: readonly Location[];
}

/** Tells how far an expression reaches that selects nothing. */
export function reachOf(expression: string, document: object): Reach {
  const { environment, segments } = compiled(expression);
  for (let length = segments.length - 1; length > 0; length--) {
    const text = new (jsonPath().JSONPathQuery)(environment, segments.slice(0, length)).toString();
    const locations = select(text, document);
    if (locations.length > 0) return { expression: text, next: String(segments[length]), locations };
  }
  return { expression: "$", next: String(segments[0]), locations: [[]] };
}

function compiled(expression: string): JsonPath.JSONPathQuery {
  return new (jsonPath().JSONPathEnvironment)({ maxRecursionDepth: limits.depth + 1 }).compile(expression);
}

/** The result of a task, or the problem that it has with an expression. */
function withProblem<Result>(expression: string, task: () => Result): Result {
  try {
    return task();
  } catch (error) {
    if (!(error instanceof jsonPath().JSONPathError)) throw error;
    const { message, token } = error;
    const reason = message.replace(/ \('.*':\d+\)$/s, "");
    throw new JsonPathProblem(`${reason}, at character ${token.index + 1} of ${JSON.stringify(expression)}`);
  }
}

/** Most runs have no overlays, so only those that have pay for loading it. */
function jsonPath(): typeof JsonPath {
  return createRequire(import.meta.url)("json-p3") as typeof JsonPath;
}
