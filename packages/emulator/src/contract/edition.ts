/** Names and types of operations: those of this package's API, and those of an edition. */
import type { paths as OwnPaths } from "@commerce-http/types";
import type { OperationId, OperationPlaces } from "../generated/contract.ts";

/**
 * The types of the edition that a program uses. An edition is an API description of your own with the code generated
 * from it. Declare this interface once, in any module: the names of its operations are then checked at compile time,
 * and bodies have the types of the edition.
 *
 * `operations` is a type with the operation names as its keys, such as the generated `OperationPlaces`; `Record<string,
 * unknown>` allows any name. Without `paths`, bodies of the added operations are `unknown`.
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

/** Id of an operation. An {@link Edition} adds its own. */
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
