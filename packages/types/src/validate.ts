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
export { type CheckOptions, isValid, placeOf, type Problem, problemsIn, sentenceOf } from "./validate/problems.ts";
export { jsonSchemaOf } from "./validate/json-schema.ts";
export type {
  Schema,
  SchemaKeywords,
  SchemaNode,
  StandardIssue,
  StandardResult,
  StandardSchema,
} from "./validate/schema.ts";
