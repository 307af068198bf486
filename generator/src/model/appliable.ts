import type { Family, Resource } from "./api-model.ts";
import type { Shapes } from "./schemas/shapes.ts";

/** A family whose drafts have keys, and can be brought about by update actions. */
export interface AppliableFamily extends Family {
  readonly draft: string;
  readonly action: string;
  /** Those that create, read by key and update. */
  readonly resources: readonly Resource[];
}

/** Finds the families that drafts can be applied to. */
export function appliableFamilies(
  families: readonly Family[],
  resources: readonly Resource[],
  shapes: Shapes,
): readonly AppliableFamily[] {
  return families.flatMap((family) => {
    const { draft, action } = family;
    const isKeyed = draft !== undefined && shapes.properties(shapes.byName(draft)?.schema ?? true).has("key");
    if (!isKeyed || action === undefined) return [];
    const own = resources.filter(({ name }) => name === family.resource);
    return [{ ...family, draft, action, resources: own.filter(isAppliable) }];
  });
}

function isAppliable({ methods }: Resource): boolean {
  const has = (verb: string, by?: string): boolean =>
    methods.some((each) => each.verb === verb && (!by || each.operations.some(({ facade }) => facade?.by === by)));
  return has("create") && has("get", "key") && has("update");
}
