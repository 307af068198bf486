/**
 * Writes a table in Markdown.
 *
 * @param head The titles of the columns.
 * @param rows As many cells each.
 */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, index) => (index === 0 ? "---" : ":-:"));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}
