/**
 * Everything that the generated classes are made of, and nothing else: the one file of this package that they know.
 *
 * @module
 */
export type { Call, CallOptions } from "./request/call.ts";
export type { Expanded, ExpandedPage, ExpandOptions } from "./resource/expansion.ts";
export { iterate } from "./resource/iterate.ts";
export { type Decision, modify, type ModifyOptions } from "./resource/modify.ts";
export type { Plain, Where } from "./predicate/predicate.ts";
export { prefixed } from "./request/query.ts";
export type { Transport } from "./request/transport-request.ts";
