import { expect, test } from "vitest";
import { type AnswerCode, SharedAnswers } from "../../../src/emit/paths/shared.ts";
import type { Doc } from "../../../src/text/text.ts";

const doc: Doc = { text: "", deprecated: false, beta: false };

/** Two uses of one answer. */
function twice(bodyCode: string | undefined, ...headers: readonly string[]): readonly AnswerCode[] {
  const answer: AnswerCode = {
    response: {
      status: "200",
      doc,
      headers: headers.map((name) => ({ name, required: false, doc, schema: true })),
      content: bodyCode === undefined ? [] : [{ type: "application/vnd.zoo+json", schema: true }],
    },
    code: `${bodyCode} ${headers.join()}`,
    bodyCode,
  };
  return [answer, answer];
}

function namesOf(...answers: readonly (readonly AnswerCode[])[]): readonly string[] {
  return new SharedAnswers(answers.flat()).named.map(({ name }) => name);
}

test("shared answers are named after what they hold", () => {
  expect(namesOf(twice("Animal"), twice("Animal[]"), twice(undefined), twice("{ a: string }"))).toEqual([
    "Animal",
    "AnimalList",
    "Empty",
    "VndZooJsonAnswer",
  ]);
});

test("answers that hold the same are distinguished by the headers that the plainest one lacks", () => {
  expect(namesOf(twice("Animal", "X-Id", "Retry-After"), twice("Animal", "X-Id"), twice("Animal", "X-Other"))).toEqual([
    "AnimalWithRetryAfter",
    "Animal",
    "AnimalWithXOther",
  ]);
});

test("an answer that occurs once is written where it occurs", () => {
  const [animal] = twice("Animal");
  if (animal === undefined) throw new TypeError("No answer");
  const answers = new SharedAnswers([animal, ...twice("Plant")]);
  expect(answers.typeOf(animal.code)).toBe(animal.code);
  expect(answers.typeOf("Plant ")).toBe('responses["Plant"]');
});
