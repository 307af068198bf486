import type { ApiModel, JsonSchema, NamedSchema, UpdateAction, Variant } from "../../model/api-model.ts";
import { refKey, requiredNames, schemaMap, typeNames } from "../../model/json-schema.ts";
import type { ConstStatement, InterfaceStatement, OutputFile } from "../../output-file.ts";
import { isObject } from "../../plain-object.ts";
import { camelCase, valueLiteral } from "../../text.ts";

/**
 * Emits what update actions do to their resources, as data: `update-actions.ts`, a table for each union of them.
 *
 * @returns No file where no union consists of update actions.
 */
export function updateActionsFiles(model: ApiModel): readonly OutputFile[] {
  const tables = [...updateActionTables(model).values()];
  if (tables.length === 0) return [];
  return [{ kind: "module", path: "update-actions.ts", source: model.source, statements: [rowInterface, ...tables] }];
}

/** Tables of what update actions do, by the union that they are about. */
function updateActionTables(model: ApiModel): ReadonlyMap<NamedSchema, ConstStatement> {
  const schemas = model.chapters.flatMap((chapter) => chapter.schemas);
  const byKey = new Map(schemas.map((schema) => [schema.key, schema]));
  return new Map(
    schemas.flatMap((schema) => {
      const table = tableOf(schema, byKey);
      return table === undefined ? [] : [[schema, table]];
    }),
  );
}

const rowInterface: InterfaceStatement = {
  kind: "interface",
  name: "UpdateActionEffect",
  doc: { text: "Effect of an update action on its resource." },
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
      type: '"append" | "remove"',
      optional: true,
      readonly: true,
      doc: {
        text: "Set where what is written is added to the list of the field or taken out of it; else it replaces the field.",
      },
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
function tableOf(union: NamedSchema, schemas: ReadonlyMap<string, NamedSchema>): ConstStatement | undefined {
  if (union.kind.type !== "union") return undefined;
  const rows = union.kind.variants.map((variant) => rowOf(variant, schemas));
  if (rows.length === 0 || !rows.every((row) => row !== undefined)) return undefined;
  return {
    kind: "const",
    name: camelCase(`${union.name}s`),
    doc: { text: `Effect of each \`${union.name}\` by its name.` },
    type: "Readonly<Record<string, UpdateActionEffect>>",
    value: valueLiteral(Object.fromEntries(rows)),
  };
}

/** An action under its name, which is that of its tag. */
function rowOf(
  { tags: [tag], schema }: Variant,
  schemas: ReadonlyMap<string, NamedSchema>,
): readonly [name: string, row: object] | undefined {
  const action = schemas.get(refKey(schema) ?? "");
  return tag === undefined || action?.updateAction === undefined
    ? undefined
    : [tag, effectOf(action.updateAction, action.schema)];
}

function effectOf({ writes, effect, entry }: UpdateAction, schema: JsonSchema): object {
  const fields = Object.entries({
    ...writes,
    ...(entry === undefined ? {} : { [entry]: Object.values(writes)[0] ?? "" }),
  });
  const whole = Object.fromEntries(fields.map(([property, path]) => [property, path.replace(/\..*/, "")]));
  const isList = effect === "append" || effect === "remove";
  const own = isList ? { effect } : {};
  if (!isObject(schema)) return { writes: whole, ...own };
  const required = requiredNames(schema).filter((name) => name in whole);
  const takesList = schemaMap(schema, "properties").some(
    ([name, property]) => name in whole && isObject(property) && typeNames(property).includes("array"),
  );
  const single = isList && !takesList;
  return { writes: whole, ...own, ...(required.length > 0 && { required }), ...(single && { single }) };
}
