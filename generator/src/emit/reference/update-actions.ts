import type { NamedSchema } from "../../model/api-model.ts";
import type { ClassPlan } from "../../model/class/class-plan.ts";
import { schemaMap } from "../../model/schemas/json-schema.ts";
import type { Shapes } from "../../model/schemas/shapes.ts";
import { isObject } from "../../plain-object.ts";

export interface NamedAction {
  readonly tag: string;
  readonly schema: NamedSchema;
}

export interface ActionUnion {
  readonly union: NamedSchema;
  readonly actions: readonly NamedAction[];
}

/** The update actions that the methods of a class take, in the order of the description. */
export function actionsOf({ methods }: ClassPlan, shapes: Shapes): readonly NamedAction[] {
  const lists = methods.flatMap(({ versioned }) => (versioned?.body ? [versioned.body.actions] : []));
  return lists.flatMap((list) => actionsIn(shapes.named(shapes.items(list) ?? true), shapes));
}

export function otherActions(classes: readonly ClassPlan[], shapes: Shapes): readonly ActionUnion[] {
  const taken = new Set(classes.flatMap((plan) => actionsOf(plan, shapes)).map(({ schema }) => schema));
  return shapes.all.flatMap((union) => {
    const actions = actionsIn(union, shapes).filter(({ schema }) => !taken.has(schema));
    const isWhole = union.kind.type === "union" && actions.length === union.kind.variants.length;
    return isWhole && actions.length > 0 ? [{ union, actions }] : [];
  });
}

function actionsIn(union: NamedSchema | undefined, shapes: Shapes): readonly NamedAction[] {
  const variants = union?.kind.type === "union" ? union.kind.variants : [];
  return variants.flatMap(({ tags: [tag], schema: variant }) => {
    const schema = shapes.named(variant);
    return schema?.updateAction === undefined ? [] : [{ tag: tag ?? schema.name, schema }];
  });
}

/** The properties of an action besides the one that selects it. */
export function actionProperties({ tag, schema: { schema } }: NamedAction): readonly string[] {
  const properties = isObject(schema) ? schemaMap(schema, "properties") : [];
  return properties.flatMap(([name, property]) => (isObject(property) && property["const"] === tag ? [] : [name]));
}
