import type { ApiDescription, NamedForm, NamedSchema, Family, Resource } from "./api-model.ts";
import type { ClassPlan } from "./class/class-plan.ts";
import { classPlans } from "./class/plan.ts";
import { commonFailures, pathWords } from "./operations/answers.ts";
import { type Connection, connectionOf } from "./operations/servers.ts";
import type { Shapes } from "./schemas/shapes.ts";
import { namedForms } from "./schemas/text-form.ts";

/** The API as every emitter reads it: as it is described, with all that follows from that, found once. */
export interface ApiModel extends ApiDescription {
  /** Looks into schemas. */
  readonly shapes: Shapes;
  /** Schemas that are texts of a form. */
  readonly forms: ReadonlyMap<NamedSchema, NamedForm>;
  /** Words about path parameters, by name. */
  readonly pathWords: ReadonlyMap<string, string>;
  readonly connection: Connection;
  /** Facts about the class of each resource, in their order. */
  readonly classes: readonly ClassPlan[];
  /** Families that drafts can be applied to. */
  readonly appliable: readonly AppliableFamily[];
  /** Statuses that every operation of a resource may fail with. */
  readonly commonFailures: ReadonlySet<string>;
}

/** Finds all that follows from a description. */
export function withDerived(description: ApiDescription, shapes: Shapes): ApiModel {
  const { operations, families, resources } = description;
  const known = {
    ...description,
    shapes,
    forms: namedForms(shapes),
    connection: connectionOf(description),
    pathWords: pathWords(operations),
    commonFailures: commonFailures(operations),
  };
  return { ...known, classes: classPlans(known), appliable: appliableFamilies(families, resources, shapes) };
}

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
