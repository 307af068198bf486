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
  if (where !== "draft") copy.addBefore(chapter, after, `    ${name}: { ${answer} }\n`);
  if (where !== "answer") copy.addBefore(chapter, draft, `    ${name}: { ${schema} }\n`);
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
  copy.addAfter(chapter, '    - $ref: "#/StateRemoveRolesAction"\n', `    - $ref: "#/${schema}"\n`);
  copy.addAfter(chapter, '      removeRoles: "#/StateRemoveRolesAction"\n', `      ${name}: "#/${schema}"\n`);
  const rows = Object.entries(properties).map(([property, type]) => `    ${property}: { ${type} }\n`);
  copy.addBefore(
    chapter,
    "StateChangeKeyAction:\n",
    `${schema}:
  type: object
  description: Changes the State.
  x-update-action: { ${effect} }
  required: [${["action", ...required].join(", ")}]
  properties:
    action: { type: string, const: ${name}, description: Name of the action. }
${rows.join("")}`,
  );
}

/**
 * Adds a field to States and their drafts, and the update action that replaces it: `setColor` for `color`.
 *
 * @param plain Schema of the answer and the action, where the draft's says more.
 */
export function addFieldWithAction(copy: Copy, name: string, schema: string, plain: string = schema): void {
  addField(copy, name, schema, "both", plain);
  const action = `set${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  addAction(copy, action, `writes: { ${name}: ${name} }, effect: replace`, { [name]: plain });
}
