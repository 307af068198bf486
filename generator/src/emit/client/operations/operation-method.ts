import type { Operation } from "../../../model/api-model.ts";

/** An operation as a method. */
export interface OperationMethod {
  readonly name: string;
  /** Name of what the operation is described by, and start of the names of its types: `findPetsByStatus`. */
  readonly constant: string;
  readonly operation: Operation;
}
