/** Tags, and the one that groups an operation. */
import type { ApiDescription } from "../api-model.ts";
import { type Cursor, quoted } from "../cursor.ts";

/** Reads the tags; one within another (OpenAPI 3.2) says so in its text. */
export function readTags(root: Cursor): ApiDescription["tags"] {
  const tags = root.get("tags").items();
  const parents = new Map(tags.map((tag) => [tag.get("name").text(), tag.get("parent").optionalString()]));
  return tags.map((tag) => {
    const [name, parent] = [tag.get("name").text(), tag.get("parent").optionalString()];
    if (parent !== undefined && !parents.has(parent)) tag.get("parent").warn(`No tag has the name ${quoted(parent)}`);
    if (isCircular(name, parents)) tag.get("parent").warn(`Tag ${quoted(name)} is within itself`);
    const words = tag.get("description").text() || tag.get("summary").text();
    const place = parent === undefined ? "" : `Part of \`${parent}\`.`;
    return { name, text: [words, place].filter((text) => text !== "").join("\n\n") };
  });
}

function isCircular(name: string, parents: ReadonlyMap<string, string | undefined>): boolean {
  const seen = new Set<string>();
  for (let next = parents.get(name); next !== undefined && !seen.has(next); next = parents.get(next)) seen.add(next);
  return seen.has(name);
}

/** The tag that groups an operation: the first, apart from those of a kind that is not for navigation (OpenAPI 3.2). */
export function groupTag(root: Cursor, operation: Cursor): string | undefined {
  const names = operation
    .get("tags")
    .items()
    .flatMap((tag) => tag.optionalString() ?? []);
  if (names.length < 2) return names[0];
  const tags = root.get("tags").items();
  const others = new Set(tags.filter(isNotForNavigation).map((tag) => tag.get("name").text()));
  return names.find((name) => !others.has(name)) ?? names[0];
}

function isNotForNavigation(tag: Cursor): boolean {
  return (tag.get("kind").optionalString() ?? "nav") !== "nav";
}
