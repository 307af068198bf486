import { operationRule, typeRule } from "../api.ts";
import type { Rule } from "../redocly.ts";
import { newExampleFile } from "../schema.ts";

/** Bodies stand where HTTP and the service allow them: with POST requests only, and never in an answer to HEAD. */
export const bodies: Rule = operationRule(({ method, place, responses }) => {
  const body = place.get("requestBody");
  if (method === "post") {
    if (body.find("required").node !== true) (body.exists ? body : place).reportKey("POST must have a required body");
  } else if (body.exists) {
    body.reportKey(`${method.toUpperCase()} must not have a body`);
  }
  for (const [status, answer] of responses) {
    const content = answer.find("content");
    if (method === "head" && content.exists) answer.reportKey(`Answer "${status}" to HEAD must not have a body`);
    if (method !== "head" && status.startsWith("2") && !content.exists) {
      answer.reportKey(`Answer "${status}" must have a body`);
    }
  }
});

/** Every body has named examples, and every example says what it shows. */
export const bodyExamples: Rule = typeRule("MediaType", (mediaType) => {
  if (mediaType.get("example").exists) {
    mediaType.get("example").reportKey(`Body must have named "examples" instead of one "example"`);
  }
  const examples = mediaType.get("examples").entries();
  if (examples.length === 0) {
    mediaType.reportKey(`Body must have at least one of "examples": write one in "${newExampleFile(mediaType)}"`);
  }
  for (const [name, reference] of examples) {
    const example = reference.follow();
    if (!example.get("summary").text) example.reportKey(`Example "${name}" must have a "summary"`);
    if (!example.get("value").exists) example.reportKey(`Example "${name}" must have a "value"`);
  }
});
