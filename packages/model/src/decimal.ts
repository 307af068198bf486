/** A number as decimal digits: exact, where a double would round it. */
export class Decimal {
  /** The number as it is written. */
  readonly written: string;
  /** -1, 0 or 1. */
  readonly sign: number;
  /** Digits that neither begin nor end with a zero; none for zero. */
  readonly digits: string;
  /** Power of ten of the first digit. */
  readonly exponent: number;

  /**
   * Reads a number.
   *
   * @param written A number as predicates and JSON have it.
   */
  constructor(written: string) {
    const [, sign, whole = "", fraction = "", exponent = "0"] = FORM.exec(written) ?? [];
    const significant = (whole + fraction).replace(/^0+/, "");
    const end = lengthWithoutZeros(significant);
    this.written = written;
    this.digits = significant.slice(0, end);
    this.sign = end === 0 ? 0 : sign === "-" ? -1 : 1;
    this.exponent = end === 0 ? 0 : Number(exponent) - fraction.length + significant.length - 1;
  }

  /** Below, equal to or above zero, as this number is to another. */
  order(other: Decimal): number {
    if (this.sign !== other.sign) return this.sign - other.sign;
    if (this.exponent !== other.exponent) return this.sign * (this.exponent - other.exponent);
    return this.digits === other.digits ? 0 : this.digits < other.digits ? -this.sign : this.sign;
  }

  /** One form of all that write the same number. */
  toString(): string {
    return `${this.sign < 0 ? "-" : ""}${this.digits || "0"}e${this.exponent}`;
  }
}

const FORM = /^([-+]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** Reads a number that a double does not hold; `undefined` for one that it does, as its shortest text says. */
export function longDecimal(written: string): Decimal | undefined {
  const nearest = String(Number(written));
  if (nearest === written) return undefined;
  const decimal = new Decimal(written);
  return decimal.order(new Decimal(nearest)) === 0 ? undefined : decimal;
}

/** The one form of texts that write the same decimal, of any length: `0.5` for `.50` and `00.5`. Any other text stays as it is. */
export function normalDecimal(text: string): string {
  const [, sign = "", whole = "", fraction = ""] = /^(-?)(\d*)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === "" && fraction === "") return text;
  const digits = fraction.slice(0, lengthWithoutZeros(fraction));
  const number = `${whole.replace(/^0+(?=\d)/, "") || "0"}${digits && `.${digits}`}`;
  return number === "0" ? number : sign + number;
}

/** A regular expression for this would take quadratic time on long runs of zeros. */
function lengthWithoutZeros(digits: string): number {
  let end = digits.length;
  while (digits[end - 1] === "0") end -= 1;
  return end;
}
