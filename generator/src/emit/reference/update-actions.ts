import type { NamedSchema, Resource } from "../../model/api-model.ts";
import type { ApiModel } from "../../model/model.ts";
import { forEachSubschema, refKey, schemaMap } from "../../model/schemas/json-schema.ts";
import type { Shapes } from "../../model/schemas/shapes.ts";
import { isObject } from "../../plain-object.ts";

/** An update action of a resource, under the value that selects it. */
export interface NamedAction {
  readonly tag: string;
  readonly schema: NamedSchema;
}

/** A union that consists of update actions. */
export interface ActionUnion {
  readonly union: NamedSchema;
  readonly actions: readonly NamedAction[];
}

/** Finds the update actions that the bodies of a resource's methods can hold. */
export class UpdateActions {
  readonly #shapes: Shapes;
  readonly #tags: Map<string, string> = new Map();

  constructor({ shapes }: ApiModel) {
    this.#shapes = shapes;
    for (const schema of shapes.all) {
      if (schema.kind.type !== "union") continue;
      for (const variant of schema.kind.variants) {
        const [tag] = variant.tags;
        const key = refKey(variant.schema);
        if (tag !== undefined && key !== undefined) this.#tags.set(key, tag);
      }
    }
  }

  /** Unions of update actions that no resource takes. */
  others(resources: readonly Resource[]): readonly ActionUnion[] {
    const taken = new Set(resources.flatMap((resource) => this.of(resource)).map(({ schema }) => schema));
    return this.#shapes.all.flatMap((union) => {
      if (union.kind.type !== "union") return [];
      const variants = union.kind.variants.map(({ schema }) => this.#shapes.named(schema));
      const actions = variants.flatMap((schema) =>
        schema?.updateAction === undefined || taken.has(schema) ? [] : [this.#named(schema)],
      );
      return actions.length > 0 && actions.length === variants.length ? [{ union, actions }] : [];
    });
  }

  /** In the order of the description, each once. */
  of({ methods }: Resource): readonly NamedAction[] {
    const found: NamedAction[] = [];
    const seen = new Set<unknown>();
    const visit = (schema: unknown): void => {
      if (!isObject(schema) || seen.has(schema)) return;
      seen.add(schema);
      const named = this.#shapes.named(schema);
      if (named === undefined) forEachSubschema(schema, visit);
      else if (named.updateAction === undefined) visit(named.schema);
      else if (!seen.has(named)) {
        seen.add(named);
        found.push(this.#named(named));
      }
    };
    for (const { body } of methods.flatMap((method) => method.operations)) {
      for (const { schema } of body?.content ?? []) visit(schema);
    }
    return found;
  }

  #named(schema: NamedSchema): NamedAction {
    return { tag: this.#tags.get(schema.key) ?? schema.name, schema };
  }
}

/** The properties of an action besides the one that selects it. */
export function actionProperties({ tag, schema: { schema } }: NamedAction): readonly string[] {
  if (!isObject(schema)) return [];
  const properties = schemaMap(schema, "properties");
  const own = properties.filter(([, property]) => !isObject(property) || property["const"] !== tag);
  return own.map(([name]) => name);
}
