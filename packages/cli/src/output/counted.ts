/** A number of things in words: `1 draft`, `2 drafts`. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
