import { docComment, type Documentation, propertyName } from "../text/text.ts";

/** Writes an object type from its members, each with its own semicolon. */
export function objectType(members: readonly string[]): string {
  return `{\n${members.join("\n")}\n}`;
}

/** Writes one property of an object type under its doc comment. */
export function memberCode(name: string, optional: boolean, type: string, doc?: Documentation): string {
  return `${docComment(doc)}${propertyName(name)}${optional ? "?" : ""}: ${type};`;
}
