/**
 * Checks of drafts, update actions and answers at run time: a schema for each type, of which a bundler keeps those that are
 * used. They are JSON Schemas, and libraries for forms and servers take them as Standard Schema.
 *
 * @example
 * ```ts
 * import { problemsIn, sentenceOf, stateDraftSchema } from "@commerce-http/types/validate";
 *
 * for (const problem of problemsIn(stateDraftSchema, JSON.parse(text))) console.error(sentenceOf(problem));
 * ```
 *
 * @module
 */
export * from "./generated/schemas/index.ts";
export { isValid } from "./validate/is-valid.ts";
export { jsonSchemaOf } from "./validate/json-schema.ts";
export { type CheckOptions, type Problem, problemsIn } from "./validate/problems.ts";
export type { Schema, SchemaKeywords, SchemaNode } from "./validate/schema.ts";
export { placeOf, sentenceOf } from "./validate/sentence.ts";
export type { StandardIssue, StandardResult, StandardSchema } from "./validate/standard-schema.ts";
