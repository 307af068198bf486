import { ArgumentError } from "../error/argument-error.ts";
import { literal, type Scalar } from "./literal.ts";
import { Predicate } from "./predicate.ts";

/** Values of a {@link where} template: a value, a list of values, or a predicate. */
export type WhereValue<Resource> = Scalar | readonly Scalar[] | Predicate<Resource>;

/**
 * Writes a Query Predicate in which every value is escaped, so that none can change what the predicate asks.
 *
 * Text is put in quotes, a `Date` too, a list in parentheses, and so is another predicate; numbers (a `bigint`, too) and booleans stand
 * as they are, `0` and `false` included. Backslashes are left to the predicate: `"\n"` in it is a line feed.
 *
 * @typeParam Resource The type that the predicates in it apply to; any type if it has no predicates.
 * @throws ArgumentError for a value that has no form in a predicate, such as `undefined`, `NaN` or an empty list, and for one
 *   that stands within quotes.
 *
 * @example
 * ```ts
 * import { where } from "@commerce-http/client";
 *
 * const keys = ["open", 'so-called "paid"'];
 * await client.states.query({ where: where`key in ${keys} and version > ${3}` });
 * ```
 */
export function where<Resource = unknown>(
  template: Readonly<Pick<TemplateStringsArray, "raw">>,
  ...values: readonly WhereValue<Resource>[]
): Predicate<Resource> {
  let text = "";
  for (const [index, part] of template.raw.entries()) {
    // In the source, a backquote and a dollar sign need a backslash that is not meant for the predicate.
    const before = part.replace(/\\([\\`$])/g, (both, character) => (character === "\\" ? both : character));
    text += before;
    if (index === values.length) break;
    // Quotes are closed at each value, so that each part can be checked alone.
    if (/["`]/.test(before.replace(/"(?:\\.|[^"\\])*"|`[^`]*`/g, ""))) {
      throw new ArgumentError(`Cannot write a value within quotes, after "${before}": quotes are added to it anyway`);
    }
    const value = values[index];
    text += value instanceof Predicate ? `(${value.predicate})` : literal(value, before);
  }
  return new Predicate(text);
}
