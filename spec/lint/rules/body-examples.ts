import { typeRule } from "../api.ts";
import type { Rule } from "../redocly.ts";

/** Every body has named examples, and every example says what it shows. */
export const bodyExamples: Rule = typeRule("MediaType", (mediaType) => {
  if (mediaType.get("example").exists) {
    mediaType.get("example").reportKey(`Body must have named "examples" instead of one "example"`);
  }
  const examples = mediaType.get("examples").entries();
  if (examples.length === 0) mediaType.reportKey(`Body must have at least one of "examples"`);
  for (const [name, reference] of examples) {
    const example = reference.follow();
    if (!example.get("summary").text) example.reportKey(`Example "${name}" must have a "summary"`);
    if (!example.get("value").exists) example.reportKey(`Example "${name}" must have a "value"`);
  }
});
