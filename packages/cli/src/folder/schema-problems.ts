import { problemsIn, type Schema, sentenceOf } from "@commerce-http/types/schema";
import type { Place, Problem } from "../problem/problem.ts";
import type { Part, Path } from "./folder.ts";

/** Finds everything in a value of a file that is not as its schema has it, each with its place. */
export function schemaProblems(
  schema: Schema<unknown>,
  value: unknown,
  placeAt: (path: Path, part?: Part) => Place,
  rule: string,
): readonly Problem[] {
  return problemsIn(schema, value).map((found) => ({
    severity: "error",
    message: sentenceOf(found),
    // Of a field that there is none of, the name is wrong.
    place: placeAt(found.path, found.problem.startsWith("is no field of") ? "name" : "value"),
    rule,
  }));
}
