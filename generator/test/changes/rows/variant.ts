import type { Replacement } from "./row.ts";

/** A variant that is added behind another one, with its tag and its schema. */
export function variant(
  after: string,
  union: string,
  tag: string,
  name: string,
  property = "type",
): readonly Replacement[] {
  const [, before = ""] = /schemas\/(\w+)/.exec(after) ?? [];
  const quoted = `"#/components/schemas/${name}"`;
  const schema = `    ${name}:
      type: object
      description: Something else.
      required: [${property}]
      properties: { ${property}: { type: string, const: ${tag}, description: Kind. } }
${property === "action" ? "      x-update-action: { writes: {}, effect: own }\n" : ""}`;
  return [
    [after, `${after}        - { $ref: ${quoted} }\n`],
    ...(property === "type"
      ? ([
          [
            `"#/components/schemas/${before}" }\n    ${union}`,
            `"#/components/schemas/${before}", ${tag}: ${quoted} }\n    ${union}`,
          ],
        ] as const)
      : ([[`          ${mapped(before)}`, `          ${tag}: ${quoted}\n          ${mapped(before)}`]] as const)),
    [`    ${before}:\n`, `${schema}    ${before}:\n`],
  ];
}

const tags: Readonly<Record<string, string>> = { BookAddTagAction: "addTag", DuplicateError: "Duplicate" };

/** The line of a mapping that leads to a schema. */
export function mapped(name: string): string {
  return `${tags[name]}: "#/components/schemas/${name}"\n`;
}
