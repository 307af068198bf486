/**
 * A Query Predicate that is known to fit a resource; the fields of a resource make them, such as `stateFields`, and
 * so does the template `where`.
 *
 * @typeParam Resource What it is a predicate about. Predicates about other resources are not accepted in its place.
 *
 * @example
 * ```ts
 * import { stateFields } from "@commerce-http/client";
 *
 * const { initial, key, roles } = stateFields;
 * const first = key.is("open").or(initial.is(true)).and(roles.containsAny(["Return"]).not());
 * console.log(first.predicate); // (key = "open" or initial = true) and not(roles contains any ("Return"))
 * ```
 */
export class Predicate<Resource> {
  /** The predicate as the API reads it. */
  readonly predicate: string;
  /** Set where it can be joined by `and` as it is; text may hold an `or`, and is put in parentheses. */
  readonly isTight: boolean;
  /** Never there; keeps predicates about different resources apart. */
  declare readonly about?: (resource: Resource) => void;

  /**
   * Takes the text as it is.
   *
   * @param predicate A whole predicate.
   * @param isTight Saves parentheses: `true` for a single condition, or several that are joined by `and`.
   */
  constructor(predicate: string, isTight = false) {
    this.predicate = predicate;
    this.isTight = isTight;
  }

  /** Both must hold. */
  and<Other extends Resource>(other: Predicate<Other>): Predicate<Other> {
    return new Predicate(`${conjunct(this)} and ${conjunct(other)}`, true);
  }

  /** At least one of both must hold. */
  or<Other extends Resource>(other: Predicate<Other>): Predicate<Other> {
    return new Predicate(`${this.predicate} or ${other.predicate}`);
  }

  /** It must not hold. Only this also finds resources without the field: `key.isNot("a")` leaves them out. */
  not(): Predicate<Resource> {
    return new Predicate(`not(${this.predicate})`, true);
  }

  /** The predicate as the API reads it. */
  toString(): string {
    return this.predicate;
  }
}

/** One Query Predicate, or several that must all hold: as text, or made from the fields of the resource. */
export type Where<Resource> = string | Predicate<Resource> | readonly (string | Predicate<Resource>)[];

/**
 * A resource, or no more of it than its fields of one text, number or boolean. Predicates about those fields are about the
 * resource, too; some operations take no others.
 */
export type Plain<Resource> = Resource | { readonly plainFieldsOf: Resource };

/** `and` binds tighter than `or`. */
function conjunct({ predicate, isTight }: Predicate<never>): string {
  return isTight ? predicate : `(${predicate})`;
}
