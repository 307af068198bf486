import type { Copy } from "./copy.ts";

const chapter = "spec/schemas/recurrence-policy.yaml";
const owner = "    owner: { type: string, description: Text. }\n";

/** Adds a field to Recurrence Policies that their drafts must have. */
export function addOwner(copy: Copy): void {
  const required = "    - key\n    - schedule\n";
  copy.replace(chapter, `${required}  properties:\n`, `${required}    - owner\n  properties:\n${owner}`);
  copy.addBefore(chapter, "    schedule:\n", owner);
}

/** Adds a variant of schedules, to answers and drafts. */
export function addYearlySchedule(copy: Copy): void {
  for (const suffix of ["", "Draft"]) {
    const variant = `"#/DayOfMonthSchedule${suffix}"\n`;
    copy.addAfter(chapter, `    - $ref: ${variant}`, '    - $ref: "#/YearlySchedule"\n');
    copy.addAfter(chapter, `      dayOfMonth: ${variant}`, '      yearly: "#/YearlySchedule"\n');
  }
  copy.addBefore(
    chapter,
    "StandardSchedule:\n",
    `YearlySchedule:
  type: object
  description: Orders once a year.
  required: [type, month]
  properties:
    type: { type: string, const: yearly, description: Kind of schedule. }
    month: { type: integer, description: The month. }
`,
  );
}
