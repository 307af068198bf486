/** Finds a way from a key back to itself; the answer has the keys on it. */
export function cycleAmong(
  keys: Iterable<string>,
  nextOf: (key: string) => readonly string[],
): readonly string[] | undefined {
  const done = new Set<string>();
  const way: string[] = [];
  for (const key of keys) {
    const cycle = follow(key);
    if (cycle !== undefined) return cycle;
  }
  return undefined;

  function follow(key: string): readonly string[] | undefined {
    if (done.has(key)) return undefined;
    const start = way.indexOf(key);
    if (start !== -1) return way.slice(start);
    way.push(key);
    for (const next of nextOf(key)) {
      const cycle = follow(next);
      if (cycle !== undefined) return cycle;
    }
    way.pop();
    done.add(key);
    return undefined;
  }
}
