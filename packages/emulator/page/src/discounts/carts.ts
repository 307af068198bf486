import { isRecord } from "@commerce-http/model";

/** SKUs that predicates ask for, by `=` or `in`. */
export function skusIn(discounts: readonly unknown[]): readonly string[] {
  const conditions = JSON.stringify(discounts).matchAll(/\bsku *(?:=|in *\() *((?:\\"[^"\\]+\\"[ ,]*)+)/g);
  const skus = [...conditions].flatMap(([, list = ""]) => list.split('\\"').filter((_, place) => place % 2 === 1));
  return [...new Set(skus)].toSorted();
}

/**
 * Reads a file of Carts: JSON Lines, a list, or an object that holds one as `carts` or `results`.
 *
 * @throws Error that says which line is no JSON.
 */
export function cartsIn(text: string): readonly unknown[] {
  const whole = parsed(text);
  if (Array.isArray(whole)) return whole;
  if (isRecord(whole)) {
    const { carts, results } = whole;
    if (Array.isArray(carts)) return carts;
    return Array.isArray(results) ? results : [whole];
  }
  return text.split("\n").flatMap((line, index): unknown[] => {
    if (line.trim() === "") return [];
    const cart = parsed(line);
    if (cart === undefined) throw new Error(`Line ${index + 1} of the file is not JSON`);
    return [cart];
  });
}

/** Nothing for a text that is no JSON. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
