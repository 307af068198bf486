import { typeRule } from "../api.ts";
import type { Place } from "../place.ts";
import type { Rule } from "../redocly.ts";

/** Patterns are regular expressions that can be compiled. */
export const patterns: Rule = typeRule("Schema", (schema) => {
  const pattern = schema.get("pattern");
  if (pattern.exists) check(pattern.text, (problem) => pattern.report(problem));
  for (const [key, property] of schema.get("patternProperties").entries()) check(key, reportKey(property));
});

function reportKey(property: Place): (problem: string) => void {
  return (problem) => property.reportKey(problem);
}

function check(pattern: string | undefined, report: (problem: string) => void): void {
  try {
    // JSON Schema asks for the rules of Unicode.
    RegExp(pattern ?? "[", "u");
  } catch {
    report("Pattern must be a regular expression");
  }
}
