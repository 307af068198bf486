import { operationRule } from "../api.ts";
import type { Rule } from "../redocly.ts";

/** A summary is a heading: one line that begins with a capital and has no period at its end. */
export const operationSummary: Rule = operationRule(({ place }) => {
  const summary = place.get("summary");
  if (summary.text === undefined) return place.reportKey(`Operation must have a "summary"`);
  if (!/^[A-Z]/.test(summary.text)) summary.report("Summary must begin with a capital letter");
  if (summary.text.includes("\n")) summary.report("Summary must be one line");
  if (summary.text.trimEnd().endsWith(".")) summary.report("Summary must not end with a period");
});
