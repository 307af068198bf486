import type { ApiModel, JsonSchema, NamedSchema, UpdateAction, Variant } from "../../model/api-model.ts";
import { isSchemaObject, refKey, requiredNames, schemaMap, typeNames } from "../../model/json-schema.ts";
import type { ConstStatement, InterfaceStatement, OutputFile } from "../../output-file.ts";
import { camelCase, valueLiteral } from "../../text.ts";

/**
 * Emits what update actions do to their resources, as data: `update-actions.ts`, a table for each union of them.
 *
 * @returns No file where no union consists of update actions.
 */
export function updateActionsFiles(model: ApiModel): readonly OutputFile[] {
  const schemas = model.chapters.flatMap((chapter) => chapter.schemas);
  const byKey = new Map(schemas.map((schema) => [schema.key, schema]));
  const tables = schemas.flatMap((schema) => tableOf(schema, byKey));
  if (tables.length === 0) return [];
  return [{ kind: "module", path: "update-actions.ts", source: model.source, statements: [rowInterface, ...tables] }];
}

const rowInterface: InterfaceStatement = {
  kind: "interface",
  name: "UpdateActionEffect",
  doc: { text: "What an update action does to its resource." },
  members: [
    {
      kind: "property",
      name: "writes",
      type: "Readonly<Record<string, string>>",
      optional: false,
      readonly: true,
      doc: { text: "Property of the action → field of the resource that it writes." },
    },
    {
      kind: "property",
      name: "effect",
      type: '"replace" | "append" | "remove"',
      optional: false,
      readonly: true,
      doc: { text: "Whether the field is replaced, or what is written is added to its list or taken out of it." },
    },
    {
      kind: "property",
      name: "required",
      type: "readonly string[]",
      optional: true,
      readonly: true,
      doc: { text: "Properties that cannot be left out; absent where all of them can." },
    },
    {
      kind: "property",
      name: "single",
      type: "true",
      optional: true,
      readonly: true,
      doc: { text: "Set where the action adds or takes out one element at a time." },
    },
  ],
};

/** The table of a union of update actions; nothing for any other schema. */
function tableOf(union: NamedSchema, schemas: ReadonlyMap<string, NamedSchema>): readonly ConstStatement[] {
  if (union.kind.type !== "union") return [];
  const rows = union.kind.variants.map((variant) => rowOf(variant, schemas));
  if (rows.length === 0 || !rows.every((row) => row !== undefined)) return [];
  return [
    {
      kind: "const",
      name: camelCase(`${union.name}s`),
      doc: { text: `What each \`${union.name}\` does, by its name.` },
      type: "Readonly<Record<string, UpdateActionEffect>>",
      value: valueLiteral(Object.fromEntries(rows)),
    },
  ];
}

/** An action under its name: that of its tag, or, over GraphQL, that of the only property of the variant. */
function rowOf(
  { tags: [tag], schema }: Variant,
  schemas: ReadonlyMap<string, NamedSchema>,
): readonly [name: string, row: object] | undefined {
  const action = schemas.get(refKey(schema) ?? "");
  if (action === undefined || !isSchemaObject(action.schema)) return undefined;
  if (action.updateAction !== undefined) {
    return tag === undefined ? undefined : [tag, effectOf(action.updateAction, action.schema)];
  }
  const [[name, value] = ["", false], ...others] = schemaMap(action.schema, "properties");
  const wrapped = others.length === 0 ? schemas.get(refKey(value) ?? "") : undefined;
  return wrapped?.updateAction && [name, effectOf(wrapped.updateAction, wrapped.schema)];
}

function effectOf({ writes, effect }: UpdateAction, schema: JsonSchema): object {
  if (!isSchemaObject(schema)) return { writes, effect };
  const required = requiredNames(schema).filter((name) => name in writes);
  const takesList = schemaMap(schema, "properties").some(
    ([name, property]) => name in writes && isSchemaObject(property) && typeNames(property).includes("array"),
  );
  const single = effect !== "replace" && !takesList;
  return { writes, effect, ...(required.length > 0 && { required }), ...(single && { single }) };
}
