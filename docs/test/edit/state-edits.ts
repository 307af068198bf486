import type { Copy } from "./copy.ts";

const chapter = "spec/schemas/state.yaml";
const after =
  "    createdAt:\n      type: string\n      format: date-time\n      description: When the State was created";

/** Adds a field to States, to their drafts, or to both. */
export function addField(
  copy: Copy,
  name: string,
  schema: string,
  where: "both" | "answer" | "draft" = "both",
  answer: string = schema,
): void {
  const draft = "    roles:\n      type: array\n      x-set: true\n";
  if (where !== "draft") copy.replace(chapter, after, `    ${name}: { ${answer} }\n${after}`);
  if (where !== "answer") copy.replace(chapter, draft, `    ${name}: { ${schema} }\n${draft}`);
}

/** Adds an update action of States. */
export function addAction(
  copy: Copy,
  name: string,
  effect: string,
  properties: Readonly<Record<string, string>>,
  required: readonly string[] = [],
): void {
  const schema = `State${name.charAt(0).toUpperCase()}${name.slice(1)}Action`;
  copy.replace(
    chapter,
    '    - $ref: "#/StateRemoveRolesAction"\n',
    `    - $ref: "#/StateRemoveRolesAction"\n    - $ref: "#/${schema}"\n`,
  );
  copy.replace(
    chapter,
    '      removeRoles: "#/StateRemoveRolesAction"\n',
    `      removeRoles: "#/StateRemoveRolesAction"\n      ${name}: "#/${schema}"\n`,
  );
  const rows = Object.entries(properties).map(([property, type]) => `    ${property}: { ${type} }\n`);
  copy.replace(
    chapter,
    "StateChangeKeyAction:\n",
    `${schema}:
  type: object
  description: Changes the State.
  x-update-action: { ${effect} }
  required: [${["action", ...required].join(", ")}]
  properties:
    action: { type: string, const: ${name}, description: Name of the action. }
${rows.join("")}StateChangeKeyAction:
`,
  );
}
