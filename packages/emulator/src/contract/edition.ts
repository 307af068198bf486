/** Names and types of operations: those of this package's API, and those that a program adds which goes by the contract of an edition. */
import type { paths as OwnPaths } from "@commerce-http/types";
import type { OperationId, OperationPlaces } from "../generated/contract.ts";

/**
 * The edition that a program uses, for its types: empty until the program declares what was generated of its description, once, in any of
 * its modules. Names of its operations compile from then on, misspelt ones do not, and bodies have the types of the edition.
 *
 * `operations` is the generated interface of that name, or any other type with the names as its keys; where no compiler can know them,
 * `Record<string, unknown>` lets any name through. `paths` may be left out: bodies of the operations that are added are unknown then.
 *
 * @example
 * ```ts
 * import type { OperationPlaces } from "./api/contract/contract.ts";
 * import type { paths } from "./api/index.ts";
 *
 * declare module "@commerce-http/emulator" {
 *   interface Edition {
 *     operations: OperationPlaces;
 *     paths: paths;
 *   }
 * }
 * ```
 */
export interface Edition {}

type Operations = Edition extends { readonly operations: infer Operations } ? Operations : OperationPlaces;

type Paths = Edition extends { readonly paths: infer Paths } ? Paths : OwnPaths;

/** Name of an operation: its id. An {@link Edition} adds its own. */
export type OperationName = OperationId | Extract<keyof Operations, string>;

/** The operation in the types of the API; unknown where they do not have it. */
export type OperationOf<Name extends string> = TypeAt<
  Name extends OperationId ? OperationPlaces[Name] : Name extends keyof Operations ? Operations[Name] : unknown
>;

type TypeAt<Place> = Place extends {
  readonly path: infer Path extends keyof Paths;
  readonly method: infer Method;
}
  ? Method extends keyof Paths[Path]
    ? Paths[Path][Method]
    : unknown
  : unknown;
