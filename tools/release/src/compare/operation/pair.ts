import { toPointer } from "../../../../../generator/src/load/json-pointer.ts";
import type { Operation } from "../../../../../generator/src/model/api-model.ts";

/** One operation on both sides. */
export interface OperationPair {
  readonly before: Operation;
  readonly after: Operation;
  /** Name that users call it by. */
  readonly name: string;
  /** Place of the operation as it is now, as a JSON pointer. */
  readonly at: string;
  readonly isBeta: boolean;
}

/** The call that users write: `client.states.get`, or the request itself where there is no such method. */
export function callOf({ facade, method, path }: Operation): string {
  if (facade === undefined) return `${method.toUpperCase()} ${path}`;
  const within = facade.within === undefined ? "" : `${facade.within.method}(…).`;
  return `client.${within}${facade.resource}.${facade.verb}`;
}

/** Place of an operation, as a JSON pointer. */
export function pointerOf({ path, method }: Operation): string {
  return toPointer(["paths", path, method]);
}
