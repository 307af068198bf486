/** The name that was probably meant: the one with the fewest letters to change, if those are few. */
export function closest(name: string, known: readonly string[]): string | undefined {
  const most = name.length < 5 ? 1 : 2;
  const near = known
    .filter((other) => Math.abs(other.length - name.length) <= most)
    .map((other) => ({ other, letters: lettersBetween(name.toLowerCase(), other.toLowerCase()) }))
    .filter(({ letters }) => letters <= most)
    .toSorted((one, two) => one.letters - two.letters);
  return near[0]?.other;
}

/** The number of letters to add, remove or replace (Levenshtein). */
function lettersBetween(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [row, letter] of Array.from(one).entries()) {
    const current = [row + 1];
    for (const [column, facing] of Array.from(other).entries()) {
      const [left = 0, above = 0, before = 0] = [current[column], previous[column + 1], previous[column]];
      current.push(Math.min(left + 1, above + 1, before + (letter === facing ? 0 : 1)));
    }
    previous = current;
  }
  return previous.at(-1) ?? 0;
}
