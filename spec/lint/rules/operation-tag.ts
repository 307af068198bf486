import { operationsOf, wholeRule } from "../api.ts";
import type { Rule } from "../redocly.ts";

/** Every operation has exactly one tag, and all operations of one resource have the same. */
export const operationTag: Rule = wholeRule((root) => {
  const tagOf = new Map<string, string>();
  for (const { place } of operationsOf(root)) {
    const tags = place.get("tags");
    const [tag, ...more] = tags.items();
    if (tag?.text === undefined || more.length > 0) {
      (tags.exists ? tags : place).reportKey("Operation must have exactly one tag");
      continue;
    }
    const resource = place.get("x-operation").get("resource").text;
    if (resource === undefined) continue;
    const known = tagOf.get(resource) ?? tag.text;
    tagOf.set(resource, known);
    if (known !== tag.text) tag.report(`Operations of "${resource}" must share one tag, here "${known}"`);
  }
});
