import * as fc from "fast-check";

/** Names, also such as are hard to write. */
export const name: fc.Arbitrary<string> = fc.oneof(
  fc.string(),
  fc.constantFrom("__proto__", '"', "\\", '\\"', "{", "]", ",", ":", "a/b", "é\u2028"),
);
/** Values of JSON. */
export const json: fc.Arbitrary<unknown> = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { depthSize: "small" },
    fc.oneof(name, fc.integer(), fc.constantFrom(null, true, false, 1e21, -0.5)),
    fc.array(tie("value"), { maxLength: 4 }),
    fc.dictionary(name, tie("value"), { maxKeys: 4, noNullPrototype: true }),
  ),
})).value;

/** Every value, with the way to it. */
export function* places(
  value: unknown,
  path: readonly string[] = [],
): Generator<readonly [readonly string[], unknown]> {
  yield [path, value];
  if (typeof value !== "object" || value === null) return;
  for (const [key, item] of Object.entries(value)) yield* places(item, [...path, key]);
}
