import type { ApiDescription, NamedForm, NamedSchema } from "./api-model.ts";
import type { Shapes } from "./shapes.ts";

/** The API as every emitter reads it: as it is described, with all that follows from that, found once. */
export interface ApiModel extends ApiDescription {
  /** Looks into schemas. */
  readonly shapes: Shapes;
  /** Schemas that are texts of a form. */
  readonly forms: ReadonlyMap<NamedSchema, NamedForm>;
  /** Words about path parameters, by name. */
  readonly pathWords: ReadonlyMap<string, string>;
  /** Statuses that every operation of a resource may fail with. */
  readonly commonFailures: ReadonlySet<string>;
}
