/** Bodies that operations send and answer with. */
import type { JsonSchema, MediaType, Operation, Response } from "../api-model.ts";

/** Says whether an answer with this status is what was asked for: `200`, `2XX`. */
export function isSuccess({ status }: Response): boolean {
  return status.startsWith("2");
}

/** The JSON form of a body where there is one, else its first form. */
export function mainContent(content: readonly MediaType[]): MediaType | undefined {
  return content.find(({ type }) => /^[^;]*[/+]json\s*(?:;|$)/i.test(type)) ?? content[0];
}

/** Schema of the answer when an operation succeeds. */
export function answerOf({ responses }: Operation): JsonSchema | undefined {
  return responses.filter(isSuccess).flatMap(({ content }) => mainContent(content) ?? [])[0]?.schema;
}

/** Schema of the body that an operation sends. */
export function bodyOf({ body }: Operation): JsonSchema | undefined {
  return mainContent(body?.content ?? [])?.schema;
}

/** Answers that are failures; a 404 that answers a question is none. */
export function failuresOf({ method, responses }: Operation): readonly Response[] {
  return responses.filter((response) => !isSuccess(response) && !(method === "head" && response.status === "404"));
}

/** Says whether an operation makes something new of a draft. */
export function isCreating({ method, facade, responses }: Operation): boolean {
  return method === "post" && facade?.by === undefined && responses.some(({ status }) => status === "201");
}
