import { templateLiteral, valueLiteral } from "../../text/text.ts";

/** The template of the client that predicates are written in. */
export const predicateTag = "where";

/** A text within a predicate, as JSON has texts. */
const text = /("(?:[^"\\]|\\.)*")/;

/**
 * Writes predicates as templates, whose texts stand where those who copy them put values of their own; one without texts
 * stays as it is.
 *
 * @param value A predicate, or a list of them.
 */
export function predicateCode(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(predicateCode).join(", ")}]`;
  if (typeof value !== "string" || !holdsText(value)) return valueLiteral(value);
  const parts = value.split(text).map((part, index) => {
    return index % 2 === 0 ? templateLiteral(part).slice(1, -1) : `\${${part}}`;
  });
  return `${predicateTag}\`${parts.join("")}\``;
}

/** Says whether a predicate is written as a template, or any of several. */
export function holdsText(value: unknown): boolean {
  return [value].flat().some((each) => typeof each === "string" && text.test(each));
}
