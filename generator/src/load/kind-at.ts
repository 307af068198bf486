import { isObject } from "../plain-object.ts";
import { fieldOf, type Kind } from "./grammar.ts";

/**
 * Tells what a place of an OpenAPI document holds.
 *
 * @returns `undefined` where anything may stand: in files that are no OpenAPI document, and beside its known parts.
 */
export function kindAt(document: unknown, path: readonly string[]): Kind | "other data" | undefined {
  if (!isOpenApi(document)) return undefined;
  let kind: Kind = "description";
  let isGroup = false;
  for (const segment of path) {
    if (isGroup) {
      isGroup = false;
      continue;
    }
    const field = fieldOf(kind, segment);
    if (field === undefined && (kind === "description" || kind === "components")) return undefined;
    if (field?.kind === undefined) return "other data";
    kind = field.kind;
    isGroup = field.is !== "object";
  }
  return isGroup ? "other data" : kind;
}

function isOpenApi(document: unknown): boolean {
  return isObject(document) && Object.hasOwn(document, "openapi");
}

/** Names a kind in a sentence. */
export function kindName(kind: Kind | "other data"): string {
  if (kind === "other data") return kind;
  // There is only one of some.
  if (kind === "description" || kind === "information") return `the ${kind}`;
  return `${/^[aeiou]/.test(kind) ? "an" : "a"} ${kind}`;
}
