import type { ApiDescription, Family, NamedForm, NamedSchema, Operation, Resource } from "./api-model.ts";
import type { ClassPlan } from "./class/class-plan.ts";
import type { MethodPath } from "./names/rules.ts";
import type { Connection } from "./operations/servers.ts";
import type { Shapes } from "./schemas/shapes.ts";

/** The API as every emitter reads it: as it is described, with all that follows from that, found once. */
export interface ApiModel extends ApiDescription {
  readonly shapes: Shapes;
  readonly forms: ReadonlyMap<NamedSchema, NamedForm>;
  readonly pathWords: ReadonlyMap<string, string>;
  readonly connection: Connection;
  readonly classes: readonly ClassPlan[];
  /** Where a client has the methods of operations that no resource offers. */
  readonly methodPaths: ReadonlyMap<Operation, MethodPath>;
  /** Families that drafts can be applied to. */
  readonly appliable: readonly AppliableFamily[];
  /** Statuses that every operation of a resource may fail with. */
  readonly commonFailures: ReadonlySet<string>;
}

/** A family whose drafts have keys, and can be brought about by update actions. */
export interface AppliableFamily extends Family {
  readonly draft: string;
  readonly action: string;
  readonly resources: readonly Resource[];
}
