/** Takes what a map has for a key, or makes it and keeps it. */
export function once<Key, Made>(
  made: { get(key: Key): Made | undefined; has(key: Key): boolean; set(key: Key, value: Made): unknown },
  key: Key,
  make: () => Made,
): Made {
  // A value that was looked for in vain is not looked for again.
  if (!made.has(key)) made.set(key, make());
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return made.get(key) as Made;
}
