/**
 * A Query Predicate for one type of resource, made from fields such as `stateFields` or with the template `where`.
 *
 * @typeParam Resource The type that it applies to. Predicates about other resources are not accepted in its place.
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
  /** The predicate as text for the API. */
  readonly predicate: string;
  /** Set if it can be joined by `and` without parentheses; other text may contain an `or`. */
  readonly isTight: boolean;
  /** Never there; keeps predicates about different resources apart. */
  declare readonly about?: (resource: Resource) => void;

  /**
   * Creates a predicate from text, without a check.
   *
   * @param predicate A whole predicate.
   * @param isTight Omits parentheses: `true` for a single condition, or several joined by `and`.
   */
  constructor(predicate: string, isTight = false) {
    this.predicate = predicate;
    this.isTight = isTight;
  }

  /** Both predicates must hold. */
  and<Other extends Resource>(other: Predicate<Other>): Predicate<Other> {
    return new Predicate(`${conjunct(this)} and ${conjunct(other)}`, true);
  }

  /** At least one of the predicates must hold. */
  or<Other extends Resource>(other: Predicate<Other>): Predicate<Other> {
    return new Predicate(`${this.predicate} or ${other.predicate}`);
  }

  /** The predicate must not hold. Unlike `key.isNot("a")`, this also finds resources without the field. */
  not(): Predicate<Resource> {
    return new Predicate(`not(${this.predicate})`, true);
  }

  /** The predicate as text for the API. */
  toString(): string {
    return this.predicate;
  }
}

/** One Query Predicate, or several that must all hold: as text, or made from the fields of the resource. */
export type Where<Resource> = string | Predicate<Resource> | readonly (string | Predicate<Resource>)[];

/**
 * A resource, or only its fields with a single text, number or boolean. Predicates about these fields apply to the
 * resource too; some operations accept no others.
 */
export type Plain<Resource> = Resource | { readonly plainFieldsOf: Resource };

/** `and` binds tighter than `or`. */
function conjunct({ predicate, isTight }: Predicate<never>): string {
  return isTight ? predicate : `(${predicate})`;
}
