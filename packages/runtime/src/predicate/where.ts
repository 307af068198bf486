import { ArgumentError } from "../error/argument-error.ts";
import { literal, type Scalar } from "./literal.ts";
import { Predicate } from "./predicate.ts";

/** Values of a {@link where} template: a value, a list of values, or a predicate. */
export type WhereValue<Resource> = Scalar | readonly Scalar[] | Predicate<Resource>;

/**
 * Builds a Query Predicate with escaped values, so that no value can change the meaning of the predicate.
 *
 * Text and dates are put in quotes, lists and predicates in parentheses; numbers, bigints and booleans are written as
 * they are. A backslash in the template belongs to the predicate: `"\n"` is a line feed.
 *
 * @typeParam Resource The type that nested predicates apply to; any type by default.
 * @throws ArgumentError for a value that predicates cannot hold, such as `undefined`, `NaN` or an empty list, and for a
 *   value inside quotes.
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
