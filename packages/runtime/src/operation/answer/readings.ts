import { essenceOf, isWithin } from "../../media-type.ts";
import type { AnswerFacts, Operation } from "../operation.ts";
import type { AnswerReader } from "./reader.ts";

/** Says whether a status is a success of an operation: a 2xx, or what it is described with where it has none. */
export function isSuccess(status: number, { answers = {} }: Operation): boolean {
  if (status >= 200 && status < 300) return true;
  const hasSuccess = Object.keys(answers).some((known) => /^(2|default)/.test(known));
  return status < 400 && !hasSuccess && described(status, answers) !== undefined;
}

/** The content that a status is described with; of a success that is not, the first that is. */
export function contentOf(status: number, { answers = {} }: Operation): AnswerFacts | undefined {
  const success = Object.keys(answers).find((known) => known.startsWith("2"));
  return described(status, answers) ?? (status < 300 && success !== undefined ? answers[success] : undefined);
}

function described(status: number, answers: Readonly<Record<string, AnswerFacts>>): AnswerFacts | undefined {
  return answers[status] ?? answers[`${Math.floor(status / 100)}XX`] ?? answers["default"];
}

/** The reader of content; without a media type that is asked for, that of the preferred one. */
export function readerOf(content: AnswerFacts = {}, accept?: string): AnswerReader | undefined {
  const types = Object.keys(content);
  const asked = accept === undefined ? undefined : types.find((type) => isWithin(accept, type));
  return content[asked ?? types[0] ?? ""];
}

/** Preferred media types of all answers, for the header `Accept`. */
export function acceptOf({ answers = {} }: Operation): string {
  const types = Object.values(answers).flatMap((content) => Object.keys(content).slice(0, 1));
  return [...new Set(types.map((type) => essenceOf(type)))].join(", ") || "*/*";
}
