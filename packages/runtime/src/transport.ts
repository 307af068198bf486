/**
 * The imports of generated classes.
 *
 * @module
 */
export type { Call, CallOptions } from "./request/call.ts";
export {
  type GraphqlAddress,
  type GraphqlFacts,
  type GraphqlOptions,
  GraphqlResources,
  type GraphqlTypes,
  type GraphqlVerb,
  type GraphqlVersion,
} from "./graphql/resources.ts";
export type { Expanded, ExpandedPage, ExpandOptions } from "./resource/expansion.ts";
export { iterate } from "./resource/iterate.ts";
export { type Decision, modify, type ModifyOptions } from "./resource/modify.ts";
export type { Plain, Where } from "./predicate/predicate.ts";
export { prefixed } from "./request/query.ts";
export type { Transport } from "./request/transport-request.ts";
