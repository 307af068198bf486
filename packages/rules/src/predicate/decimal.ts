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
    let end = significant.length;
    while (significant[end - 1] === "0") end -= 1;
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
