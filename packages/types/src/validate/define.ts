import { problemsIn, sentenceOf } from "./problems.ts";
import type { Schema, SchemaNode } from "./schema.ts";

export type { Schema } from "./schema.ts";

/**
 * Creates the schema of a type. The keywords are evaluated when a value is checked, so schemas may refer to each other.
 *
 * @param isClosed `true` if values are only sent, never received: an unknown field is then a problem.
 */
export function schema<Type>(name: string, isClosed: boolean, keywords: () => SchemaNode): Schema<Type> {
  const own: Schema<Type> = {
    name,
    isClosed,
    keywords,
    "~standard": {
      version: 1,
      vendor: "commerce-http",
      validate: (value) => {
        const problems = problemsIn(own, value);
        if (problems.length > 0) {
          return { issues: problems.map((problem) => ({ message: sentenceOf(problem), path: problem.path })) };
        }
        // A value without problems is of the type.
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion
        return { value: value as Type };
      },
    },
  };
  return own;
}
