import type { Invariant } from "@commerce-http/assurance";
import { UsageError } from "../../terminal/usage-error.ts";

/**
 * Reads an invariant from the words of a command line: `max-discount=85%`.
 *
 * @throws UsageError that names those that there are.
 */
export function invariantOf(text: string): Invariant {
  const [name = "", value] = text.split(/=(.*)/s);
  const invariant = Object.hasOwn(readers, name) ? readers[name]?.(value) : undefined;
  if (invariant !== undefined) return invariant;
  const forms = "max-discount=85%, above-cost=60%, not-free, not-together=1,2";
  throw new UsageError(`Cannot look for what breaks ${JSON.stringify(text)}: expected one of the form ${forms}`);
}

const readers: Readonly<Record<string, (value: string | undefined) => Invariant | undefined>> = {
  "max-discount": (value) => {
    const permyriad = permyriadOf(value);
    return permyriad === undefined ? undefined : { type: "maxDiscount", permyriad };
  },
  "above-cost": (value) => {
    const permyriad = permyriadOf(value);
    return permyriad === undefined ? undefined : { type: "aboveCost", cost: { permyriad } };
  },
  "not-free": (value) => (value === undefined ? { type: "notFree" } : undefined),
  "not-together": (value) => {
    const [, withCode, sales] = /^(\d{1,4}),(\d{1,4})$/.exec(value ?? "") ?? [];
    if (withCode === undefined || sales === undefined) return undefined;
    return { type: "notTogether", withCode: Number(withCode), sales: Number(sales) };
  },
};

/** A share of up to 100 %, in parts of ten thousand. */
function permyriadOf(value: string | undefined): number | undefined {
  const [, whole, fraction = ""] = /^(\d{1,3})(?:\.(\d{1,2}))?%$/.exec(value ?? "") ?? [];
  if (whole === undefined) return undefined;
  const permyriad = Number(whole) * 100 + Number(fraction.padEnd(2, "0"));
  return permyriad <= 10_000 ? permyriad : undefined;
}
