import { problemsIn, type Schema, sentenceOf } from "@commerce-http/types/schema";
import type { Problem } from "../problem/problem.ts";
import type { DataDocument } from "./data-file.ts";

export function schemaProblems(
  schema: Schema<unknown>,
  { value, placeAt }: Pick<DataDocument, "value" | "placeAt">,
  rule = "schema",
): readonly Problem[] {
  return problemsIn(schema, value).map((found) => {
    const hint = bareText.test(found.problem) ? "; write it in quotes" : "";
    // Of an unknown field, the name is wrong.
    const place = placeAt(found.path, found.problem.startsWith("is no field of") ? "name" : "value");
    return { severity: "error", message: sentenceOf(found) + hint, place, rule };
  });
}

/** A text without quotes that YAML reads as something else. */
const bareText = /must be a text, not (?:[-\d.]|true$|false$)/;
