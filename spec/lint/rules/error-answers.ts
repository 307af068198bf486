import { type Operation, operationRule } from "../api.ts";
import type { Rule } from "../redocly.ts";
import { quotedList } from "../words.ts";

/** Errors that any request can meet. */
const common = ["400", "401", "403", "429", "500", "502", "503", "504"];

/** Every operation answers errors alike: the statuses follow from what it does, and each answer is a shared one. */
export const errorAnswers: Rule = operationRule((operation) => {
  const expected = errorStatuses(operation);
  const present = operation.responses.filter(([status]) => /^[45]/.test(status));
  const responses = operation.place.get("responses");
  const missing = expected.filter((status) => !present.some(([other]) => other === status));
  if (missing.length > 0) responses.reportKey(`Operation must also answer ${quotedList(missing)}`);
  for (const [status, answer] of present) {
    if (!expected.includes(status)) answer.reportKey(`Operation must not answer "${status}"`);
    if (!/(?:#\/components\/responses\/|\/responses\/[^/#]+#\/)/.test(answer.ref ?? "")) {
      answer.reportKey(
        `Answer "${status}" must be a reference to one of "components/responses" or of the folder "responses"`,
      );
    }
  }
  for (const [status, answer] of operation.responses) {
    if (!/^[1-5][0-9]{2}$/.test(status)) answer.reportKey(`"${status}" must be one status, such as "404"`);
  }
});

/** Something addressed may be absent; something changed may have another version by now. */
function errorStatuses({ place }: Operation): string[] {
  const operation = place.get("x-operation");
  const verb = operation.get("verb").text;
  const absent = operation.get("by").exists || verb === "existsMatching" ? ["404"] : [];
  const stale = verb === "update" || verb === "delete" ? ["409"] : [];
  return [...common, ...absent, ...stale].sort();
}
