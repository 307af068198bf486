import { Decimal, longDecimal } from "@commerce-http/model";

/** Parses JSON without rounding: a number that a double does not hold becomes raw JSON, which `JSON.stringify` writes with all its digits. */
export function parseExactly(text: string): unknown {
  return LONG.test(text) ? exact.parse(text, unrounded) : exact.parse(text);
}

/** Says whether a value is a number that a double does not hold. */
export function isLongNumber(value: unknown): value is LongNumber {
  return exact.isRawJSON(value);
}

/** Says whether two numbers that doubles do not hold are the same, in whatever form they are written. */
export function isSameNumber(first: LongNumber, second: LongNumber): boolean {
  return new Decimal(first.rawJSON).order(new Decimal(second.rawJSON)) === 0;
}

export interface LongNumber {
  readonly rawJSON: string;
}

/** `JSON` with access to what is written, which the types of the language do not have yet. */
interface ExactJson {
  parse(text: string, reviver?: (name: string, value: unknown, context: Context) => unknown): unknown;
  rawJSON(text: string): unknown;
  isRawJSON(value: unknown): value is LongNumber;
}

interface Context {
  readonly source?: string;
}

// Every runtime of this package has both functions.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const exact = JSON as unknown as ExactJson;

/** Only such numbers may be rounded: of many digits, or with an exponent. */
const LONG = /\d[\d.]{15}|\d[eE]/;

function unrounded(_: string, value: unknown, { source }: Context): unknown {
  if (typeof value !== "number" || source === undefined) return value;
  return longDecimal(source) === undefined ? value : exact.rawJSON(source);
}
