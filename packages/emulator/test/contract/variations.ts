import { isRecord } from "@commerce-http/model";

/** Names and positions that lead to a part of a JSON value. */
type Place = readonly (string | number)[];

/** Values that few places expect; `undefined` leaves the place out. */
export const STRANGERS: readonly unknown[] = [
  undefined,
  null,
  true,
  "",
  "a",
  "ab",
  "😀".repeat(257),
  "2025-02-30T00:00:00Z",
  -1,
  0.5,
  2 ** 31,
  2 ** 53,
  [],
  [null],
  {},
  { id: "a", key: "a" },
  { type: "a", action: "a" },
];

/** Every variation of a value in which one place holds something else. */
export function* variationsOf(value: unknown): Generator {
  for (const place of placesIn(value)) for (const stranger of STRANGERS) yield replaced(value, place, stranger);
}

/** All places in a value: the value itself, what it holds, and a field that it does not have. */
export function placesIn(value: unknown, place: Place = []): Place[] {
  if (Array.isArray(value)) return [place, ...value.flatMap((element, index) => placesIn(element, [...place, index]))];
  if (!isRecord(value)) return [place];
  const held = Object.entries(value).flatMap(([name, property]) => placesIn(property, [...place, name]));
  return [place, ...held, [...place, "unknown"]];
}

/** A value with something else in one place. */
export function replaced(value: unknown, [step, ...rest]: Place, stranger: unknown): unknown {
  if (step === undefined) return stranger;
  if (Array.isArray(value)) {
    return value.flatMap((element: unknown, index) => {
      if (index !== step) return [element];
      const changed = replaced(element, rest, stranger);
      return changed === undefined ? [] : [changed];
    });
  }
  const object: Readonly<Record<string, unknown>> = isRecord(value) ? value : {};
  const { [step]: property, ...others } = object;
  const changed = replaced(property, rest, stranger);
  return changed === undefined ? others : { ...others, [step]: changed };
}
