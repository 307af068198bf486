/**
 * Ends what cannot work before anything is sent.
 *
 * @param what What cannot be done: `Cannot …`.
 * @param expected What would do.
 */
export function misuse(what: string, expected: string): never {
  throw new TypeError(`Cannot ${what}: expected ${expected}`);
}
