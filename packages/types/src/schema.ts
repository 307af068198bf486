/**
 * Builds schemas for any API, checks values against them and writes the messages. Generated clients of other
 * descriptions use this; the schemas of this API are in `@commerce-http/types/validate`.
 *
 * @example
 * ```ts
 * import { problemsIn, type Schema, schema, sentenceOf } from "@commerce-http/types/schema";
 *
 * interface BookDraft {
 *   readonly title: string;
 * }
 * const bookDraftSchema: Schema<BookDraft> = schema("BookDraft", true, () => ({
 *   type: "object",
 *   required: ["title"],
 *   properties: { title: { type: "string" } },
 * }));
 * for (const problem of problemsIn(bookDraftSchema, { titel: "Emma" })) console.error(sentenceOf(problem));
 * ```
 *
 * @module
 */
export { keyProblem } from "./key.ts";
export { checkOptionNames, checkRequiredOptions, type Refusal } from "./option-names.ts";
export { closest, excerpt, oneLine, printable } from "./validate/excerpt.ts";
export { type CheckOptions, isValid, placeOf, type Problem, problemsIn, sentenceOf } from "./validate/problems.ts";
export { schema } from "./validate/define.ts";
export { allTags, keywordsOf, nodes, tagOf, tagsOf } from "./validate/nodes.ts";
export { type Format, formats } from "./validate/formats.ts";
export { jsonSchemaOf } from "./validate/json-schema.ts";
export {
  isSchema,
  type Schema,
  type SchemaKeywords,
  type SchemaNode,
  type StandardIssue,
  type StandardResult,
  type StandardSchema,
} from "./validate/schema.ts";
