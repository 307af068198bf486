/** The known name that was probably meant: the nearest one, at most two letters away, or one where the name is short. */
export function closest(name: string, known: readonly string[]): string | undefined {
  let most = name.length < 5 ? 1 : 2;
  let nearest: string | undefined;
  for (const other of known) {
    const distance = editDistance(name.toLowerCase(), other.toLowerCase(), most);
    if (distance > most) continue;
    nearest = other;
    // Only a nearer one takes its place.
    most = distance - 1;
  }
  return nearest;
}

/** Letters to add, remove or replace between two texts (Levenshtein); any greater number where there are more than `most`. */
function editDistance(one: string, other: string, most: number): number {
  if (Math.abs(one.length - other.length) > most) return most + 1;
  let above = Array.from({ length: other.length + 1 }, (_, column) => column);
  for (let row = 0; row < one.length; row++) {
    const current = [row + 1];
    for (let column = 0; column < other.length; column++) {
      const replaced = (above[column] ?? 0) + Number(one[row] !== other[column]);
      current.push(Math.min(replaced, (above[column + 1] ?? 0) + 1, (current[column] ?? 0) + 1));
    }
    above = current;
  }
  return above[other.length] ?? 0;
}
