/**
 * Checks drafts, update actions and responses at run time, with one schema for each type; bundlers keep only those that
 * you use. They are JSON Schemas and implement Standard Schema, which libraries for forms and servers accept.
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
