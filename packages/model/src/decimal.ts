/** A number as decimal digits: exact even where a double would round it. */
export class Decimal {
  /** The number as it is written. */
  readonly written: string;
  /** -1, 0 or 1. */
  readonly sign: number;
  /** Digits without leading and trailing zeros; empty for zero. */
  readonly digits: string;
  /** The first digit's power of ten. */
  readonly exponent: number;

  /**
   * Parses a number.
   *
   * @param written A number as written in predicates and JSON.
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

  /**
   * Compares this number with another: negative if it is smaller, zero if they are equal, positive if it is greater.
   */
  order(other: Decimal): number {
    if (this.sign !== other.sign) return this.sign - other.sign;
    if (this.exponent !== other.exponent) return this.sign * (this.exponent - other.exponent);
    return this.digits === other.digits ? 0 : this.digits < other.digits ? -this.sign : this.sign;
  }

  /** The canonical form: the same for every way to write the number. */
  toString(): string {
    return `${this.sign < 0 ? "-" : ""}${this.digits || "0"}e${this.exponent}`;
  }
}

const FORM = /^([-+]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** Parses a number that a double cannot hold exactly; `undefined` for one that it can. */
export function longDecimal(written: string): Decimal | undefined {
  const nearest = String(Number(written));
  if (nearest === written) return undefined;
  const decimal = new Decimal(written);
  return decimal.order(new Decimal(nearest)) === 0 ? undefined : decimal;
}

/** The canonical form of a decimal of any length: `0.5` for `.50` and `00.5`. Any other text is returned unchanged. */
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
