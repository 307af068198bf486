import { problemsIn, type Schema, sentenceOf } from "@commerce-http/types/schema";
import type { Place, Problem } from "../problem/problem.ts";
import type { Part, Path } from "./folder.ts";

export interface ValueOfFile {
  readonly value: unknown;
  readonly placeAt: (path: Path, part?: Part) => Place;
  readonly title?: string;
  readonly rule: string;
}

/** Finds everything in a value of a file that is not as its schema has it, each with its place. */
export function schemaProblems(
  schema: Schema<unknown>,
  { value, placeAt, title, rule }: ValueOfFile,
): readonly Problem[] {
  return problemsIn(schema, value).map((found) => {
    const hint = bareText.test(found.problem) ? "; write it in quotes" : "";
    return {
      severity: "error",
      message: `${title === undefined ? "" : `${title}: `}${sentenceOf(found)}${hint}`,
      // Of an unknown field, the name is wrong.
      place: placeAt(found.path, found.problem.startsWith("is no field of") ? "name" : "value"),
      rule,
    };
  });
}

/** A text without quotes that YAML reads as something else. */
const bareText = /must be a text, not (?:[-\d.]|true$|false$)/;
