/** Says whether a name is written like `cartDiscounts`. */
export function isCamelCase(name: string): boolean {
  return /^[a-z][a-zA-Z0-9]*$/.test(name);
}

/** Says whether a name is written like `CartDiscount`. */
export function isPascalCase(name: string): boolean {
  return /^[A-Z][a-zA-Z0-9]*$/.test(name);
}

/** Puts words into quotes and joins them: `"id", "key"`; says `nothing` without words. */
export function quotedList(words: Iterable<string>): string {
  return [...words].map((word) => `"${word}"`).join(", ") || "nothing";
}

/** Names in the braces of a template: `projectKey` and `id` in `/{projectKey}/states/{id}`. */
export function placeholders(template: string): string[] {
  return [...template.matchAll(/\{([^{}]+)\}/g)].map((match) => match[1] ?? "");
}
